import type { Api } from '#src/api/call.ts'
import type { Mirror } from '#src/mirror/mirror.ts'

/** What the sync engine needs from outside. Tests supply their own clock, ids, random numbers and locks. */
export interface Engine {
  mirror: Mirror
  api: Api
  now(): number
  /** A number from 0 up to 1. */
  random(): number
  newId(): string
  /** Runs work while no other tab and no worker of this device runs work under the same name. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Runs work when the lock is free. Returns undefined at once when it is held. */
  withFreeLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
}

export const SYNC_LOCK = 'sync'
export const PULL_LOCK = 'pull'
export const SYNC_TAG = 'outbox'

/** Locks of the browser. Without Web Locks a page works without a lock. */
export const browserLocks: Pick<Engine, 'withLock' | 'withFreeLock'> = {
  withLock: (name, work) => {
    const locks = globalThis.navigator?.locks
    return locks ? (locks.request(name, work) as ReturnType<typeof work>) : work()
  },
  withFreeLock: (name, work) => {
    const locks = globalThis.navigator?.locks
    if (!locks) return work()
    return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)) as Promise<
      Awaited<ReturnType<typeof work>> | undefined
    >
  },
}
