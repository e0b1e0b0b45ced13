import type { Course } from '#contract/course/course.ts'
import type { Product } from '#contract/product/product.ts'
import { salePrice, type SiteOffer, siteOfferOf } from '#contract/sale-price.ts'
import { MIRRORED_THINGS, type MirroredThing } from '#contract/site/mirrored-things.ts'
import type { Changes } from '#contract/site/sync.ts'
import type { ListKeys, Shortened } from './catalogue.ts'
import { readMeta, writeMeta } from './meta.ts'
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

async function idsHere({ catalogue }: Mirror) {
  const idsOf = async (thing: MirroredThing) =>
    [thing, new Set(await catalogue.of(thing).toCollection().primaryKeys())] as const
  return new Map(await Promise.all(MIRRORED_THINGS.map(idsOf)))
}

/**
 * Writes the documents of a page and deletes those that were removed, a few rows at a time, so that no frame is
 * delayed. One transaction holds all of it, so observers of the Mirror read only once more. With a reset the server
 * begins to send everything again: what is here stays until `deleteUnconfirmed`. On a full device long texts are left
 * out, except for a document that the person has opened.
 */
export async function writeDocuments(
  mirror: Mirror,
  {
    changed,
    removed,
    isReset = false,
  }: Pick<Changes, 'changed' | 'removed'> & Partial<Pick<Changes, 'isReset'>>,
  now: number,
  isOpened = false,
): Promise<void> {
  const { catalogue } = mirror
  const changes = Object.entries(changed) as [MirroredThing, { id: number }[]][]
  const removals = Object.entries(removed) as [MirroredThing, number[]][]
  const things = new Set(isReset ? MIRRORED_THINGS : [...changes, ...removals].map(([thing]) => thing))
  if (things.size === 0) return
  const write = async () => {
    const isShort = !isOpened && (await readMeta(mirror, 'isShort')) === true
    const unconfirmed = isReset ? await idsHere(mirror) : await readMeta(mirror, 'unconfirmed')
    const { setting: [setting] = await catalogue.of('setting').toArray() } = changed
    const siteOffer = siteOfferOf(setting?.values)
    for (const [thing, documents] of changes)
      for (let at = 0; at < documents.length; at += CHUNK)
        await catalogue
          .table(thing)
          .bulkPut(rowsOf(thing, documents.slice(at, at + CHUNK), now, isShort, siteOffer))
    for (const [thing, ids] of removals) await catalogue.of(thing).bulkDelete(ids)
    if (!unconfirmed) return
    for (const [thing, documents] of changes)
      for (const { id } of documents) unconfirmed.get(thing)?.delete(id)
    await writeMeta(mirror, 'unconfirmed', unconfirmed)
  }
  await catalogue.transaction('rw', [...things.add('setting'), 'meta'], write)
}

/** Deletes the documents that a whole catalogue, sent since the last reset, no longer had. */
export async function deleteUnconfirmed(mirror: Mirror): Promise<void> {
  const { catalogue } = mirror
  if (!(await readMeta(mirror, 'unconfirmed'))) return
  await catalogue.transaction('rw', [...MIRRORED_THINGS, 'meta'], async () => {
    for (const [thing, ids] of (await readMeta(mirror, 'unconfirmed')) ?? [])
      if (ids.size > 0) await catalogue.of(thing).bulkDelete([...ids])
    await catalogue.meta.delete('unconfirmed')
  })
}
