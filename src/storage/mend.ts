import type { Mirror } from '#src/mirror/mirror.ts'
import { dropDatabase } from './drop-database.ts'
import { noteTrouble } from './trouble.ts'

/** What databases say of rows that cannot be read and of stores that are gone. */
const BROKEN = ['UnknownError', 'NotFoundError', 'NotReadableError', 'DataError']
/** A device that breaks again and again is not mended for ever. */
const MOST_MENDINGS = 3

let mendings = 0

export function isBroken(error: unknown): boolean {
  return error instanceof Error && BROKEN.includes(error.name)
}

/** What was made anew and must be brought from the server again. */
export interface Mended {
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

/** The catalogue, from nothing; after too many times in memory. */
async function rebuildCatalogue({ catalogue }: Mirror): Promise<void> {
  if (mendings > MOST_MENDINGS) {
    const { memoryShelf } = await import('./memory.ts')
    noteTrouble('catalogue-not-kept')
    return catalogue.moveTo(memoryShelf())
  }
  catalogue.close()
  await dropDatabase(catalogue.name)
  await catalogue.open()
}

/**
 * Looks for tables that cannot be read and makes them anew: the catalogue as a whole, of the person's own rows those that
 * the server has too. What only this device has is never removed; that it cannot be read is told.
 */
export async function mend(mirror: Mirror): Promise<Mended> {
  mendings += 1
  const mended: Mended = { catalogue: false, account: false }
  // a database whose version is not ours was patched, because parts of it were gone
  const isPatched = (mirror.catalogue.backendDB()?.version ?? 0) > mirror.catalogue.verno * 10
  if (isPatched || !(await areReadable(mirror.catalogue.tables))) {
    await rebuildCatalogue(mirror)
    mended.catalogue = true
  }
  for (const table of [mirror.like, mirror.owned, mirror.cartLine, mirror.cartFacts]) {
    if (await areReadable([table])) continue
    await table.clear()
    mended.account = true
  }
  const { meta, account, secret, kept, outbox } = mirror
  if (!(await areReadable([meta, account, secret, kept, outbox]))) noteTrouble('unreadable')
  return mended
}
