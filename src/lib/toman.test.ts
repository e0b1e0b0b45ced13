import { expect, test } from 'vitest'
import { discountPercent, tomans, tomanText } from './toman.ts'

test('rials are shown as tomans', () => {
  expect(tomans(12_500_000)).toBe('۱٬۲۵۰٬۰۰۰')
  expect(tomanText(90_000)).toBe('۹٬۰۰۰ تومان')
})

test('a discount is never shown greater than it is', () => {
  expect(discountPercent(667, 1000)).toBe(33)
})

test('a price that rose is no discount', () => {
  expect(discountPercent(1200, 1000)).toBe(0)
})
