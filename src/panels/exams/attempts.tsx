import { manageExams } from '#contract/course/exams/manage-exams.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { amount, moment, word } from '../kit/columns.tsx'
import { type Part, section } from '../kit/section.ts'
import { text } from './text.ts'

const words = text.attempts
const TAKEABLE: readonly string[] = ['made', 'paid', 'begun']

/** What people have made: for admins all, for teachers of their courses. */
export type AttemptList =
  | typeof manageExams.GetAdminExamResultsByFilter
  | typeof manageExams.GetTeacherExamResultsByFilter

const percent = (label: string) => ({
  label,
  show: (value: number | null) => (value === null ? words.noPercent : words.percentOf(persianNumber(value))),
})
const time = (label: string) => moment(label, words.notYet)

/** What people have made of exams with all times side by side; who manages the exam decides about late answers. */
export const attemptSection = (list: AttemptList) =>
  section(list, (_act, edit) => ({
    name: 'exam-results',
    title: words.title,
    columns: {
      userName: words.person,
      examTitle: words.exam,
      state: word(words.state, words.states, { begun: 'brand', graded: 'success' }),
      decision: word(words.decision, words.decisions, { waiting: 'accent' }),
      percent: percent(words.percent),
    },
    more: {
      courseTitle: words.course,
      isDisrupted: {
        label: words.isDisrupted,
        saved: { words: words.disrupted },
        show: (isDisrupted, { endedAt }) =>
          endedAt === null ? (
            words.notYet
          ) : (
            <Badge tone={isDisrupted ? 'danger' : 'neutral'}>{words.disrupted[`${isDisrupted}`]}</Badge>
          ),
      },
      madeAt: moment(words.madeAt),
      begunAt: time(words.begunAt),
      endedAt: time(words.endedAt),
      deadlineAt: time(words.deadlineAt),
      lastContactAt: time(words.lastContactAt),
      lateAt: time(words.lateAt),
      sealedAt: time(words.sealedAt),
      lateCount: amount(words.lateCount),
      latePercent: percent(words.latePercent),
      extraMin: amount(words.extraMin),
      outageSec: amount(words.outageSec),
      epoch: amount(words.epoch),
      leftCount: amount(words.leftCount),
      decidedAt: time(words.decidedAt),
      decisionReason: words.decisionReason,
    },
    filters: {
      decision: { kind: 'choice', label: words.decision, options: words.decisions },
      state: { kind: 'choice', label: words.state, options: words.states },
      passed: { kind: 'flag', label: words.onlyPassed },
      examId: { kind: 'number', label: words.examId },
      userId: { kind: 'number', label: words.userId },
    },
    forms: [
      edit(manageExams.DecideExamAttempt, {
        label: words.decide,
        button: words.decide,
        done: words.decided,
        decides: 'accept',
        isShown: ({ decision }) => decision === 'waiting',
        fields: {
          decision: { kind: 'choice', label: words.choice, hint: words.choiceHint, options: words.choices },
          reason: { kind: 'text', label: words.reason, hint: words.reasonHint, rows: 3 },
        },
        values: ({ id, lateCount, lateAt, lateSeq }) => ({
          id,
          seenLateCount: lateCount,
          seenLateAt: lateAt,
          seenLateSeq: lateSeq,
        }),
      }),
      edit(manageExams.SetExamExtraTime, {
        label: words.extra,
        button: words.extra,
        done: words.extraSet,
        isShown: ({ state }) => TAKEABLE.includes(state),
        fields: { minutes: { kind: 'number', label: words.extraMin, hint: words.extraHint } },
        values: ({ id, extraMin }) => ({ id, minutes: extraMin }),
      }),
    ],
  }))

/** Those of one exam. */
export const attemptsOfExam = (list: AttemptList): Part => ({
  section: { ...attemptSection(list), title: words.ofExam },
  given: (examId) => ({ examId }),
})
