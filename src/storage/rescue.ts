import { isFull } from '#src/lib/is-full.ts'
import type { Databases } from '#src/mirror/database-location.ts'
import { dropDatabase } from './drop-database.ts'

/** Some failures pass by themselves: a disk wakes up, or another process closes the files. */
const PAUSE_MS = 300
const CATALOGUE = /-catalogue$/

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** The browser will refuse every time: private mode, blocked site data, a view inside another app. */
function isForbidden(error: unknown): boolean {
  if (!globalThis.indexedDB || error instanceof TypeError) return true
  return error instanceof Error && ['SecurityError', 'InvalidStateError'].includes(error.name)
}

/**
 * Where to open a database that the browser has refused. It imports nothing of the app, because it runs before the app does.
 *
 *   refused ──▶ once more ──▶ the catalogue is deleted, because it can be pulled again ──▶ memory
 *      └─ forbidden ─────────────────────────────────────────────────────────────────────────▲
 *
 * The database of what a person did is never deleted. If it opens at the next start, all of it is there.
 */
export async function rescue(name: string, error: unknown, refusals: number): Promise<Databases> {
  const isCatalogue = CATALOGUE.test(name)
  const browser: Databases = globalThis
  if (!isForbidden(error)) {
    if (isFull(error) && !isCatalogue && refusals === 1) {
      await dropDatabase(`${name}-catalogue`)
      return browser
    }
    if (refusals === 1) {
      await pause()
      return browser
    }
    if (refusals === 2 && isCatalogue) {
      await dropDatabase(name)
      return browser
    }
  }
  const { databasesInMemory } = await import('./memory.ts')
  return databasesInMemory()
}
