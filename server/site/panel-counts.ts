import { ADMINS, type Access, type Role } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { MOST_SHOWN, panelCounts, type Queue, QUEUES } from '#contract/site/panel-counts.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import {
  countAgain,
  type CountingStatement,
  countsTogether,
} from '#server/platform/operations/counts-together.ts'
import {
  type Caller,
  implement,
  type Implementation,
  type Tx,
} from '#server/platform/operations/implement.ts'
import type { RunItem } from './sync.ts'

/** The total alone, without a row. */
const COUNTED = { take: 0, isCounted: true }

const totalIn = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'total' in data ? Number(data.total) : 0

interface Others {
  find(path: string): Implementation | undefined
  run: RunItem
}

interface Counted {
  actor: Actor
  caller: Caller
  tx: Tx
}

const admins: readonly Role[] = ADMINS
const isForAdmins = (access: Access) =>
  typeof access !== 'string' && access.every((role) => admins.includes(role))

/**
 * How many rows wait in the queues of the caller, as far as it is shown. Each list itself decides what the caller sees of it. Lists for
 * admins alone show every admin the same, so their statement is built once: building it costs more than counting.
 */
export function panelCountHandlers(others: Others): Implementation[] {
  const remembered = new Map<string, CountingStatement>()

  async function count(queues: readonly Queue[], { actor, caller, tx }: Counted, key: string | undefined) {
    const together = countsTogether(tx, MOST_SHOWN + 1)
    const counts = queues.map(async ({ list, filter }): Promise<[string, number]> => {
      const found = others.find(list.path)
      if (!found) throw new Error(`${list.path} has no handler.`)
      const input = { ...COUNTED, ...filter }
      const call = { input, actor, caller, mutationId: null, counting: together.counting(list.path) }
      const envelope = await others.run(found, call)
      if (envelope.status !== 'Success') throw new OperationError(envelope.code, envelope.details)
      return [list.path, totalIn(envelope.data)]
    })
    const counted = Object.fromEntries(await Promise.all(counts))
    const [statement, ...further] = together.sent()
    if (key !== undefined && statement && further.length === 0) remembered.set(key, statement)
    return counted
  }

  return implement(panelCounts, {
    async GetPanelCounts({ actor, caller, tx }) {
      const queues = QUEUES.filter(
        ({ list: { access } }) => typeof access !== 'string' && hasActiveRole(actor, access),
      )
      const isShared = queues.every(({ list }) => isForAdmins(list.access))
      const key = isShared ? queues.map(({ list }) => list.path).join() : undefined
      const statement = key === undefined ? undefined : remembered.get(key)
      return statement ? countAgain(tx, statement) : count(queues, { actor, caller, tx }, key)
    },
  })
}
