import { sheetText } from '#contract/course/exams/exam-rules.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { countLateAnswers, findSeal, lateOf, readSheet } from './answers-store.ts'
import {
  type AttemptRow,
  awaitDecision,
  findAttempt,
  lockAttempt,
  lockUnlessOver,
  markDecided,
  markEnded,
  markSealedSheet,
  wasReturned,
} from './attempts-store.ts'
import { isClosed, isDisrupted, isOver, lateUntil, takesAnswers } from './exam-clock.ts'
import { grade, tellTaker } from './grade.ts'
import { settleOutage } from './heartbeat-store.ts'
import { hashOfSheet } from './seal-paper.ts'

interface Call {
  tx: Tx
  now: Date
}

/** Does what time has brought to an attempt, and answers it locked: it expires, and is graded. */
export async function settleAttempt(call: Call, id: number): Promise<AttemptRow | undefined> {
  const { tx, now } = call
  if (await lockUnlessOver(tx, id, now)) return settleLocked(call, await findAttempt(tx, id))
  // deadlines are moved before anything is locked that a move writes
  await settleOutage(tx, now)
  return settleLocked(call, await lockAttempt(tx, id))
}

async function settleLocked(call: Call, locked: AttemptRow | undefined): Promise<AttemptRow | undefined> {
  const { now } = call
  let attempt = locked
  if (attempt?.state === 'begun' && isOver(attempt, now)) attempt = await expire(call, attempt)
  if (attempt && (isOver(attempt, now) || isClosed(attempt, now))) attempt = await gradeInTime(call, attempt)
  return attempt
}

/** Ends an attempt whose time is over. */
async function expire({ tx }: Call, attempt: AttemptRow): Promise<AttemptRow | undefined> {
  const isLost = isDisrupted(attempt) && !(await findSeal(tx, attempt.id))
  const endedAt = new Date(attempt.deadlineAt ?? 0)
  await markEnded(tx, attempt.id, { byPerson: false, isDisrupted: isLost, endedAt })
  return findAttempt(tx, attempt.id)
}

async function gradeInTime(call: Call, attempt: AttemptRow): Promise<AttemptRow | undefined> {
  await grade(call, attempt)
  if (attempt.kind === 'course' && attempt.isDisrupted) await awaitDecision(call.tx, attempt.id, call.now)
  await tellTaker(call, attempt)
  return findAttempt(call.tx, attempt.id)
}

/** Counts the late answers of an attempt, and grades it again. */
export async function countLate(call: Call, attempt: AttemptRow): Promise<void> {
  await countLateAnswers(call.tx, attempt.id)
  if (attempt.state === 'graded') await grade(call, attempt)
  await tellTaker(call, attempt)
}

/** Whether all answers that came are those of the seal, which came in time. */
async function isAsSealed(tx: Tx, { id, sealKey }: AttemptRow): Promise<boolean> {
  const seal = await findSeal(tx, id)
  if (!seal?.inTime || !sealKey) return false
  const answers = (await readSheet(tx, id)).map(({ answer, lateAnswer }) => lateAnswer ?? answer)
  return hashOfSheet(sealKey, id, sheetText(answers)) === seal.hash
}

/** Judges late answers, after one of them or a seal came: they count when they are those of the seal, else somebody decides. Nothing is late while answers count. */
export async function judgeLate(call: Call, attempt: AttemptRow): Promise<void> {
  const { tx, now } = call
  if (takesAnswers(attempt) || attempt.endedByPerson || attempt.isSealedSheet) return
  if (attempt.decision === 'return' || (await lateOf(tx, attempt.id)).count === 0) return
  if (await isAsSealed(tx, attempt)) {
    await markSealedSheet(tx, attempt.id)
    await countLate(call, attempt)
  } else if (attempt.kind === 'course' && attempt.state === 'graded' && now.getTime() <= lateUntil(attempt))
    await awaitDecision(tx, attempt.id, now)
}

/** What becomes of an attempt about which nobody has decided in time: it is returned, once per payment. */
export async function decideByTime(call: Call, id: number): Promise<void> {
  const { tx, now } = call
  const attempt = await lockAttempt(tx, id)
  if (attempt?.decision !== 'waiting') return
  const decision = (await wasReturned(tx, attempt.entryId)) ? 'leave' : 'return'
  await markDecided(tx, attempt, { decision, byId: null }, now)
  await tellTaker(call, attempt)
}
