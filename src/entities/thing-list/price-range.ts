import { parseNumber } from '#src/lib/persian-digits.ts'
import type { ListSearch } from './list-search.ts'

const RIALS_PER_TOMAN = 10

/** The error of two typed prices. */
export type PriceFault = 'number' | 'order'

type Prices = Pick<ListSearch, 'minPrice' | 'maxPrice'>

function rialsOf(tomans: string): number | undefined | null {
  if (tomans.trim() === '') return undefined
  const number = parseNumber(tomans)
  return number === null || number < 0 ? null : Math.round(number * RIALS_PER_TOMAN)
}

/** Two typed prices, in tomans with any digits, as rials. An empty one is no limit. */
export function readPriceRange(min: string, max: string): Prices | PriceFault {
  const minPrice = rialsOf(min)
  const maxPrice = rialsOf(max)
  if (minPrice === null || maxPrice === null) return 'number'
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) return 'order'
  return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) }
}

/** A price in rials as the field shows it: tomans in ASCII digits. */
export function typedPrice(rials: number | undefined): string {
  return rials === undefined ? '' : String(Math.round(rials / RIALS_PER_TOMAN))
}
