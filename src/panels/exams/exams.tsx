import { ENTRY_DAYS } from '#contract/course/exams/exam-rules.ts'
import { manageExams } from '#contract/course/exams/manage-exams.ts'
import type { FormField } from '#src/entities/record-form/fields.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { amount, either, IN_TOMANS, moment, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { attemptsOfExam, type AttemptList } from './attempts.tsx'
import { CONDITIONS, MORE_CONDITIONS, newExam } from './exam-forms.ts'
import { subjectsOfExam } from './subjects.tsx'
import { text } from './text.ts'

const words = text.exams

/** The lists of those who manage exams: admins all, teachers those of their courses. */
type ExamList = typeof manageExams.GetAdminExamsByFilter | typeof manageExams.GetTeacherExamsByFilter

interface Managed {
  exams: ExamList
  attempts: AttemptList
  /** The kinds that may be made. */
  kinds: Parameters<typeof newExam>[0]
  /** Chooses one of the courses that they may examine. */
  course: FormField
  /** Admins alone give points of the club. */
  givesPoints: boolean
}

interface Lack {
  lack: 'noSubjects' | 'tooFewTests' | 'otherIsOpen'
  subject: string | null
}
const lackText = ({ lack, subject }: Lack) =>
  lack === 'tooFewTests' ? words.tooFewTests(subject ?? '') : words[lack]

/** Exams with their subjects, tests and results. An exam is made closed, and opened once nothing is lacking. */
export const examSection = ({ exams, attempts, kinds, course, givesPoints }: Managed) =>
  section(exams, (act, edit) => ({
    name: 'exams',
    title: words.title,
    columns: {
      title: words.name,
      kind: word(words.kind, words.kinds),
      isActive: either(words.isActive, words.open),
      lacks: {
        label: words.lacks,
        saved: [],
        show: (lacks) => lacks.map(lackText).join('، ') || words.complete,
      },
      price: {
        label: words.price,
        saved: IN_TOMANS,
        show: (price) => (price === 0 ? words.free : tomanText(price)),
      },
      attemptCount: amount(words.attempts),
    },
    more: {
      courseTitle: words.course,
      testCount: amount(words.tests),
      level: {
        label: words.level,
        saved: { words: words.levels },
        show: (level) => (level === null ? text.attempts.notYet : words.levels[level]),
      },
      durationMin: amount(words.minutes),
      passPercent: amount(words.pass),
      maxAttempts: {
        label: words.maxAttempts,
        show: (count, { price }) =>
          price === 0
            ? words.timesFree(persianNumber(count), persianNumber(ENTRY_DAYS))
            : words.timesPaid(persianNumber(count)),
      },
      retakeHours: amount(words.retakeHours),
      wrongPenalty: word(words.penalty, words.penalties),
      showReview: word(words.review, words.reviews),
      updatedAt: moment(words.updatedAt),
    },
    filters: {
      kind: { kind: 'choice', label: words.kind, options: words.kinds },
      courseId: { kind: 'number', label: words.courseId },
      isActive: { kind: 'flag', label: words.onlyOpen },
    },
    adds: newExam(kinds, course),
    forms: [
      edit(manageExams.AddOrUpdateExam, {
        label: words.edit,
        done: words.edited,
        fields: {
          title: { kind: 'words', label: words.name },
          description: { kind: 'text', label: words.description },
          ...CONDITIONS,
          ...MORE_CONDITIONS,
          ...(givesPoints && { passPoints: { kind: 'number', label: words.points } }),
        },
        values: ({ id, revision, kind, courseId, level, title, description, video, price, ...rest }) => ({
          id,
          revision,
          kind,
          courseId,
          level,
          title,
          description,
          video,
          price,
          durationMin: rest.durationMin,
          graceSec: rest.graceSec,
          maxAttempts: rest.maxAttempts,
          retakeHours: rest.retakeHours,
          passPercent: rest.passPercent,
          shuffle: rest.shuffle,
          showReview: rest.showReview,
          wrongPenalty: rest.wrongPenalty,
          passPoints: rest.passPoints,
          degreeMonths: rest.degreeMonths,
        }),
      }),
    ],
    actions: [
      act(manageExams.ActiveExam, words.activate, ({ id }) => ({ id }), {
        isShown: ({ isActive, lacks }) => !isActive && lacks.length === 0,
        done: words.activated,
      }),
      act(manageExams.DeActiveExam, words.close, ({ id }) => ({ id }), {
        isShown: ({ isActive }) => isActive,
        question: ({ title }) => words.closeQuestion(title),
        done: words.closed,
        isDangerous: true,
      }),
      act(manageExams.DeleteExam, words.remove, ({ id }) => ({ id }), {
        isShown: ({ isActive, attemptCount }) => !isActive && attemptCount === 0,
        question: ({ title }) => words.removeQuestion(title),
        done: words.removed,
        isDangerous: true,
      }),
    ],
    parts: [subjectsOfExam, attemptsOfExam(attempts)],
  }))
