import type { Course } from '#contract/course/course.ts'
import type { Product } from '#contract/product/product.ts'
import { salePrice, type SiteOffer, siteOfferOf } from '#contract/sale-price.ts'
import { MIRRORED_THINGS, type MirroredThing } from '#contract/site/mirrored-things.ts'
import type { Changes } from '#contract/site/sync.ts'
import type { ListKeys, Shortened } from './catalogue.ts'
import type { Mirror } from './mirror.ts'

/** Few enough documents that writing them delays no frame, even on a slow phone. */
const CHUNK = 40

/** The keys that lists of a document need, with the offer of the site that its price is made with. */
export function listKeys(document: Course | Product, now: number, siteOffer: SiteOffer | null): ListKeys {
  const sortPrice = salePrice({ ...document, siteOffer }, now)
  return {
    siteOffer,
    sortPrice,
    isReduced: sortPrice < document.price ? 1 : 0,
    isPicked: 'isSpecial' in document && document.isSpecial ? 1 : 0,
  }
}

/** A document without its long text, for a full device. The page of the document fetches the text from the server. */
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
  siteOffer: SiteOffer | null,
): unknown[] {
  const kept = isShort && LONG.includes(thing) ? documents.map(shorten) : documents
  if (thing !== 'course' && thing !== 'product') return [...kept]
  return kept.map((document) => ({ ...document, ...listKeys(document as Course | Product, now, siteOffer) }))
}

/**
 * Writes the documents of a page and deletes those that were removed, a few rows at a time, so that no frame is
 * delayed. One transaction holds all of it, so observers of the Mirror read only once more. A reset replaces
 * everything. On a full device long texts are left out, except for a document that the person has opened.
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
    const { setting: [setting] = await catalogue.of('setting').toArray() } = changed
    const siteOffer = siteOfferOf(setting?.values)
    for (const [thing, documents] of changes)
      for (let at = 0; at < documents.length; at += CHUNK)
        await catalogue
          .table(thing)
          .bulkPut(rowsOf(thing, documents.slice(at, at + CHUNK), now, isShort, siteOffer))
    for (const [thing, ids] of removals) await catalogue.of(thing).bulkDelete(ids)
  }
  await catalogue.transaction('rw', [...things.add('setting'), 'meta'], write)
}
