import { OperationError } from '#contract/errors.ts'
import { MOST_SHOWN, panelCounts, QUEUES } from '#contract/site/panel-counts.ts'
import { hasActiveRole } from '#server/platform/access/actor.ts'
import { countsTogether } from '#server/platform/operations/counts-together.ts'
import { implement, type Implementation } from '#server/platform/operations/implement.ts'
import type { RunItem } from './sync.ts'

/** The total alone, without a row. */
const COUNTED = { take: 0, isCounted: true }

const totalIn = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'total' in data ? Number(data.total) : 0

/** How many rows wait in the queues of the caller, as far as it is shown. Each list itself decides what the caller sees of it. */
export function panelCountHandlers(others: {
  find(path: string): Implementation | undefined
  run: RunItem
}): Implementation[] {
  return implement(panelCounts, {
    async GetPanelCounts({ actor, caller, tx }) {
      const counting = countsTogether(tx, MOST_SHOWN + 1)
      const counts = QUEUES.map(async ({ list, filter }): Promise<[string, number][]> => {
        const found = others.find(list.path)
        if (!found || typeof list.access === 'string' || !hasActiveRole(actor, list.access)) return []
        const call = { input: { ...COUNTED, ...filter }, actor, caller, mutationId: null, counting }
        const envelope = await others.run(found, call)
        if (envelope.status !== 'Success') throw new OperationError(envelope.code, envelope.details)
        return [[list.path, totalIn(envelope.data)]]
      })
      return Object.fromEntries((await Promise.all(counts)).flat())
    },
  })
}
