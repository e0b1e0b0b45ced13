import { expect, test } from 'vitest'
import type { ChangeableProduct } from '#contract/order/cart.ts'
import { describeChange } from './describe-change.ts'

const change: ChangeableProduct = {
  kind: 'product',
  productId: 1,
  name: 'رینگ اسپرت',
  designId: null,
  designTitle: null,
  reason: 'price',
  oldCount: null,
  newCount: null,
  oldPrice: 1_000_000,
  newPrice: 1_200_000,
}

test('a new price is told in tomans beside the old one', () => {
  expect(describeChange(change).values).toEqual({ from: '۱۰۰٬۰۰۰ تومان', to: '۱۲۰٬۰۰۰ تومان' })
})

test('the design stands in parentheses after the name', () => {
  expect(describeChange({ ...change, designId: 4, designTitle: 'مشکی' }).name).toBe('رینگ اسپرت (مشکی)')
})

test('fewer pieces are told in pieces', () => {
  const fewer = { ...change, reason: 'count' as const, oldCount: 5, newCount: 2 }
  expect(describeChange(fewer).values).toEqual({ from: '۵ عدد', to: '۲ عدد' })
})

test('what is gone for good has no numbers when none are known', () => {
  expect(describeChange({ ...change, reason: 'availability' }).values).toBeUndefined()
})
