import type { ListSearch } from '../list-search.ts'

/** A range of prices in rials. A missing bound is no limit. */
export type PriceRange = Pick<ListSearch, 'minPrice' | 'maxPrice'>

const STEPS = [1, 2, 3, 5, 10]
/** The number of ranges. Few prices give fewer. */
const SHARES = [0.25, 0.5, 0.75]
const LEAST_PRICES = 6

/** The nearest number that people say in two words, such as 500 thousand or 2 million. */
function roundNumber(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const distance = (step: number) => Math.abs(Math.log(value / (step * power)))
  return power * STEPS.reduce((best, step) => (distance(step) < distance(best) ? step : best))
}

/** Three or four ranges with round bounds and about the same number of prices each. None when there is little choice. */
export function priceRanges(prices: readonly number[]): PriceRange[] {
  const sorted = prices.filter((price) => price > 0).toSorted((a, b) => a - b)
  const [lowest, highest] = [sorted[0], sorted.at(-1)]
  if (sorted.length < LEAST_PRICES || lowest === undefined || highest === undefined) return []
  const cuts = SHARES.map((share) => roundNumber(sorted[Math.floor(share * sorted.length)] ?? lowest))
  const inside = [...new Set(cuts)].filter((cut) => cut > lowest && cut < highest)
  if (inside.length === 0) return []
  const ranges = [undefined, ...inside].map((minPrice, place) => ({
    ...(minPrice !== undefined && { minPrice }),
    ...(inside[place] !== undefined && { maxPrice: inside[place] }),
  }))
  return ranges.filter(({ minPrice = 0, maxPrice = Infinity }) =>
    sorted.some((price) => price >= minPrice && price <= maxPrice),
  )
}
