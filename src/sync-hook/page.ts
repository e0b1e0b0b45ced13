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

/** What the tests of dying processes do besides: changes of the app itself, made by a person. */
export interface AppChanges {
  signIn(userName: string, password: string): Promise<void>
  signOut(): Promise<void>
  /** Makes changes through the Mutator of an operation, in their order. */
  change(path: string, inputs: readonly unknown[]): Promise<void>
  /** The ids of the mutations that wait. */
  waiting(): Promise<string[]>
  /** How many changes were refused. */
  refused(): Promise<number>
}

declare global {
  interface Window {
    __queue: Queue
    __app: AppChanges
  }
}

/** The entries of whoever is signed in, or of nobody, in one state. */
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
    // so many at once that the database is never idle, and so few that its queue stays short
    for (let from = 0; from < inputs.length; from += AT_ONCE)
      await Promise.all(
        inputs.slice(from, from + AT_ONCE).map((input) => mutate(engine, mutator, input as never)),
      )
  },
  waiting: async () => (await list('waiting')).map(({ mutationId }) => mutationId),
  refused: () => count('rejected'),
}
