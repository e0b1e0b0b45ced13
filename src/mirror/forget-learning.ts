import Dexie from 'dexie'
import { databasesOf, OWN_DATABASE } from './database-location.ts'
import {
  COPIES_DATABASE,
  COPIES_FOLDER,
  EXAMS_DATABASE,
  folderName,
  NOTES_DATABASE,
} from './learning-names.ts'
import type { AccountId } from './row-types.ts'

/**
 * The databases of lesson-copies.ts, lesson-notes.ts and held-exams.ts, and their tables in the order in which they are emptied: the key first. They
 * are opened by their names, because signing out must not load those modules.
 */
const DATABASES = {
  [COPIES_DATABASE]: ['key', 'copy', 'contact', 'done', 'part'],
  [NOTES_DATABASE]: ['note'],
  [EXAMS_DATABASE]: ['exam'],
} as const

/**
 * Erases the copies and notes of an account: first the key, then the rows, then the bytes, which nobody can read without it. It never
 * rejects: a person can sign out where the browser allows no databases or files, as in private windows, and where nothing was saved.
 */
export async function forgetLearning(accountId: AccountId): Promise<void> {
  for (const [name, tables] of Object.entries(DATABASES))
    await forgetRows(name, tables, accountId).catch(() => undefined)
  await forgetFiles(accountId).catch(() => undefined)
}

async function forgetRows(name: string, tables: readonly string[], accountId: AccountId): Promise<void> {
  // one that does not exist is refused, because no version is asked for
  const database = await new Dexie(name, databasesOf(OWN_DATABASE)).open()
  try {
    // an older version of the app has made the database without the last ones
    const present = database.tables.filter(({ name }) => tables.includes(name))
    for (const table of present.toSorted((a, b) => tables.indexOf(a.name) - tables.indexOf(b.name)))
      await table.where('accountId').equals(accountId).delete()
  } finally {
    database.close()
  }
}

async function forgetFiles(accountId: AccountId): Promise<void> {
  const root = await globalThis.navigator?.storage?.getDirectory?.()
  const copies = await root?.getDirectoryHandle(COPIES_FOLDER)
  // another tab may be writing there: without the key it writes nothing that can be read
  await copies?.removeEntry(folderName(accountId), { recursive: true })
}
