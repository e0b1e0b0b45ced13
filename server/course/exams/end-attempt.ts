import { SEQ_PER_EPOCH } from '#contract/course/exams/exam-rules.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { lastSeqOf, lateOf } from './answers-store.ts'
import { type AttemptRow, markEnded, markEndedInTime } from './attempts-store.ts'
import { takesAnswers } from './exam-clock.ts'
import { grade } from './grade.ts'

interface Call {
  tx: Tx
  now: Date
}

/** Whether all answers of a device are there whose last one has this number; `epoch × SEQ_PER_EPOCH` is no answer. */
const hasAll = async (tx: Tx, id: number, seq: number): Promise<boolean> =>
  seq % SEQ_PER_EPOCH === 0 || (await lastSeqOf(tx, id)) >= seq

/** Whether a person whose time was over had all answers delivered before it, although the end came late. */
async function wasDelivered(tx: Tx, { id, decision }: AttemptRow, seq: number | undefined): Promise<boolean> {
  const isOpen = decision === 'none' || decision === 'waiting'
  return isOpen && seq !== undefined && (await lateOf(tx, id)).count === 0 && hasAll(tx, id, seq)
}

/** The clock of a device may say so much before ours that the time is over. */
const AHEAD_MS = 30_000

const isBeforeDeadline = ({ deadlineAt }: AttemptRow, now: Date): boolean =>
  now.getTime() < Date.parse(deadlineAt ?? '') - AHEAD_MS

/** What a device says about its end: the number of its last answer, and whether its clock has ended it. */
interface End {
  seq?: number | undefined
  byTime?: boolean | undefined
}

/**
 * Ends an attempt for its person. A device that another one has followed ends nothing, nor does a clock that was set forward: it would
 * take the rest of the time.
 */
export async function endAttempt(
  { tx, now }: Call,
  attempt: AttemptRow,
  { seq, byTime = false }: End,
): Promise<void> {
  const { id, state, epoch } = attempt
  if (state === 'begun' && byTime && isBeforeDeadline(attempt, now)) return
  if (seq !== undefined && Math.floor(seq / SEQ_PER_EPOCH) < epoch) return
  const ended = { ...attempt, state: 'ended', endedByPerson: true } as const
  if (state === 'begun') {
    await markEnded(tx, id, { byPerson: true, isDisrupted: false, endedAt: now })
    if (epoch === 1 && (await hasAll(tx, id, seq ?? 0))) await grade({ tx, now }, ended)
  } else if (state === 'expired' && takesAnswers(attempt)) {
    const endedAt = new Date(attempt.endedAt ?? now)
    await markEnded(tx, id, { byPerson: true, isDisrupted: attempt.isDisrupted, endedAt })
    await grade({ tx, now }, ended)
  } else if (!attempt.endedByPerson && (await wasDelivered(tx, attempt, seq))) await markEndedInTime(tx, id)
}
