import type { Effect } from '#contract/sync-hook.ts'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { mutate } from '#src/sync/outbox.ts'
import { allMutators } from './all-mutators.ts'
import { applyEffect, asInput } from './apply-effect.ts'

/** Something that the person is told of: an entry that was refused, or that failed and will be tried again. */
interface Failure extends Pick<Effect, 'opId' | 'entity' | 'seq'> {
  code: string
  /** False when it is refused for good and waits for the person's word. */
  isRetried: boolean
}

/** The Outbox of this device, as others try it. */
export interface Queue {
  name: string
  /** Settles when the device's database is open. */
  ready: Promise<unknown>
  /** Settles when the entry is on disk. Nothing is sent before `drain`. */
  enqueue(effect: Effect): Promise<void>
  /** How many entries are neither accepted nor refused. */
  pending(): Promise<number>
  /** How many entries are on disk, refused ones included, read from the database of the device. */
  durable(): Promise<number>
  /** Begins to send and returns at once; after failures the engine goes on by itself. */
  drain(): void
  failures(): Promise<Failure[]>
}

declare global {
  interface Window {
    __queue: Queue
    /** Every change that the app can make without a network, by the path of its operation. */
    __change(path: string, inputs: readonly unknown[]): Promise<void>
  }
}

async function entries(...states: ('waiting' | 'rejected')[]) {
  const id = await currentAccountId(mirror)
  return mirror.outbox.where('[accountId+state]').anyOf(states.map((state) => [id, state]))
}

window.__queue = {
  name: 'tuning outbox',
  ready: mirror.open(),
  enqueue: (effect) => mutate(engine, applyEffect, asInput(effect)),
  pending: async () => (await entries('waiting')).count(),
  durable: async () => (await entries('waiting', 'rejected')).count(),
  drain: () => requestDrain({ force: true }),
  async failures() {
    const all = await (await entries('waiting', 'rejected')).toArray()
    return all.flatMap(({ input, code, state }) => {
      if (!code) return []
      const { opId, entity, seq } = input as Effect
      return [{ opId, entity, seq, code, isRetried: state === 'waiting' }]
    })
  },
}

window.__change = async (path, inputs) => {
  const mutator = allMutators.find((each) => each.path === path)
  if (!mutator) throw new Error(`No Mutator carries ${path}.`)
  for (const input of inputs) await mutate(engine, mutator, input as never)
}
