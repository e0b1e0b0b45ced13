import { ENTRY_DAYS } from '#contract/course/exams/exam-rules.ts'
import { manageExams } from '#contract/course/exams/manage-exams.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { adding } from '../kit/section.ts'
import { text } from './text.ts'

const words = text.exams

/** What decides about price, time and passing. */
export const CONDITIONS = {
  price: { kind: 'tomans', label: words.tomans, hint: words.tomansHint },
  durationMin: { kind: 'number', label: words.minutes, hint: words.minutesHint, isHalf: true },
  passPercent: { kind: 'number', label: words.pass, hint: words.passHint, isHalf: true },
} satisfies Record<string, FormField>

/** What a new exam has by default. */
export const MORE_CONDITIONS = {
  graceSec: { kind: 'number', label: words.grace, hint: words.graceHint },
  maxAttempts: {
    kind: 'number',
    label: words.maxAttempts,
    hint: words.maxAttemptsHint(persianNumber(ENTRY_DAYS)),
    isHalf: true,
  },
  retakeHours: { kind: 'number', label: words.retakeHours, isHalf: true },
  wrongPenalty: { kind: 'choice', label: words.penalty, options: words.penalties, isHalf: true },
  showReview: { kind: 'choice', label: words.review, options: words.reviews, isHalf: true },
  shuffle: { kind: 'flag', label: words.shuffle },
  degreeMonths: { kind: 'number', label: words.months, hint: words.monthsHint, isNullable: true },
  video: { kind: 'words', label: words.video, hint: words.videoHint, isNullable: true, dir: 'ltr' },
} satisfies Record<string, FormField>

/** The form of a new exam of one of these kinds; the course of a course exam is chosen by the given field. */
export const newExam = (kinds: Partial<typeof words.newKinds>, course: FormField) =>
  adding(manageExams.AddOrUpdateExam, {
    label: words.add,
    done: words.added,
    fields: {
      kind: {
        kind: 'choice',
        label: words.kind,
        hint: words.kindHint,
        wrong: words.incomplete,
        options: kinds,
      },
      courseId: { ...course, isShown: ({ kind }) => kind === 'course' },
      level: {
        kind: 'choice',
        label: words.level,
        options: words.levels,
        isShown: ({ kind }) => kind === 'level',
      },
      title: { kind: 'words', label: words.name },
      description: { kind: 'text', label: words.description },
      ...CONDITIONS,
    },
  })
