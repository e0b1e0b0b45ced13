import type { Mirror } from '#src/mirror/mirror.ts'
import { isInMemory } from '#src/mirror/database-location.ts'
import { dropDatabase } from './drop-database.ts'
import { noteTrouble } from './trouble.ts'

/** Caches of the service worker that fill again by themselves (sw/runtime-caches.ts). */
const SPARE_CACHES = ['pictures', 'catalogue']
/** So long after the last connection is closed Chromium closes the files, and only then gives back what was deleted. */
const FILES_CLOSE_MS = 3_500

let wasDropped = false

/** Pictures and kept answers: nobody misses them for long. */
async function dropCaches(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const gone = await Promise.all(SPARE_CACHES.map((name) => caches.delete(name)))
  return gone.includes(true)
}

/** The catalogue goes as a whole: putting fewer bytes where many were takes more room for a while. It comes back short. */
async function dropCatalogue(mirror: Mirror): Promise<void> {
  const { catalogue } = mirror
  catalogue.close()
  await dropDatabase(catalogue.name)
  mirror.close({ disableAutoOpen: false })
  await new Promise((resolve) => setTimeout(resolve, FILES_CLOSE_MS))
  await catalogue.open()
  await catalogue.meta.put({ key: 'isShort', value: true })
}

/** From now on shop and courses are pulled into memory. */
async function holdInMemory(mirror: Mirror): Promise<void> {
  const { databasesInMemory } = await import('./memory.ts')
  mirror.moveCatalogue(databasesInMemory())
  await dropDatabase(mirror.catalogue.name)
}

/**
 * Drops what can be had again, so that what a person did can be kept: caches, then the catalogue, which comes back without
 * its long texts, then what came back. False when nothing is left to drop; the Outbox is never touched.
 */
export async function makeRoom(mirror: Mirror): Promise<boolean> {
  if (await dropCaches()) return true
  if (isInMemory(mirror.catalogue.name)) return false
  noteTrouble('catalogue-not-kept')
  if (wasDropped) {
    await holdInMemory(mirror)
    return true
  }
  wasDropped = true
  await dropCatalogue(mirror)
  return true
}
