import { OperationError } from '#contract/errors.ts'
import type { TextKind } from '#contract/talk.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { reportedSince, writtenSince } from './standing-store.ts'

const DAY_MS = 86_400_000

/** What one person may send within 24 hours. */
const MOST_A_DAY = { comment: 10, question: 10, answer: 30, report: 20 } as const

/** Throws TooManyRequests with the seconds until the oldest of too many is a day old. The person is locked. */
export async function requireDayLimit(
  tx: Tx,
  userId: number,
  what: TextKind | 'report',
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const sent =
    what === 'report' ? await reportedSince(tx, userId, since) : await writtenSince(tx, userId, what, since)
  const first = sent.at(-MOST_A_DAY[what])
  if (first === undefined) return
  const retryAfterSeconds = Math.ceil((first.getTime() - since.getTime()) / 1_000)
  throw new OperationError('TooManyRequests', { retryAfterSeconds })
}
