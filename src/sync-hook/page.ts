import { trustOwn } from '#src/build/trusted-types.ts'
import type { Effect } from '#contract/sync-hook.ts'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { mutate } from '#src/sync/outbox.ts'
import { signIn, signOut } from '#src/sync/sign-in.ts'
import { allMutators } from './all-mutators.ts'
import { applyEffect, asInput } from './apply-effect.ts'

// this page has no index.html, whose first script makes the policy in the app
trustOwn()

const AT_ONCE = 50

/** What the person is notified of: an entry that was refused, or that failed and will be retried. */
interface Failure extends Pick<Effect, 'opId' | 'entity' | 'seq'> {
  code: string
  /** False when the entry is refused for good and waits for the person. */
  isRetried: boolean
}

/** The Outbox of this device, for other test harnesses. */
export interface Queue {
  name: string
  /** Settles when the database of the device is open. */
  ready: Promise<unknown>
  /** Settles when the entry is on disk. Nothing is sent before `drain`. */
  enqueue(effect: Effect): Promise<void>
  /** The number of entries that are neither accepted nor refused. */
  pending(): Promise<number>
  /** The number of entries on disk, including refused ones, read from the database of the device. */
  durable(): Promise<number>
  /** Starts to send and returns at once. After failures the engine continues automatically. */
  drain(): void
  failures(): Promise<Failure[]>
}

/** For the tests of dying processes: changes of the app itself, made by a person. */
export interface AppChanges {
  signIn(userName: string, password: string): Promise<void>
  signOut(): Promise<void>
  /** Makes changes through the Mutator of an operation, in their order. */
  change(path: string, inputs: readonly unknown[]): Promise<void>
  /** The ids of the waiting mutations. */
  waiting(): Promise<string[]>
  /** The number of refused changes. */
  refused(): Promise<number>
}

declare global {
  interface Window {
    __queue: Queue
    __app: AppChanges
  }
}

/** The entries of the current account, or of the guest, in one state. */
async function entries(state: 'waiting' | 'rejected') {
  const id = await currentAccountId(mirror)
  return mirror.outbox.where('[accountId+state]').equals([id, state])
}

async function count(state: 'waiting' | 'rejected'): Promise<number> {
  return (await entries(state)).count()
}

async function list(state: 'waiting' | 'rejected'): Promise<OutboxEntry[]> {
  return (await entries(state)).toArray()
}

window.__queue = {
  name: 'tuning outbox',
  ready: mirror.open(),
  enqueue: (effect) => mutate(engine, applyEffect, asInput(effect)),
  pending: () => count('waiting'),
  durable: async () => (await count('waiting')) + (await count('rejected')),
  drain: () => requestDrain({ force: true }),
  async failures() {
    const all = [...(await list('rejected')), ...(await list('waiting'))]
    return all.flatMap(({ input, code, state }) => {
      if (!code) return []
      const { opId, entity, seq } = input as Effect
      return [{ opId, entity, seq, code, isRetried: state === 'waiting' }]
    })
  },
}

window.__app = {
  signIn: async (userName, password) =>
    signIn(engine, await engine.api.send('User/Login', { userName, password })),
  signOut: () => signOut(engine),
  async change(path, inputs) {
    const mutator = allMutators.find((each) => each.path === path)
    if (!mutator) throw new Error(`No Mutator carries ${path}.`)
    // many enough to keep the database busy, few enough to keep its queue short
    for (let from = 0; from < inputs.length; from += AT_ONCE)
      await Promise.all(
        inputs.slice(from, from + AT_ONCE).map((input) => mutate(engine, mutator, input as never)),
      )
  },
  waiting: async () => (await list('waiting')).map(({ mutationId }) => mutationId),
  refused: () => count('rejected'),
}
