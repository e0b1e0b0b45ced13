import { expect, test } from 'vitest'
import { readPriceRange, typedPrice } from './price-range.ts'

test('tomans typed in Persian digits become rials', () => {
  expect(readPriceRange('۱۰۰٬۰۰۰', '2500000')).toEqual({ minPrice: 1_000_000, maxPrice: 25_000_000 })
})

test('an empty field is no bound', () => {
  expect(readPriceRange('', '')).toEqual({})
  expect(readPriceRange('0', ' ')).toEqual({ minPrice: 0 })
})

test('a reversed range is an error', () => {
  expect(readPriceRange('200', '100')).toBe('order')
})

test('a word is no price', () => {
  expect(readPriceRange('ارزان', '')).toBe('number')
  expect(readPriceRange('-5', '')).toBe('number')
})

test('a price goes back into its field as tomans', () => {
  expect(typedPrice(25_000_000)).toBe('2500000')
  expect(typedPrice(undefined)).toBe('')
})
