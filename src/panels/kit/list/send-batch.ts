import { isErrorCode } from '#contract/errors.ts'
import type { BatchResult } from '#contract/site/sync.ts'
import { errorText } from '#contract/error-text.ts'
import { idOf } from '#src/entities/form/once.ts'
import { memoryOf } from '../unanswered-rows.ts'

/** The change of one row as an item of a batch. */
export interface BatchItem {
  /** Tells the row from the others. */
  key: string
  mutationId: string
  /** The name of the row. */
  lane: string
  path: string
  input: Record<string, unknown>
}

type Send = (items: Omit<BatchItem, 'key'>[]) => Promise<{ results: readonly BatchResult[] }>

function reasonOf(result: BatchResult | undefined): string | undefined {
  if (result?.status === 'Success') return undefined
  return errorText(isErrorCode(result?.code) ? result.code : 'Internal', result?.details)
}

/**
 * Sends changes of several rows in one batch and answers, by row, why some were not made. What the server had no time for is
 * sent again as long as it gets on.
 */
export async function sendBatch(
  send: Send,
  items: readonly BatchItem[],
): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>()
  let waiting = items
  while (waiting.length > 0) {
    const { results } = await send(waiting.map(({ key: _key, ...item }) => item))
    const answered = new Map(results.map((result) => [result.mutationId, result]))
    const late = waiting.filter(({ mutationId }) => answered.get(mutationId)?.code === 'LaneWaits')
    const isStuck = late.length === waiting.length
    for (const item of waiting) {
      const reason = isStuck ? errorText('Unavailable') : reasonOf(answered.get(item.mutationId))
      if (reason && (isStuck || !late.includes(item))) reasons.set(item.key, reason)
    }
    if (isStuck) return reasons
    waiting = late
  }
  return reasons
}

/** Sends changes as a batch, each under the id that it had when the answer was lost. */
export async function sendChanges(
  send: Send,
  changes: readonly Omit<BatchItem, 'mutationId'>[],
): Promise<ReadonlyMap<string, string>> {
  const items = changes.map((change) => ({
    ...change,
    mutationId: idOf(memoryOf(change.lane), [change.path, change.input]),
  }))
  const reasons = await sendBatch(send, items)
  for (const { lane } of changes) memoryOf(lane).current = undefined
  return reasons
}
