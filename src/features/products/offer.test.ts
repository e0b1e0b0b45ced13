import { expect, test } from 'vitest'
import type { Product, ProductDesign } from '#contract/product/product.ts'
import { offerOf } from './offer.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')

const design = (id: number, fields: Partial<ProductDesign> = {}): ProductDesign => ({
  id,
  title: `design ${id}`,
  price: 500,
  offPrice: null,
  stock: 4,
  color: null,
  image: null,
  ...fields,
})

const product = (fields: Partial<Product> = {}): Product => ({
  id: 1,
  slug: 'turbo',
  title: 'turbo',
  alias: '',
  summary: '',
  price: 300,
  offPrice: null,
  offUntil: null,
  stock: 9,
  maxPerOrder: 5,
  hasDesigns: false,
  isSpecial: false,
  cover: null,
  sellerId: 1,
  userId: 1,
  categoryIds: [],
  tags: [],
  fits: null,
  likeCount: 0,
  viewCount: 0,
  sellCount: 0,
  rateAverage: 0,
  rateCount: 0,
  rates: [0, 0, 0, 0, 0],
  publishedAt: '2026-01-01T00:00:00Z',
  description: '',
  sku: '',
  weight: 0,
  seller: { id: 1, shopName: '', city: '', logo: null },
  images: [],
  designs: [],
  furtherDetails: [],
  ...fields,
})

test('a product without designs is offered as it is', () => {
  expect(offerOf(product(), null, NOW)).toMatchObject({
    price: 300,
    oldPrice: null,
    stock: 9,
  })
})

test('a product with designs is offered in the cheapest one that is in stock', () => {
  const designs = [design(1), design(2, { price: 400 }), design(3, { price: 300, stock: 0 })]
  expect(offerOf(product({ designs }), null, NOW)).toMatchObject({ design: { id: 2 }, price: 400, stock: 4 })
})

test('when no design is in stock, nothing of it can be bought', () => {
  const designs = [design(1, { stock: 0 }), design(2, { stock: 0 })]
  expect(offerOf(product({ designs }), null, NOW)).toMatchObject({ stock: 0, most: 0 })
})

test('a chosen design brings its own price and stock', () => {
  const designs = [design(1), design(2, { price: 800, offPrice: 600, stock: 2 })]
  expect(offerOf(product({ designs }), 2, NOW)).toMatchObject({
    price: 600,
    oldPrice: 800,
    stock: 2,
    most: 2,
  })
})

test('a chosen design that is no longer sold gives way to the cheapest', () => {
  const designs = [design(1), design(2, { price: 400 })]
  expect(offerOf(product({ designs }), 7, NOW).design?.id).toBe(2)
})

test('one order holds no more than allowed and no more than there is', () => {
  expect(offerOf(product({ stock: 99 }), null, NOW).most).toBe(5)
  expect(offerOf(product({ stock: 3 }), null, NOW).most).toBe(3)
})

test('a reduction counts until its end', () => {
  const reduced = product({ offPrice: 200, offUntil: '2026-11-22T00:00:00Z' })
  expect(offerOf(reduced, null, NOW)).toMatchObject({ price: 200, oldPrice: 300 })
  expect(offerOf(reduced, null, Date.parse('2026-11-23T00:00:00Z'))).toMatchObject({
    price: 300,
    oldPrice: null,
  })
})
