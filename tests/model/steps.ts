import Dexie, { type DBCore, type DBCoreTable } from 'dexie'
import type { Mirror } from '#src/mirror/mirror.ts'

/** Counts what a tab does with its database and the network, to act at one exact moment of it. */
export interface Steps {
  /** Lets `act` happen right after so many more steps. */
  after(count: number, act: () => void): void
  /** From now on nothing the tab does succeeds, as if the browser had ended it. */
  kill(): void
  isDead(): boolean
  take(): void
}

class TabClosed extends Error {
  override readonly name = 'TabClosed'
}

export function countSteps(): Steps {
  let left = Infinity
  let due: (() => void) | undefined
  let isDead = false
  return {
    after(count, act) {
      left = count
      due = act
    },
    kill: () => void (isDead = true),
    isDead: () => isDead,
    take() {
      left -= 1
      if (left < 0 && due) {
        const act = due
        due = undefined
        act()
      }
      if (isDead) throw new TabClosed()
    },
  }
}

/** Every read and write of a Mirror becomes a step. */
export function stepThrough(mirror: Mirror, steps: Steps): void {
  const counted =
    <Args extends unknown[], T>(work: (...args: Args) => PromiseLike<T>) =>
    (...args: Args) => {
      try {
        steps.take()
      } catch (error) {
        return Dexie.Promise.reject(error)
      }
      return work(...args)
    }
  const table = (inner: DBCoreTable): DBCoreTable =>
    ({
      ...inner,
      mutate: counted(inner.mutate),
      get: counted(inner.get),
      getMany: counted(inner.getMany),
      query: counted(inner.query),
      openCursor: counted(inner.openCursor),
      count: counted(inner.count),
    }) as DBCoreTable
  mirror.use({
    stack: 'dbcore',
    name: 'steps',
    create: (core: DBCore) => ({ ...core, table: (name) => table(core.table(name)) }),
  })
}
