import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { salePrice } from '#contract/sale-price.ts'
import type { Changes } from '#contract/site/sync.ts'
import { spreadOffer } from './follow-offer.ts'
import { Mirror } from './mirror.ts'
import { writeDocuments } from './write-documents.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const TOMORROW = '2026-11-24T12:00:00Z'

let mirror: Mirror
beforeEach(() => {
  mirror = new Mirror('offered')
})
afterEach(() => mirror.delete())

/** What lists and prices need of a document, and no more. */
const product = (id: number, price: number, offPrice: number | null = null) => ({
  id,
  price,
  offPrice,
  offUntil: null,
  isSpecial: false,
  categoryIds: [],
  tags: [],
  fits: [],
  stock: 1,
  viewCount: 0,
  sellCount: 0,
  publishedAt: '',
  sellerId: 1,
})
const offer = (offPercent: number, offDate: string | null = TOMORROW) => ({
  id: 1,
  values: { isOff: true, offDate, offPercent },
})
const pull = (changed: object) =>
  // only the fields that count here
  writeDocuments(mirror, { changed: changed as Changes['changed'], removed: {} }, NOW)
const rows = async () =>
  (await mirror.of('product').orderBy('sortPrice').toArray()).map((row) => [
    row.id,
    row.sortPrice,
    row.isReduced,
    salePrice(row, NOW),
  ])

test('what is pulled after the offer has its price, and sorts by it', async () => {
  await pull({ setting: [offer(50)], product: [product(1, 1_000), product(2, 900, 100)] })
  expect(await rows()).toEqual([
    [2, 100, 1, 100],
    [1, 500, 1, 500],
  ])
  await pull({ product: [product(3, 400)] })
  expect(await rows()).toContainEqual([3, 200, 1, 200])
})

test('an offer that begins, changes and is taken back reaches what is on the device already', async () => {
  await pull({ product: [product(1, 1_000), product(2, 600)] })
  for (const [percent, price] of [
    [10, 900],
    [40, 600],
    [0, 1_000],
  ] as const) {
    await pull({ setting: [offer(percent)] })
    await spreadOffer(mirror, NOW)
    expect(await rows()).toContainEqual([1, price, price < 1_000 ? 1 : 0, price])
  }
})

test('when its time is over prices are full again, in lists too, with nothing pulled', async () => {
  await pull({ setting: [offer(50)], product: [product(1, 1_000)] })
  await spreadOffer(mirror, NOW)
  const row = await mirror.of('product').get(1)
  expect(row && salePrice(row, Date.parse(TOMORROW))).toBe(1_000)
  await spreadOffer(mirror, Date.parse(TOMORROW))
  expect((await rows()).map(([, sortPrice, isReduced]) => [sortPrice, isReduced])).toEqual([[1_000, 0]])
})

test('an offer that every row has is not written to them at the next start', async () => {
  await pull({ setting: [offer(50)], product: [product(1, 1_000)] })
  await spreadOffer(mirror, NOW)
  await mirror.of('product').update(1, { sortPrice: 7 })
  await spreadOffer(mirror, NOW)
  expect(await mirror.of('product').get(1)).toMatchObject({ sortPrice: 7 })
})
