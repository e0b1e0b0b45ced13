import { LATE_HOURS } from '#contract/course/exams/exam-rules.ts'
import type { Attempt } from '#contract/course/exams/exam-shapes.ts'
import type { AttemptRow } from './attempts-store.ts'

const HOUR_MS = 3_600_000
/** Whose device was heard so shortly before the deadline was there at the end. */
const LAST_CONTACT_MS = 120_000

/** The last moment at which an answer counts without anybody's decision. */
const lastMoment = ({ deadlineAt, graceSec }: AttemptRow): number =>
  Date.parse(deadlineAt ?? '') + graceSec * 1_000

/** The moment after which late answers are only kept. */
export const lateUntil = ({ deadlineAt, kind }: AttemptRow): number =>
  Date.parse(deadlineAt ?? '') + LATE_HOURS[kind] * HOUR_MS

/** It was made, and its clock does not run yet. */
export const isToBegin = (state: AttemptRow['state']): boolean => state === 'made' || state === 'paid'

/** The clock runs, and its time with the grace is over. */
export const isOver = (attempt: AttemptRow, now: Date): boolean =>
  (attempt.state === 'begun' || attempt.state === 'ended') && now.getTime() > lastMoment(attempt)

/** Late answers of placement and level tests count for a day, so that they are graded after it. */
export const isClosed = (attempt: AttemptRow, now: Date): boolean =>
  attempt.state === 'expired' && (attempt.kind === 'course' || now.getTime() > lateUntil(attempt))

/** An answer that comes now counts. The time was settled before. */
export const takesAnswers = ({ state, kind }: AttemptRow): boolean =>
  state === 'begun' || state === 'ended' || (state === 'expired' && kind !== 'course')

/** Nobody has heard of its device at the end. */
export const isDisrupted = ({ deadlineAt, lastContactAt }: AttemptRow): boolean =>
  Date.parse(lastContactAt ?? '') < Date.parse(deadlineAt ?? '') - LAST_CONTACT_MS

/** The result is final. Its right answers may be shown. */
export function isFinal(attempt: AttemptRow, now: Date): boolean {
  const { state, decision, kind, endedByPerson, isSealedSheet } = attempt
  if (state !== 'graded' || decision === 'waiting') return false
  if (endedByPerson || isSealedSheet || kind !== 'course' || decision !== 'none') return true
  return now.getTime() > lateUntil(attempt)
}

/** A made exam as its person sees it, without anything that the server alone may know. */
export function presentAttempt(row: AttemptRow, now: Date): Attempt {
  return {
    id: row.id,
    examId: row.examId,
    state: row.state,
    price: row.price,
    madeAt: row.madeAt,
    paidAt: row.paidAt,
    begunAt: row.begunAt,
    deadlineAt: row.deadlineAt,
    endedAt: row.endedAt,
    gradedAt: row.gradedAt,
    percent: row.percent,
    passed: row.passed,
    level: row.level,
    isDisrupted: row.isDisrupted,
    decision: row.decision,
    isFinal: isFinal(row, now),
    degreeId: row.degreeId,
  }
}
