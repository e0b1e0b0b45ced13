import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import { salePrice } from '#contract/sale-price.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let buyer: Person
beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())
afterEach(() => shop.db.deleteFrom('site_settings').execute())

const TOMORROW = () => new Date(Date.now() + 86_400_000).toISOString()
const YESTERDAY = () => new Date(Date.now() - 86_400_000).toISOString()

/** The settings of an offer of the whole site. */
async function offer(offPercent: number, { isOff = true, offDate = TOMORROW() } = {}): Promise<void> {
  await shop.db.deleteFrom('site_settings').execute()
  const values = Object.entries({ isOff, offDate, offPercent })
  await shop.db
    .insertInto('site_settings')
    .values(values.map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute()
}

/** What a new buyer would pay for one piece, and the full price beside it. */
async function priceOf(id: number, designId: number | null = null) {
  buyer = await shop.asBuyer()
  await shop.call('Order/ChangeProductCartCount', { id, designId, count: 1 }, { as: buyer })
  const { data } = await shop.call('Order/GetUserCart', {}, { as: buyer })
  const [line] = data.products
  return [line?.offPrice ?? line?.price, line?.price]
}

test('the site-wide offer takes its percentage off full prices, down to whole tomans', async () => {
  const id = await shop.makeProduct({ price: 1_234_560 })
  expect(await priceOf(id)).toEqual([1_234_560, 1_234_560])
  await offer(15)
  expect(await priceOf(id)).toEqual([1_049_370, 1_234_560])
})

test('a reduced price that is lower stays, and one that is higher gives way', async () => {
  const low = await shop.makeProduct({ price: 1_000, off_price: 500 })
  const high = await shop.makeProduct({ price: 1_000, off_price: 950 })
  const over = await shop.makeProduct({ price: 1_000, off_price: 500, off_until: YESTERDAY() })
  await offer(20)
  expect(await priceOf(low)).toEqual([500, 1_000])
  expect(await priceOf(high)).toEqual([800, 1_000])
  expect(await priceOf(over)).toEqual([800, 1_000])
})

test('designs and courses are offered too', async () => {
  const id = await shop.makeProduct({ price: 1_000 })
  const designId = await shop.makeDesign(id, { price: 3_000, off_price: 2_900 })
  const course = await shop.makeCourse({ price: 2_000 })
  await offer(50)
  expect(await priceOf(id, designId)).toEqual([1_500, 3_000])
  await shop.call('Order/AddCourseById', { id: course }, { as: buyer })
  const { data } = await shop.call('Order/GetUserCart', {}, { as: buyer })
  expect(data.courses).toMatchObject([{ price: 2_000, offPrice: 1_000 }])
})

test.each([
  ['is switched off', { isOff: false }],
  ['is over', { offDate: '2020-01-01T00:00:00Z' }],
])('an offer that %s takes nothing off', async (_what, setting) => {
  const id = await shop.makeProduct({ price: 1_000 })
  await offer(50, setting)
  expect(await priceOf(id)).toEqual([1_000, 1_000])
})

test('lists sort and narrow by the offered price, and everything counts as reduced', async () => {
  const dear = await shop.makeProduct({ price: 9_000, off_price: 8_000 })
  const cheap = await shop.makeProduct({ price: 10_000, off_price: 1_000 })
  await offer(40)
  const list = async (filter: object) => {
    const { data } = await shop.call('Product/GetProductsByFilter', { minPrice: 5_000, ...filter })
    return data.items.map(({ id }) => id)
  }
  expect(await list({ maxPrice: 5_400 })).toEqual([dear])
  expect(await list({})).not.toContain(cheap)
})

test('a buyer who saw another price is asked before the checkout goes on', async () => {
  const id = await shop.makeProduct({ price: 1_000 })
  buyer = await shop.asBuyer()
  const seen = { id, designId: null, count: 1, seenPrice: 1_000 }
  await shop.call('Order/ChangeProductCartCount', seen, { as: buyer })
  await offer(10)
  const { data } = await shop.call('Order/GetUserCart', {}, { as: buyer })
  expect(data.changeAbleProducts).toMatchObject([{ reason: 'price', oldPrice: 1_000, newPrice: 900 }])
})

test('device and server find the same price', async () => {
  for (const [price, offPrice, percent] of [
    [999_990, null, 33],
    [123_450, 100_000, 7],
    [50, 40, 99],
  ] as const) {
    const id = await shop.makeProduct({ price, off_price: offPrice })
    await offer(percent)
    const siteOffer = { percent, until: TOMORROW() }
    expect(await priceOf(id)).toEqual([salePrice({ price, offPrice, siteOffer }, Date.now()), price])
  }
})
