/** Where databases stand: the browser's own, or what takes its place. */
export interface Shelf {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}

/**
 * Asked when the device refuses to open a database: `error` says why, `refusals` how often in a row. Answers where to try
 * again; rejects when nothing can be done.
 */
export type Rescue = (name: string, error: unknown, refusals: number) => Promise<Shelf>

type Request = { -readonly [K in keyof IDBOpenDBRequest]: IDBOpenDBRequest[K] }

/**
 * The browser's databases for Dexie. When opening fails and `rescue` knows a way, the opening goes on there: whoever reads
 * or writes waits a little longer and notices nothing.
 */
export function shelfWith(rescue?: Rescue): Shelf | undefined {
  if (!rescue) return undefined
  let shelf: Shelf = { indexedDB: globalThis.indexedDB, IDBKeyRange: globalThis.IDBKeyRange }

  function open(name: string, version?: number): IDBOpenDBRequest {
    const outer = {} as Request
    let refusals = 0
    const ask = () => {
      const inner = shelf.indexedDB.open(name, version)
      const pass = (event: Event) => {
        const { readyState, transaction } = inner
        Object.assign(outer, {
          transaction,
          ...(readyState === 'done' && !inner.error && { result: inner.result }),
        })
        outer[`on${event.type}` as 'onsuccess']?.(event)
      }
      let isUpgrading = false
      inner.onsuccess = inner.onblocked = pass
      inner.onupgradeneeded = (event) => {
        isUpgrading = true
        pass(event)
      }
      inner.onerror = (event) => {
        // an upgrade that was given up is known to Dexie, and so is a version from the future
        const isKnown = inner.error?.name === (isUpgrading ? 'AbortError' : 'VersionError')
        if (isKnown) return pass(event)
        event.preventDefault()
        refuse(inner.error)
      }
    }
    const attempt = () => {
      try {
        ask()
      } catch (error) {
        // the browser forbids databases, or has none
        refuse(error)
      }
    }
    const refuse = (error: unknown) => {
      refusals += 1
      rescue?.(name, error, refusals).then(
        (next) => {
          shelf = next
          attempt()
        },
        () => outer.onerror?.({ target: { error }, preventDefault() {}, stopPropagation() {} } as never),
      )
    }
    attempt()
    return outer as IDBOpenDBRequest
  }

  const indexedDB: Pick<IDBFactory, 'open' | 'deleteDatabase' | 'databases' | 'cmp'> = {
    open,
    deleteDatabase: (name) => shelf.indexedDB.deleteDatabase(name),
    databases: () => shelf.indexedDB.databases(),
    cmp: (a, b) => shelf.indexedDB.cmp(a, b),
  }
  const range: Pick<typeof IDBKeyRange, 'only' | 'bound' | 'lowerBound' | 'upperBound'> = {
    only: (value) => shelf.IDBKeyRange.only(value),
    bound: (...bounds) => shelf.IDBKeyRange.bound(...bounds),
    lowerBound: (...bound) => shelf.IDBKeyRange.lowerBound(...bound),
    upperBound: (...bound) => shelf.IDBKeyRange.upperBound(...bound),
  }
  return { indexedDB: indexedDB as IDBFactory, IDBKeyRange: range as typeof IDBKeyRange }
}
