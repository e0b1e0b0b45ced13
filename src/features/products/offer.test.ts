import { expect, test } from 'vitest'
import type { Product, ProductDesign } from '#contract/product/product.ts'
import { firstDesignId, offerOf } from './offer.ts'

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
  categoryIds: [],
  tags: [],
  likeCount: 0,
  viewCount: 0,
  sellCount: 0,
  rateAverage: 0,
  rateCount: 0,
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
    mustChoose: false,
    price: 300,
    oldPrice: null,
    stock: 9,
  })
})

test('a product with designs cannot be bought before one is chosen', () => {
  expect(offerOf(product({ designs: [design(1), design(2)] }), null, NOW).mustChoose).toBe(true)
})

test('a chosen design brings its own price and stock', () => {
  const designs = [design(1), design(2, { price: 800, offPrice: 600, stock: 2 })]
  expect(offerOf(product({ designs }), 2, NOW)).toMatchObject({
    mustChoose: false,
    price: 600,
    oldPrice: 800,
    stock: 2,
    most: 2,
  })
})

test('a design that is no longer sold must be chosen anew', () => {
  expect(offerOf(product({ designs: [design(1), design(2)] }), 7, NOW).mustChoose).toBe(true)
})

test('the only design stands chosen', () => {
  expect(firstDesignId({ designs: [design(4)] })).toBe(4)
  expect(firstDesignId({ designs: [design(4), design(5)] })).toBeNull()
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

test('until a design is chosen the lowest price that can be had is told', () => {
  const designs = [design(1, { price: 900 }), design(2, { price: 700 }), design(3, { price: 100, stock: 0 })]
  expect(offerOf(product({ designs }), null, NOW)).toMatchObject({ mustChoose: true, price: 700 })
})
