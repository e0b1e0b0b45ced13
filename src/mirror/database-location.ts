/** Where databases are: IndexedDB of the browser, or its replacement in memory. */
export interface Databases {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}

/** Finds another way to a database that the browser has refused so many times, the last time with this error. */
export type Rescue = (name: string, error: unknown, refusals: number) => Promise<Databases>

/** The database of what a person did. Databases without a rescue of their own are where this one is. */
export const OWN_DATABASE = 'tuning'
export const catalogueOf = (name: string) => `${name}-catalogue`

/** A browser that answers later is slow or busy with an upgrade, but does not refuse. */
const PROBE_LIMIT_MS = 2_000

/** Databases that this page has in memory. */
const inMemory = new Map<string, Databases>()

/** Where a database is, for the options of Dexie. It is asked once, when the database is made. */
export function databasesOf(name: string): Databases {
  const { indexedDB, IDBKeyRange } = inMemory.get(name) ?? globalThis
  return { indexedDB, IDBKeyRange }
}

/** Whether this page has a database in memory, where no worker can read it. */
export function isInMemory(name: string): boolean {
  return inMemory.has(name)
}

/** Puts a database into memory: a Dexie that is made after this opens it there. */
export function moveDatabase(name: string, databases: Databases): void {
  inMemory.set(name, databases)
}

/**
 * Tries to open databases before anything uses them, and finds another place for those that the browser refuses. It runs
 * before the Mirror is made, because a Dexie keeps the IndexedDB that it was made with.
 */
export async function locateDatabases(
  names: readonly string[],
  loadRescue: () => Promise<Rescue>,
): Promise<void> {
  const locate = async (name: string) => {
    let databases = databasesOf(name)
    for (let refusals = 1; ; refusals += 1) {
      const refusal = await probe(databases, name)
      if (!refusal) break
      const rescue = await loadRescue()
      databases = await rescue(name, refusal.error, refusals)
    }
    if (databases.indexedDB !== globalThis.indexedDB) moveDatabase(name, databases)
  }
  await Promise.all(names.map(locate))
}

/** Opens a database and closes it again, without making one. Resolves with the error when the browser refuses. */
function probe({ indexedDB }: Databases, name: string): Promise<{ error: unknown } | undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PROBE_LIMIT_MS)
    try {
      const opening = indexedDB.open(name)
      let isMissing = false
      opening.addEventListener('upgradeneeded', () => {
        isMissing = true
        opening.transaction?.abort()
      })
      opening.addEventListener('success', () => {
        opening.result.close()
        resolve(undefined)
      })
      opening.addEventListener('error', (event) => {
        event.preventDefault()
        resolve(isMissing ? undefined : { error: opening.error })
      })
    } catch (error) {
      // a browser without IndexedDB fails here as well
      resolve({ error })
    }
  })
}
