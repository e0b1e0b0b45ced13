import type { Category, Sort } from '#contract/shapes.ts'
import type { ListFilter } from '#src/mirror/lists.ts'
import { sortText } from '../sort-text.ts'

/** The filter of a list as it stands in the address. Prices are rials; `category` is a slug. */
export interface ListSearch {
  q?: string
  category?: string
  tag?: string
  minPrice?: number
  maxPrice?: number
  seller?: number
  teacher?: number
  sort?: Sort
  reduced?: true
  special?: true
}

const MAX_TEXT = 100
const MAX_ID = 2_147_483_647

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, MAX_TEXT) || undefined
}

function numberOf(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= least && number <= most
    ? number
    : undefined
}

function isSort(value: unknown): value is Sort {
  return typeof value === 'string' && Object.hasOwn(sortText, value)
}

function pricesOf(search: Record<string, unknown>): Pick<ListSearch, 'minPrice' | 'maxPrice'> {
  const minPrice = numberOf(search['minPrice'], 0, Number.MAX_SAFE_INTEGER)
  const maxPrice = numberOf(search['maxPrice'], 0, Number.MAX_SAFE_INTEGER)
  const isTurned = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  return isTurned
    ? { minPrice: maxPrice, maxPrice: minPrice }
    : { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) }
}

/** Reads a filter from an address. What is no filter, or has no sense, is left out; a turned price range is turned back. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const q = textOf(search['q'])
  const category = textOf(search['category'])
  const tag = textOf(search['tag'])
  const seller = numberOf(search['seller'], 1, MAX_ID)
  const teacher = numberOf(search['teacher'], 1, MAX_ID)
  const sort = isSort(search['sort']) ? search['sort'] : undefined
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(tag && { tag }),
    ...pricesOf(search),
    ...(seller && { seller }),
    ...(teacher && { teacher }),
    ...(sort && { sort }),
    ...(search['reduced'] === true && { reduced: true as const }),
    ...(search['special'] === true && { special: true as const }),
  }
}

/** The ids of a category, found by slug or id, and of everything below it. None is known: an id that nothing has. */
export function categoryIdsOf(categories: readonly Category[], slugOrId: string): number[] {
  const found = categories.find(({ slug, id }) => slug === slugOrId || String(id) === slugOrId)
  if (!found) return [0]
  const below = categories.filter(({ parentId }) => parentId === found.id)
  return [found.id, ...below.flatMap(({ id }) => categoryIdsOf(categories, String(id)))]
}

/** What the Mirror is asked for. `fixed` is the part that the page itself decides. */
export function toListFilter(
  search: ListSearch,
  categories: readonly Category[],
  fixed: ListFilter = {},
): ListFilter {
  const { category, tag, minPrice, maxPrice, seller, teacher, sort, reduced, special } = search
  const ownerId = seller ?? teacher
  return {
    ...fixed,
    ...(sort && { sort }),
    ...(category && { categoryIds: categoryIdsOf(categories, category) }),
    ...(tag && { tags: [tag] }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(ownerId !== undefined && { ownerId }),
    ...(reduced && { onlyReduced: true }),
    ...(special && { onlyPicked: true }),
  }
}

/** The same filter without some of its parts. */
export function withoutFilters(search: ListSearch, ...parts: readonly (keyof ListSearch)[]): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([part]) => !parts.some((each) => each === part)))
}

/** The same filter with nothing but its order. */
export function withoutAllFilters({ sort }: ListSearch): ListSearch {
  return sort ? { sort } : {}
}
