import { expect, test } from 'vitest'
import { BY_OWNER, leaving, OFF_PRICE } from './manner.ts'
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

test.each([
  [null, true],
  [{ isNew: false, wanted: { title: 'دور موتور' } }, true],
  [{ isNew: false, wanted: { isRemoved: true } }, false],
])('a part whose version is %j can be deleted by its owner: %s', (edit, mayDelete) => {
  const { isShown } = leaving(BY_OWNER, () => '')
  expect(isShown({ edit })).toBe(mayDelete)
})
