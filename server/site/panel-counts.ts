import { OperationError } from '#contract/errors.ts'
import { panelCounts, QUEUES } from '#contract/site/panel-counts.ts'
import { hasActiveRole } from '#server/platform/access/actor.ts'
import { implement, type Implementation } from '#server/platform/operations/implement.ts'
import type { RunItem } from './sync.ts'

/** The total alone, without a row. */
const COUNTED = { take: 0, isCounted: true }

const totalIn = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'total' in data ? Number(data.total) : 0

/** How many rows wait in the queues of the caller. Each list itself decides what the caller sees of it. */
export function panelCountHandlers(others: {
  find(path: string): Implementation | undefined
  run: RunItem
}): Implementation[] {
  return implement(panelCounts, {
    async GetPanelCounts({ actor, caller }) {
      const counts: Record<string, number> = {}
      for (const { list, filter } of QUEUES) {
        const found = others.find(list.path)
        if (!found || typeof list.access === 'string' || !hasActiveRole(actor, list.access)) continue
        const call = { input: { ...COUNTED, ...filter }, actor, caller, mutationId: null }
        const envelope = await others.run(found, call)
        if (envelope.status !== 'Success') throw new OperationError(envelope.code, envelope.details)
        counts[list.path] = totalIn(envelope.data)
      }
      return counts
    },
  })
}
