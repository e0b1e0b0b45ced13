import { ERRORS, isErrorCode, type ErrorCode } from '#contract/errors.ts'
import type { BatchResult } from '#contract/site/sync.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { Rows } from '#src/mirror/rows.ts'
import { delayAfter } from './backoff.ts'
import type { Engine } from './engine.ts'
import { rowsOf } from './mutator.ts'
import { mutatorAt } from './mutators/all.ts'
import { changeTables, readRows, undo, writeRows } from './rebase.ts'

export interface Settled {
  accepted: number
  rejected: number
}

/** The delay of an urgent entry does not grow after so many failures: it stays between 2 and 4 seconds. */
const URGENT_FAILURES = 2

/** The code of one result. A missing or unreadable result counts as no answer. */
function codeOf(result: BatchResult | undefined): ErrorCode | 'accepted' {
  if (result?.status === 'Success') return 'accepted'
  return isErrorCode(result?.code) ? result.code : 'Internal'
}

/**
 * Writes the answers of a batch into the Outbox and the Mirror, in one transaction. Entries that were discarded, or
 * deleted by a sign-out, during the call are skipped.
 */
export async function settle(
  { mirror, now, random }: Engine,
  batch: readonly OutboxEntry[],
  results: readonly BatchResult[],
): Promise<Settled> {
  const byId = new Map(results.map((result) => [result?.mutationId?.toLowerCase(), result]))
  return mirror.write(changeTables(mirror), async () => {
    const rows = Rows.ofTransaction(mirror)
    const present = await presentOf(rows, batch)
    const accepted: number[] = []
    const refused: { seq: number; entry: OutboxEntry; code: ErrorCode; result: BatchResult | undefined }[] =
      []
    const waitingLanes = new Set<string>()
    for (const { seq = 0, mutationId } of batch) {
      const entry = present.get(seq)
      if (entry?.mutationId !== mutationId) continue
      const result = byId.get(mutationId)
      // an entry is not settled before the ones ahead of it: a repetition gives the same answer
      const isBehind = waitingLanes.has(entry.lane)
      const code = isBehind ? 'LaneWaits' : codeOf(result)
      if (code === 'accepted') {
        accepted.push(seq)
        await noteAnswer(rows, entry, result?.data)
      } else if (ERRORS[code] === 'never') refused.push({ seq, entry, code, result })
      else {
        // an entry that waits behind another one is sent as soon as that one has gone
        const failures = (entry.failures ?? 0) + (isBehind ? 0 : 1)
        const counted = mutatorAt(entry.path)?.isUrgent ? Math.min(failures, URGENT_FAILURES) : failures
        const delay = delayAfter(counted, random(), result?.details?.['retryAfterSeconds'])
        waitingLanes.add(entry.lane)
        const delayedAt = now()
        const nextAttemptAt = isBehind ? 0 : delayedAt + delay
        await rows.put('outbox', { ...entry, nextAttemptAt, delayedAt, failures, code })
      }
    }
    // the accepted entries are still there: their effect on rows of a refused entry stays
    await undo(
      mirror,
      refused.map(({ entry }) => entry),
    )
    for (const { seq, code, result } of refused)
      await mirror.outbox.update(seq, { state: 'rejected', code, details: result?.details ?? {} })
    for (const [first, last] of runsOf(accepted)) await rows.removeBetween('outbox', first, last)
    return { accepted: accepted.length, rejected: refused.length }
  })
}

/** Writes what the server's answer to an entry adds to the Mirror. */
async function noteAnswer(
  rows: Rows,
  { path, input, accountId }: OutboxEntry,
  answer: unknown,
): Promise<void> {
  const mutator = mutatorAt(path)
  if (!mutator?.accepted || !answer) return
  const before = await readRows(rows, mutator.rows(input as never, accountId))
  await writeRows(rows, before, mutator.accepted(rowsOf(before), input as never, answer as never))
}

/** The entries of a batch that still exist, by seq. */
async function presentOf(rows: Rows, batch: readonly OutboxEntry[]): Promise<Map<number, OutboxEntry>> {
  const runs = runsOf(batch.map(({ seq = 0 }) => seq))
  const found = await Promise.all(
    runs.map(([first, last]) => rows.between<OutboxEntry>('outbox', first, last)),
  )
  return new Map(found.flat().map((entry) => [entry.seq ?? 0, entry]))
}

/** Groups numbers without gaps into ranges. Entries that were added together are usually answered together. */
function runsOf(ascending: readonly number[]): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  for (const each of ascending) {
    const run = runs.at(-1)
    if (run && each === run[1] + 1) run[1] = each
    else runs.push([each, each])
  }
  return runs
}
