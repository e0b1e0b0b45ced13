import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import type { Catalogue } from '#src/mirror/catalogue.ts'
import { shorten } from '#src/mirror/write-documents.ts'
import { dropDatabase } from './drop-database.ts'
import { isFull } from './full.ts'
import { noteTrouble } from './trouble.ts'

/** Caches of the service worker that fill again by themselves (sw/runtime-caches.ts). */
const SPARE_CACHES = ['pictures', 'catalogue']
const LONG = ['article', 'product', 'course'] as const satisfies MirroredThing[]
const CHUNK = 40

/** Pictures and kept answers: nobody misses them for long. */
async function dropCaches(): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  const gone = await Promise.all(SPARE_CACHES.map((name) => caches.delete(name)))
  return gone.includes(true)
}

async function readLong(catalogue: Catalogue) {
  const rows = await Promise.all(LONG.map((thing) => catalogue.of(thing).toArray()))
  return rows
    .flatMap((some, index) => some.map((row) => ({ thing: LONG[index] ?? 'article', row })))
    .toSorted((a, b) => b.row.publishedAt.localeCompare(a.row.publishedAt))
}

type LongRows = Awaited<ReturnType<typeof readLong>>

/**
 * Puts fewer bytes where many were. The old rows go first, with the cursor: a device that dies in between pulls again. Of
 * the new ones the youngest come first, and there may be room for some only.
 */
async function replaceLong(catalogue: Catalogue, rows: LongRows): Promise<void> {
  const cursor = await catalogue.meta.get('cursor')
  await catalogue.transaction('rw', [...LONG, 'meta'], async () => {
    await catalogue.meta.bulkDelete(['cursor', 'searchIndex'])
    await catalogue.meta.put({ key: 'isShort', value: true })
    for (const thing of LONG) await catalogue.of(thing).clear()
  })
  try {
    for (let at = 0; at < rows.length; at += CHUNK)
      await catalogue.transaction('rw', [...LONG], async () => {
        for (const { thing, row } of rows.slice(at, at + CHUNK)) await catalogue.table(thing).put(row)
      })
    if (cursor) await catalogue.meta.put(cursor)
  } catch (error) {
    if (!isFull(error)) throw error
  }
}

/** Long texts and the search's index: titles, prices and lists stay. */
async function dropTexts(catalogue: Catalogue): Promise<boolean> {
  if ((await catalogue.meta.get('isShort'))?.value === true) return false
  const rows = await readLong(catalogue)
  if (rows.length === 0) return false
  await replaceLong(
    catalogue,
    rows.map(({ thing, row }) => ({ thing, row: shorten(row) })),
  )
  return true
}

/** The older half of what is left. */
async function dropOldest(catalogue: Catalogue): Promise<boolean> {
  const rows = await readLong(catalogue)
  if (rows.length < 2) return false
  noteTrouble('catalogue-not-kept')
  await replaceLong(catalogue, rows.slice(0, Math.ceil(rows.length / 2)))
  return true
}

/** All of it: shop and courses are then read from the server and kept in memory. */
async function dropCatalogue(catalogue: Catalogue): Promise<boolean> {
  noteTrouble('catalogue-not-kept')
  const { memoryShelf } = await import('./memory.ts')
  catalogue.moveTo(memoryShelf())
  await dropDatabase(catalogue.name)
  return true
}

const STEPS: readonly ((catalogue: Catalogue) => Promise<boolean>)[] = [
  dropCaches,
  dropTexts,
  dropOldest,
  dropCatalogue,
]

/**
 * Drops what can be had again, so that what a person did can be kept: the first of the steps from `step` on that has
 * something to drop. False when there is nothing left; the Outbox is never touched.
 */
export async function makeRoom(catalogue: Catalogue, step: number): Promise<boolean> {
  for (const drop of STEPS.slice(step)) {
    try {
      if (await drop(catalogue)) return true
    } catch (error) {
      // even deleting needs room at times: the next step deletes more
      if (!isFull(error)) throw error
    }
  }
  noteTrouble('full')
  return false
}
