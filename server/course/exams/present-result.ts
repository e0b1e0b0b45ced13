import type { ExamResult } from '#contract/course/exams/take-exams.ts'
import { OperationError } from '#contract/errors.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { publicKeyOf, readSigningKey } from '#server/platform/signing-key-store.ts'
import { findSeal, readSheet, type SheetRow } from './answers-store.ts'
import { type AttemptRow, attemptsOf } from './attempts-store.ts'
import { isFinal, lateUntil, presentAttempt } from './exam-clock.ts'
import { findExams } from './exams-store.ts'
import { EXAM_KEY } from './exam-key.ts'
import { shownTests } from './papers-store.ts'
import { scoreOf } from './score.ts'
import { knowPerson, standingOf } from './standing.ts'

/** The score of a graded attempt. The percent is the one that was reported: a corrected key only raises it.
 * What tells right answers waits for the final result. */
function presentScore(attempt: AttemptRow, sheet: readonly SheetRow[], now: Date): ExamResult['score'] {
  const { percent, passed, passPercent, kind } = attempt
  if (percent === null || passed === null) return null
  if (!isFinal(attempt, now))
    return { percent, passPercent, passed, right: null, wrong: null, unanswered: null, subjects: [] }
  const { right, wrong, unanswered, subjects } = scoreOf(sheet, attempt)
  const told = subjects.map((subject) => ({ ...subject, level: kind === 'placement' ? subject.level : null }))
  return { percent, passPercent, passed, right, wrong, unanswered, subjects: told }
}

const mayReview = ({ showReview, passed }: AttemptRow): boolean =>
  showReview === 'afterEnd' || (showReview === 'afterPass' && passed === true)

/** The right answers: only when the result is final. */
async function review(tx: Tx, attempt: AttemptRow, sheet: readonly SheetRow[], now: Date) {
  if (!isFinal(attempt, now) || !mayReview(attempt)) return null
  const bySheet = new Map(sheet.map((row) => [row.testId, row]))
  return (await shownTests(tx, attempt.id)).flatMap((test) => {
    const row = bySheet.get(test.id)
    if (!row) return []
    const correct = row.options.indexOf(row.corrected ?? row.correct) + 1
    return [{ ...test, chosen: row.answer, correct, explanation: row.explanation }]
  })
}

/** When the right answers will be shown, while they are not. */
function reviewAt(attempt: AttemptRow, now: Date): string | null {
  if (isFinal(attempt, now) || attempt.state === 'made' || attempt.state === 'paid') return null
  if (attempt.showReview === 'never') return null
  return new Date(lateUntil(attempt)).toISOString()
}

/** Answers that do not count, and why. */
const notCounted = (sheet: readonly SheetRow[]): ExamResult['notCounted'] =>
  sheet.flatMap(({ testId, lateAnswer, lateReceivedAt, otherAnswer, otherReceivedAt }) => [
    ...(lateAnswer !== null && lateReceivedAt
      ? [{ testId, answer: lateAnswer, receivedAt: lateReceivedAt, reason: 'late' as const }]
      : []),
    ...(otherAnswer !== null && otherReceivedAt
      ? [{ testId, answer: otherAnswer, receivedAt: otherReceivedAt, reason: 'otherDevice' as const }]
      : []),
  ])

/** What an attempt has come to, as its person may see it now. */
export async function resultOf({ tx, now }: { tx: Tx; now: Date }, attempt: AttemptRow): Promise<ExamResult> {
  const [exam] = await findExams(tx, [attempt.examId])
  if (!exam) throw new OperationError('NotFound')
  const sheet = await readSheet(tx, attempt.id)
  const own = await attemptsOf(tx, attempt.userId, [attempt.examId])
  const known = await knowPerson(tx, attempt.userId, [exam])
  return {
    ...presentAttempt(attempt, now),
    decisionReason: attempt.decisionReason,
    exam,
    standing: standingOf(exam, own, known, now),
    serverNow: now.toISOString(),
    score: presentScore(attempt, sheet, now),
    review: await review(tx, attempt, sheet, now),
    reviewAt: reviewAt(attempt, now),
    notCounted: notCounted(sheet),
    sealedAt: (await findSeal(tx, attempt.id))?.receivedAt ?? null,
    proof: {
      ticket: attempt.ticket,
      receipt: attempt.receipt,
      publicKey: publicKeyOf(await readSigningKey(tx, EXAM_KEY)),
    },
  }
}
