import 'fake-indexeddb/auto'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { csrfTokenFor } from '#server/platform/requests/cookies.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { readCart, type MirroredCart } from '#src/mirror/cart.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Mirror } from '#src/mirror/mirror.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { createEngine } from '#src/sync/create-engine.ts'
import { drain, type Drained, type DrainOptions } from '#src/sync/drain.ts'
import type { Engine } from '#src/sync/engine.ts'
import type { Mutator } from '#src/sync/mutator.ts'
import { mutate } from '#src/sync/outbox.ts'
import { pullAccount } from '#src/sync/pull-account.ts'
import { pull, type Pulled } from '#src/sync/pull.ts'
import { signIn, signOut } from '#src/sync/sign-in.ts'
import { renewSession } from '#src/sync/renew-session.ts'
import { openLine, type Line } from './line.ts'
import type { Person, ShopServer } from './shop-server.ts'

let made = 0

/** A phone with the app: the real Mirror, Outbox and engine over a network that does what the test says. */
export interface Device {
  mirror: Mirror
  engine: Engine
  line: Line
  goOffline(): void
  goOnline(): void
  /** Lets time pass for this device. */
  wait(ms: number): void
  change<P extends MutationPath>(mutator: Mutator<P>, input: Sent<P>): Promise<void>
  drain(options?: DrainOptions): Promise<Drained>
  pull(): Promise<Pulled>
  signIn(person: Person): Promise<void>
  /** The same with the cookies of a session that can be renewed. */
  signInForLong(person: Person): Promise<void>
  signOut(unsent?: 'keep' | 'discard'): Promise<void>
  cart(): Promise<MirroredCart>
  likes(): Promise<string[]>
  waiting(): Promise<OutboxEntry[]>
  rejected(): Promise<OutboxEntry[]>
  /** How many batches left the device. */
  batches(): number
  close(): Promise<void>
}

/** Locks of one device, shared by its tabs. */
export function deviceLocks(): Pick<Engine, 'withLock' | 'withFreeLock'> {
  const held = new Map<string, Promise<unknown>>()
  const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = held.get(name) ?? Promise.resolve()
    const running = before.then(work, work)
    const done = running.then(
      () => undefined,
      () => undefined,
    )
    held.set(name, done)
    void done.then(() => held.get(name) === done && held.delete(name))
    return running
  }
  return {
    withLock,
    withFreeLock: (name, work) => (held.has(name) ? Promise.resolve(undefined) : withLock(name, work)),
  }
}

/** Another tab shares the database, the line and the locks of its device. */
export function openDevice(
  shop: ShopServer,
  shared?: { name: string; line: Line; locks: ReturnType<typeof deviceLocks> },
): Device {
  const line = shared?.line ?? openLine(shop.app)
  const mirror = new Mirror(shared?.name ?? `device-${(made += 1)}`)
  let time = shop.now().getTime()
  const created = createEngine({
    renewSession,
    mirror,
    csrfToken: () => Promise.resolve(line.cookies.get('XSRF-TOKEN')),
    line: { base: 'http://shop.test/api/', fetch: line.fetch },
  })
  const engine: Engine = {
    ...created,
    now: () => time,
    random: () => 0.5,
    newId: () => uuidV7(),
    ...(shared?.locks ?? deviceLocks()),
  }
  const entries = async (state: string) => {
    const all = await mirror.outbox.orderBy('seq').toArray()
    return all.filter((entry) => entry.state === state)
  }
  async function enter(person: Person): Promise<void> {
    const profile = (await shop.call('User/GetUserProfile', {}, { as: person })).data
    const accountKey = `key of ${person.id}`
    const tools = (await shop.call('Course/GetUserTunerPlusAccess', {}, { as: person })).data
    await signIn(engine, { token: person.token, expiresAt: '', accountKey, profile, tools })
    // does nothing without a line
    await pullAccount(engine, String(person.id))
  }
  return {
    mirror,
    engine,
    line,
    goOffline: () => void (line.weather = 'cut'),
    goOnline: () => void (line.weather = 'fine'),
    wait: (ms) => void (time += ms),
    change: (mutator, input) => mutate(engine, mutator, input),
    drain: (options) => drain(engine, options),
    pull: () => pull(engine),
    signIn: enter,
    async signInForLong(person) {
      const { token, refreshToken } = await openSession(shop.db, person.id, shop.now(), 'test', '127.0.0.1')
      line.cookies.set('refresh', refreshToken).set('XSRF-TOKEN', csrfTokenFor(refreshToken))
      await enter({ ...person, token })
    },
    signOut: (unsent) => signOut(engine, unsent),
    cart: async () => readCart(mirror, await currentAccountId(mirror), time),
    async likes() {
      const id = await currentAccountId(mirror)
      const rows = await mirror.like.where('accountId').equals(id).toArray()
      return rows.map((row) => `${row.thing} ${row.id}`).toSorted()
    },
    waiting: () => entries('waiting'),
    rejected: () => entries('rejected'),
    batches: () => line.requests.filter(({ path }) => path === 'Site/RunBatch').length,
    close: () => mirror.delete(),
  }
}
