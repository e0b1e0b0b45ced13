import type { Course } from '#contract/course/course.ts'
import type { Product } from '#contract/product/product.ts'
import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import type { Changes } from '#contract/site/sync.ts'
import type { ListKeys, Mirror } from './mirror.ts'

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

/** Writes the documents of a page and removes what is gone, a few rows at a time; between them `breathe` is awaited. */
export async function writeDocuments(
  mirror: Mirror,
  page: Pick<Changes, 'changed' | 'removed'>,
  now: number,
  breathe: () => Promise<void>,
): Promise<void> {
  for (const [thing, documents] of Object.entries(page.changed) as [MirroredThing, { id: number }[]][]) {
    const rows = rowsOf(thing, documents, now)
    for (let at = 0; at < rows.length; at += CHUNK) {
      await mirror.table(thing).bulkPut(rows.slice(at, at + CHUNK))
      await breathe()
    }
  }
  for (const [thing, ids] of Object.entries(page.removed) as [MirroredThing, number[]][])
    await mirror.of(thing).bulkDelete(ids)
}
