import { isFull } from '#src/lib/is-full.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { isInMemory } from '#src/mirror/database-location.ts'
import { dropDatabase } from './drop-database.ts'
import { reportTrouble } from './trouble.ts'

/** Caches of the service worker that fill again automatically (sw/runtime-caches.ts). */
const SPARE_CACHES = ['pictures', 'catalogue']
/** Chromium closes the files this long after the last connection is closed, and frees deleted bytes only then. */
const FILES_CLOSE_MS = 3_500

let wasDropped = false

/** Deletes cached pictures and answers, which are easily fetched again. */
async function dropCaches(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const gone = await Promise.all(SPARE_CACHES.map((name) => caches.delete(name)))
  return gone.includes(true)
}

/**
 * Deletes the whole catalogue, because rewriting rows with fewer bytes needs more room for a while. The next pull
 * brings it without long texts. Returns false when not even an empty one has room.
 */
async function dropCatalogue(mirror: Mirror): Promise<boolean> {
  const { catalogue } = mirror
  catalogue.close()
  await dropDatabase(catalogue.name)
  mirror.close({ disableAutoOpen: false })
  await new Promise((resolve) => setTimeout(resolve, FILES_CLOSE_MS))
  try {
    await catalogue.open()
    await catalogue.meta.put({ key: 'isShort', value: true })
    return true
  } catch (error) {
    if (!isFull(error)) throw error
    return false
  }
}

/** Moves the catalogue into memory. */
async function holdInMemory(mirror: Mirror): Promise<void> {
  const { databasesInMemory } = await import('./memory.ts')
  mirror.moveCatalogue(databasesInMemory())
  await dropDatabase(mirror.catalogue.name)
}

/**
 * Deletes what can be fetched again, so that a person's change can be saved: caches first, then the catalogue, which
 * comes back without its long texts, then that shorter catalogue. Returns false when nothing is left to delete. The
 * Outbox is never touched. Writes that fail at the same moment share the room that is made.
 */
export function makeRoom(mirror: Mirror): Promise<boolean> {
  return (making ??= deleteNext(mirror).finally(() => (making = undefined)))
}

let making: Promise<boolean> | undefined

async function deleteNext(mirror: Mirror): Promise<boolean> {
  if (await dropCaches()) return true
  if (isInMemory(mirror.catalogue.name)) return false
  reportTrouble('catalogue-not-kept')
  if (wasDropped || !(await dropCatalogue(mirror))) await holdInMemory(mirror)
  wasDropped = true
  return true
}
