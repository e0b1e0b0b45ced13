import { expect, test } from 'vitest'
import { OFF_PRICE } from './manner.ts'
import { text } from './text.ts'

test.each([
  { offPrice: '۹۰۰٬۰۰۰', price: '۱۰۰۰۰۰۰', wrong: undefined },
  { offPrice: '1000000', price: '۱۰۰۰۰۰۰', wrong: text.offPriceWrong },
  { offPrice: '۱۲۰۰۰۰۰', price: '۱۰۰۰۰۰۰', wrong: text.offPriceWrong },
  { offPrice: '', price: '۱۰۰۰۰۰۰', wrong: undefined },
  { offPrice: '۱۲۰۰۰۰۰', price: '', wrong: undefined },
])('a reduced price of «$offPrice» at a price of «$price» says $wrong', ({ offPrice, price, wrong }) => {
  expect(OFF_PRICE.check(offPrice, { price })).toBe(wrong)
})
