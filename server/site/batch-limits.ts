import type { Placed } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { type Counted, countCalls, secondsLeft } from '#server/platform/access/call-limits-store.ts'
import { failure, type Envelope } from '#server/platform/operations/envelope.ts'
import type { Implementation, Tx } from '#server/platform/operations/implement.ts'

/** What is done with an item: it runs, or it is refused with an answer. */
export type Decision = Implementation | Envelope

interface Item {
  lane: string
  decision: Decision
}

/**
 * Refuses the items whose operation is over its limit, until the minute ends, and those that are behind them in their lanes.
 * They count like calls by themselves: a batch is no way around a limit.
 */
export async function refuseOverLimits(
  tx: Tx,
  counted: Counted,
  items: readonly Item[],
  now: Date,
): Promise<Decision[]> {
  const wanted = new Map<Placed, number>()
  for (const { decision } of items)
    if (!('status' in decision)) wanted.set(decision.operation, (wanted.get(decision.operation) ?? 0) + 1)
  const left = await countCalls(tx, counted, wanted, now)
  const waitingLanes = new Set<string>()

  function decide({ lane, decision }: Item): Decision {
    if ('status' in decision) return decision
    if (waitingLanes.has(lane)) return failure(new OperationError('LaneWaits'))
    const calls = left.get(decision.operation) ?? Infinity
    left.set(decision.operation, calls - 1)
    if (calls > 0) return decision
    waitingLanes.add(lane)
    return failure(new OperationError('TooManyRequests', { retryAfterSeconds: secondsLeft(now) }))
  }
  return items.map(decide)
}
