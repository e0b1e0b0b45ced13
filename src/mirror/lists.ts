import type { Collection, Table } from 'dexie'
import type { Sort } from '#contract/shapes.ts'
import type { MirrorRow } from './catalogue.ts'
import type { Mirror } from './mirror.ts'

export type ListedThing = 'course' | 'product' | 'article'

/** The filter and the order of a list. Prices are rials. */
export interface ListFilter {
  sort?: Sort
  categoryIds?: readonly number[]
  tags?: readonly string[]
  minPrice?: number
  maxPrice?: number
  /** The teacher of courses, or the seller of products. */
  ownerId?: number
  kind?: 'article' | 'product'
  onlyReduced?: boolean
  onlyPicked?: boolean
  /** Only products that can be bought now. */
  onlyInStock?: boolean
  /** Only products that fit this car. A product without any information about cars is excluded. */
  carModelId?: number
  /** Ids to exclude. */
  without?: ReadonlySet<number>
  /** Ids that a search found, best first. Only these are listed. */
  found?: readonly number[]
}

export interface Page<T> {
  items: T[]
  total: number
}

const ORDERS: Record<Sort, { index: string; isAscending: boolean }> = {
  relevant: { index: 'publishedAt', isAscending: false },
  newest: { index: 'publishedAt', isAscending: false },
  cheapest: { index: 'sortPrice', isAscending: true },
  expensive: { index: 'sortPrice', isAscending: false },
  mostViewed: { index: 'viewCount', isAscending: false },
  bestSelling: { index: 'sellCount', isAscending: false },
}

const OWNER_INDEX = { course: 'teacher.id', product: 'sellerId', article: undefined } as const

type Keys = Promise<number[]>

/** The keys of what fits a car: entries that name the car, and entries that fit every car. */
async function fitting(table: Table<unknown, number>, carModelId: number): Keys {
  const keys = await Promise.all(
    [carModelId, 'all'].map((fits) => table.where('fits').equals(fits).primaryKeys()),
  )
  return keys.flat()
}

/** The ids that pass each part of a filter. Each part is answered by one index, without reading a document. */
function narrowing(table: Table<unknown, number>, thing: ListedThing, filter: ListFilter): Keys[] {
  const keys = (collection: Collection<unknown, number>): Keys => Promise.resolve(collection.primaryKeys())
  const { categoryIds, tags = [], minPrice, maxPrice, ownerId, kind } = filter
  const ownerIndex = OWNER_INDEX[thing]
  const parts: Keys[] = tags.map((tag) => keys(table.where('tags').equals(tag)))
  if (categoryIds?.length) parts.push(keys(table.where('categoryIds').anyOf([...categoryIds])))
  if (ownerId !== undefined && ownerIndex) parts.push(keys(table.where(ownerIndex).equals(ownerId)))
  if (thing === 'article' && kind) parts.push(keys(table.where('kind').equals(kind)))
  if (thing !== 'article' && filter.onlyReduced) parts.push(keys(table.where('isReduced').equals(1)))
  if (thing !== 'article' && filter.onlyPicked) parts.push(keys(table.where('isPicked').equals(1)))
  if (thing === 'product' && filter.onlyInStock) parts.push(keys(table.where('stock').above(0)))
  if (thing === 'product' && filter.carModelId) parts.push(fitting(table, filter.carModelId))
  if (thing !== 'article' && (minPrice !== undefined || maxPrice !== undefined))
    parts.push(keys(table.where('sortPrice').between(minPrice ?? 0, maxPrice ?? Infinity, true, true)))
  return parts
}

async function orderedKeys(table: Table<unknown, number>, thing: ListedThing, sort: Sort): Keys {
  const { index, isAscending } = thing === 'article' && sort !== 'mostViewed' ? ORDERS.newest : ORDERS[sort]
  const keys = await table.orderBy(index).primaryKeys()
  return isAscending ? keys : keys.toReversed()
}

/** The number of documents that pass a filter. No document is read. */
export async function countThings(mirror: Mirror, thing: ListedThing, filter: ListFilter): Promise<number> {
  return (await listThings(mirror, thing, filter, 0)).total
}

/** One stretch of a list and the number of all results. Only the documents that are shown are read. */
export async function listThings<T extends ListedThing>(
  mirror: Mirror,
  thing: T,
  filter: ListFilter,
  count: number,
  offset = 0,
): Promise<Page<MirrorRow<T>>> {
  const table: Table<unknown, number> = mirror.catalogue.table(thing)
  const { sort = 'newest', found, without } = filter
  const isByRelevance = found !== undefined && sort === 'relevant'
  const [ordered, ...parts] = await Promise.all([
    isByRelevance ? Promise.resolve([...found]) : orderedKeys(table, thing, sort),
    ...narrowing(table, thing, filter),
  ])
  const sets = [...parts.map((part) => new Set(part)), ...(found && !isByRelevance ? [new Set(found)] : [])]
  const passing = (ordered ?? []).filter((id) => !without?.has(id) && sets.every((set) => set.has(id)))
  const rows = await mirror.of(thing).bulkGet(passing.slice(offset, offset + count))
  const items = rows.filter((row): row is NonNullable<typeof row> => row !== undefined)
  return { items: items as MirrorRow<T>[], total: passing.length }
}
