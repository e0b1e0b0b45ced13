import type { Mirror } from '#src/mirror/mirror.ts'
import { personalTables } from '#src/mirror/personal-tables.ts'
import { dropDatabase } from './drop-database.ts'
import { reportTrouble } from './trouble.ts'

/** Names of errors for rows that cannot be read and stores that are missing. */
const BROKEN = ['UnknownError', 'NotFoundError', 'NotReadableError', 'DataError']
/** A device that fails again and again is not repaired for ever. */
const MOST_REPAIRS = 3

let repairs = 0

export function isBroken(error: unknown): boolean {
  return error instanceof Error && BROKEN.includes(error.name)
}

/** What was emptied and must be pulled again. */
export interface Repaired {
  catalogue: boolean
  account: boolean
}

interface Readable {
  toArray(): PromiseLike<unknown[]>
}

async function isReadable(table: Readable): Promise<boolean> {
  try {
    await table.toArray()
    return true
  } catch (error) {
    if (!isBroken(error)) throw error
    return false
  }
}

async function areReadable(tables: readonly Readable[]): Promise<boolean> {
  const answers = await Promise.all(tables.map((table) => isReadable(table)))
  return !answers.includes(false)
}

/** Deletes the catalogue and makes it again, or moves it into memory after too many repairs. */
async function rebuildCatalogue(mirror: Mirror): Promise<void> {
  if (repairs > MOST_REPAIRS) {
    const { databasesInMemory } = await import('./memory.ts')
    reportTrouble('catalogue-not-kept')
    return mirror.moveCatalogue(databasesInMemory())
  }
  const { catalogue } = mirror
  catalogue.close()
  await dropDatabase(catalogue.name)
  await catalogue.open()
}

/**
 * Whether tables of the catalogue were missing when it was opened. Dexie adds them empty and raises the native
 * version.
 */
export function isPatched({ catalogue }: Mirror): boolean {
  return (catalogue.backendDB()?.version ?? 0) > Math.round(catalogue.verno * 10)
}

/**
 * Looks for tables that cannot be read. Recreates the catalogue as a whole, and empties personal tables that the
 * server has, too. Data that only this device has is never removed: an unreadable table of it is reported.
 */
export async function repair(mirror: Mirror): Promise<Repaired> {
  const repaired: Repaired = { catalogue: false, account: false }
  repairs += 1
  if (repairs > 2 * MOST_REPAIRS) return repaired
  if (isPatched(mirror) || !(await areReadable(mirror.catalogue.tables))) {
    await rebuildCatalogue(mirror)
    repaired.catalogue = true
  }
  for (const table of personalTables(mirror, ({ isOnServer }) => isOnServer)) {
    if (await areReadable([table])) continue
    await table.clear()
    repaired.account = true
  }
  const { meta, account, secret, kept, outbox } = mirror
  const onlyHere = personalTables(mirror, ({ isOnServer }) => !isOnServer)
  if (!(await areReadable([meta, account, secret, kept, outbox, ...onlyHere]))) reportTrouble('unreadable')
  return repaired
}
