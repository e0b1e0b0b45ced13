import Dexie from 'dexie'
import { databasesOf, OWN_DATABASE } from './database-location.ts'
import type { AccountId } from './row-types.ts'

/**
 * The databases of lesson-copies.ts and lesson-notes.ts, and their tables in the order in which they are emptied: the key first. They
 * are opened by their names, because signing out must not load those modules.
 */
const DATABASES = { 'tuning-copies': ['key', 'copy', 'contact'], 'tuning-notes': ['note'] } as const
const FOLDER = 'lesson-copies'

/** Erases the copies and notes of an account: first the key, then the rows, then the bytes, which nobody can read without it. */
export async function forgetLearning(accountId: AccountId): Promise<void> {
  for (const [name, tables] of Object.entries(DATABASES)) {
    if (!(await Dexie.exists(name))) continue
    const database = await new Dexie(name, databasesOf(OWN_DATABASE)).open()
    for (const table of tables) await database.table(table).where('accountId').equals(accountId).delete()
    database.close()
  }
  const root = await globalThis.navigator?.storage?.getDirectory?.()
  const copies = await root?.getDirectoryHandle(FOLDER).catch(() => undefined)
  // another tab may be writing there: without the key it writes nothing that can be read
  await copies?.removeEntry(`account-${accountId}`, { recursive: true }).catch(() => undefined)
}
