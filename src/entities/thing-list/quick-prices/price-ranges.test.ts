import { expect, test } from 'vitest'
import { priceRanges } from './price-ranges.ts'

const MILLION = 10_000_000

test('prices from cheap to dear make four ranges with round bounds that meet', () => {
  const prices = [0.3, 0.4, 0.45, 0.6, 1.1, 1.9, 2.1, 2.4, 4, 7, 9, 12, 30, 62].map((each) => each * MILLION)
  expect(priceRanges(prices)).toEqual([
    { maxPrice: 0.5 * MILLION },
    { minPrice: 0.5 * MILLION, maxPrice: 2 * MILLION },
    { minPrice: 2 * MILLION, maxPrice: 10 * MILLION },
    { minPrice: 10 * MILLION },
  ])
})

test('every range holds a price that is really there', () => {
  const prices = [1, 1, 1, 1, 1, 1, 90].map((each) => each * MILLION)
  for (const { minPrice = 0, maxPrice = Infinity } of priceRanges(prices))
    expect(prices.some((price) => price >= minPrice && price <= maxPrice)).toBe(true)
})

test('few prices, or one price for all, leave nothing to choose from', () => {
  expect(priceRanges([])).toEqual([])
  expect(priceRanges([1, 2, 3].map((each) => each * MILLION))).toEqual([])
  expect(priceRanges(Array.from({ length: 20 }, () => 5 * MILLION))).toEqual([])
})

test('what is free does not count', () => {
  expect(priceRanges([0, 0, 0, 0, 0, 0, 0])).toEqual([])
})
