import type { Course } from '#contract/course/course.ts'
import type { Product } from '#contract/product/product.ts'
import { MIRRORED_THINGS, type MirroredThing } from '#contract/site/mirrored-things.ts'
import type { Changes } from '#contract/site/sync.ts'
import type { ListKeys, Shortened } from './catalogue.ts'
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

/** A document without its long text, for a device that is full; the page of the thing asks the server for it. */
function shorten<T extends object>(document: T): T & Shortened {
  if ('body' in document) return { ...document, body: '', isShort: true }
  return 'description' in document ? { ...document, description: '', isShort: true } : document
}

const LONG: readonly MirroredThing[] = ['course', 'product', 'article']

function rowsOf(
  thing: MirroredThing,
  documents: readonly { id: number }[],
  now: number,
  isShort: boolean,
): unknown[] {
  const kept = isShort && LONG.includes(thing) ? documents.map(shorten) : documents
  if (thing !== 'course' && thing !== 'product') return [...kept]
  return kept.map((document) => ({ ...document, ...listKeys(document as Course | Product, now) }))
}

/**
 * Writes the documents of a page and removes what is gone, a few rows at a time, so that no frame waits. All in one
 * transaction: whoever watches the Mirror reads once more, not after every few rows; a new beginning replaces all. On a
 * device that is full long texts are left out, unless the person opened this very document.
 */
export async function writeDocuments(
  { catalogue }: Mirror,
  {
    changed,
    removed,
    isReset = false,
  }: Pick<Changes, 'changed' | 'removed'> & Partial<Pick<Changes, 'isReset'>>,
  now: number,
  isOpened = false,
): Promise<void> {
  const changes = Object.entries(changed) as [MirroredThing, { id: number }[]][]
  const removals = Object.entries(removed) as [MirroredThing, number[]][]
  const things = new Set(isReset ? MIRRORED_THINGS : [...changes, ...removals].map(([thing]) => thing))
  if (things.size === 0) return
  const write = async () => {
    const isShort = !isOpened && (await catalogue.meta.get('isShort'))?.value === true
    if (isReset) for (const thing of MIRRORED_THINGS) await catalogue.of(thing).clear()
    for (const [thing, documents] of changes)
      for (let at = 0; at < documents.length; at += CHUNK)
        await catalogue.table(thing).bulkPut(rowsOf(thing, documents.slice(at, at + CHUNK), now, isShort))
    for (const [thing, ids] of removals) await catalogue.of(thing).bulkDelete(ids)
  }
  await catalogue.transaction('rw', [...things, 'meta'], write)
}
