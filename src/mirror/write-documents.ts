import type { Course } from '#contract/course/course.ts'
import type { Product } from '#contract/product/product.ts'
import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import type { Changes } from '#contract/site/sync.ts'
import type { ListKeys } from './catalogue.ts'
import type { Mirror } from './mirror.ts'

/** So few at a time that no frame waits for them, on a slow phone either. */
const CHUNK = 40

/** The price in rials that counts at a moment: the reduced one while it is in force. */
export function priceAt(
  { price, offPrice, offUntil }: Pick<Product, 'price' | 'offPrice' | 'offUntil'>,
  now: number,
): number {
  return offPrice !== null && (offUntil === null || Date.parse(offUntil) > now) ? offPrice : price
}

function listKeys(document: Course | Product, now: number): ListKeys {
  const sortPrice = priceAt(document, now)
  return {
    sortPrice,
    isReduced: sortPrice < document.price ? 1 : 0,
    isPicked: 'isSpecial' in document && document.isSpecial ? 1 : 0,
  }
}

function rowsOf(thing: MirroredThing, documents: readonly { id: number }[], now: number): unknown[] {
  if (thing !== 'course' && thing !== 'product') return [...documents]
  return documents.map((document) => ({ ...document, ...listKeys(document as Course | Product, now) }))
}

/**
 * Writes the documents of a page and removes what is gone, a few rows at a time, so that no frame waits. All in one
 * transaction: whoever watches the Mirror reads once more, not after every few rows.
 */
export async function writeDocuments(
  { catalogue }: Mirror,
  { changed, removed }: Pick<Changes, 'changed' | 'removed'>,
  now: number,
): Promise<void> {
  const changes = Object.entries(changed) as [MirroredThing, { id: number }[]][]
  const removals = Object.entries(removed) as [MirroredThing, number[]][]
  const things = new Set([...changes, ...removals].map(([thing]) => thing))
  if (things.size === 0) return
  await catalogue.transaction('rw', [...things], async () => {
    for (const [thing, documents] of changes)
      for (let at = 0; at < documents.length; at += CHUNK)
        await catalogue.table(thing).bulkPut(rowsOf(thing, documents.slice(at, at + CHUNK), now))
    for (const [thing, ids] of removals) await catalogue.of(thing).bulkDelete(ids)
  })
}
