import type { Shelf } from '#src/mirror/shelf.ts'
import { dropDatabase } from './drop-database.ts'
import { isFull } from './full.ts'
import { noteTrouble } from './trouble.ts'

/** Long enough for what passes by itself: a disk that wakes up, another process that lets go. */
const PAUSE_MS = 300
const CATALOGUE = /-catalogue$/

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** The browser will not change its mind: private mode, blocked site data, an old view inside another app. */
function isForbidden(error: unknown): boolean {
  if (!globalThis.indexedDB || error instanceof TypeError) return true
  return error instanceof Error && ['SecurityError', 'InvalidStateError'].includes(error.name)
}

/**
 * Where to open a database that the device refused.
 *
 *   refused ──▶ once more ──▶ the catalogue is deleted: it can be had again ──▶ memory, and the person is told
 *      └─ forbidden ────────────────────────────────────────────────────────────▲
 *
 * What the person did is never deleted: if its database opens the next time, all of it is there.
 */
export async function rescue(name: string, error: unknown, refusals: number): Promise<Shelf> {
  const isCatalogue = CATALOGUE.test(name)
  const own: Shelf = globalThis
  if (!isForbidden(error)) {
    if (isFull(error) && !isCatalogue && refusals === 1) {
      await dropDatabase(`${name}-catalogue`)
      return own
    }
    if (refusals === 1) {
      await pause()
      return own
    }
    if (refusals === 2 && isCatalogue) {
      await dropDatabase(name)
      return own
    }
  }
  noteTrouble(isCatalogue ? 'catalogue-not-kept' : 'nothing-kept')
  const { memoryShelf } = await import('./memory.ts')
  return memoryShelf()
}
