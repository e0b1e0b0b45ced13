import type { Sort } from '#contract/shapes.ts'
import { sortText } from '../sort-text.ts'

/** The filter of a list as it is written in the address. Prices are rials; `category` is a slug. */
export interface ListSearch {
  text?: string
  category?: string
  tag?: string
  minPrice?: number
  maxPrice?: number
  seller?: number
  teacher?: number
  /** The id of a car model: only products that fit it. */
  car?: number
  sort?: Sort
  reduced?: true
  special?: true
  stock?: true
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

/** A sort from an address. Older addresses have `relevance`. */
function sortOf(value: unknown): Sort | undefined {
  if (value === 'relevance') return 'relevant'
  return isSort(value) ? value : undefined
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

/**
 * Reads a filter from an address. Unknown or invalid parts are ignored. A reversed price range is turned around. Older
 * addresses have the words in `q`.
 */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const text = textOf(search['text'] ?? search['q'])
  const category = textOf(search['category'])
  const tag = textOf(search['tag'])
  const seller = numberOf(search['seller'], 1, MAX_ID)
  const teacher = numberOf(search['teacher'], 1, MAX_ID)
  const car = numberOf(search['car'], 1, MAX_ID)
  const sort = sortOf(search['sort'])
  return {
    ...(text && { text }),
    ...(category && { category }),
    ...(tag && { tag }),
    ...pricesOf(search),
    ...(seller && { seller }),
    ...(teacher && { teacher }),
    ...(car && { car }),
    ...(sort && { sort }),
    ...(search['reduced'] === true && { reduced: true as const }),
    ...(search['special'] === true && { special: true as const }),
    ...(search['stock'] === true && { stock: true as const }),
  }
}
