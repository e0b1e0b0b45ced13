import { currentAccountId } from '#src/mirror/account.ts'
import { readMeta } from '#src/mirror/meta.ts'
import { GUEST, type AccountId } from '#src/mirror/row-types.ts'
import { isOver } from './backoff.ts'
import { drain, type DrainOptions } from './drain.ts'
import type { Engine } from './engine.ts'

/** The next due entry is searched among this many of the oldest entries. */
const LOOKED_AT = 500
const SHORTEST_WAIT_MS = 250

const timers = new WeakMap<Engine, ReturnType<typeof setTimeout>>()

/**
 * Sends what waits, and sends again after each delay, as long as this page lives. Nothing notifies a page when the
 * server has recovered.
 */
export async function drainUntilSent(engine: Engine, options: DrainOptions = {}): Promise<void> {
  await drain(engine, options)
  const at = await nextTry(engine)
  clearTimeout(timers.get(engine))
  if (at === undefined) return
  const wait = Math.max(SHORTEST_WAIT_MS, at - engine.now())
  timers.set(
    engine,
    setTimeout(() => void drainUntilSent(engine), wait),
  )
}

/** The time at which the next entry is due. Undefined when no entry waits for the clock alone. */
async function nextTry({ mirror, now }: Engine): Promise<number | undefined> {
  const time = now()
  const oldestOf = (id: AccountId) =>
    mirror.outbox.where('[accountId+state]').equals([id, 'waiting']).limit(LOOKED_AT).toArray()
  const accounts = new Set([GUEST, await currentAccountId(mirror)])
  const [owesSignOut, pause, ...waiting] = await Promise.all([
    readMeta(mirror, 'owesSignOut'),
    readMeta(mirror, 'pause'),
    ...[...accounts].map(oldestOf),
  ])
  const oldest = waiting.flat()
  if (oldest.length === 0 && !owesSignOut) return undefined
  if (pause && !isOver(pause, time)) return pause.until
  const delays = oldest.map(({ nextAttemptAt: until, delayedAt: since }) => ({ until, since }))
  const lasting = delays.filter((delay) => !isOver(delay, time))
  return lasting.length > 0 ? Math.min(...lasting.map(({ until }) => until)) : undefined
}
