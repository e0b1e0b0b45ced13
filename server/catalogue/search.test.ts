import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEARCHES_PER_MINUTE } from '#server/platform/access/admission.ts'
import { demoProducts, shopperRecall } from '#tests/world/shopper-queries.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())

test('of what shoppers type the server finds what the device finds, among the demo products', async () => {
  const ids: number[] = []
  const seller_id = await shop.makeSeller()
  for (const { row } of demoProducts()) ids.push(await shop.makeProduct({ ...row, seller_id }))
  const ask = async (text: string) => {
    const { data } = await shop.call('Product/GetProductsByFilter', { text, sort: 'relevant', take: 10 })
    return data.items.map(({ id }) => ids.indexOf(id) + 1)
  }
  const { mean, missed } = await shopperRecall(ask)
  expect(missed).toEqual([])
  expect(mean).toBeGreaterThanOrEqual(0.96)
})

test('a product is found by the name of its category and of those above it, where no product has that word', async () => {
  const chargers = await shop.makeCategory('product', { title: 'پرخوران‌ها' })
  const roots = await shop.makeCategory('product', { title: 'سوپرشارژر ریشه‌ای', parent_id: chargers })
  const rotor = await shop.makeProduct({ title: 'روتور سه‌پره' })
  const hose = await shop.makeProduct({ title: 'شیلنگ سیلیکونی' })
  await shop.db
    .insertInto('product_product_categories')
    .values([
      { product_id: rotor, category_id: roots },
      { product_id: hose, category_id: roots },
    ])
    .execute()
  const found = async (text: string) => {
    const { data } = await shop.call('Product/GetProductsByFilter', { text, sort: 'relevant', take: 10 })
    return data.items.map(({ id }) => id)
  }
  expect((await found('سوپرشارژر')).toSorted()).toEqual([rotor, hose].toSorted())
  expect(await found('پرخوران روتور')).toEqual([rotor])
  expect((await found('پرخوران ناموجود')).toSorted()).toEqual([rotor, hose].toSorted())
  await shop.db
    .updateTable('product_categories')
    .set({ is_active: false })
    .where('id', '=', chargers)
    .execute()
  expect(await found('پرخوران روتور')).toEqual([rotor])
  expect(await found('سوپرشارژر')).toEqual([])
})

test('a name is found with a space, a half-space or neither, whichever of them the product has', async () => {
  const titles = ['رادیال بست', 'رادیال‌بست', 'رادیالبست']
  const ids = await Promise.all(titles.map((title) => shop.makeProduct({ title })))
  for (const text of titles) {
    const { data } = await shop.call('Product/GetProductsByFilter', { text, sort: 'relevant', take: 10 })
    expect(data.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  }
})

test('one address may search so many times in a minute; lists without a text are free', async () => {
  const list = (text?: string) => shop.call('Product/GetProductsByFilter', text ? { text } : {})
  let code: string | undefined
  // a minute may end in between
  for (let at = 0; at <= 2 * SEARCHES_PER_MINUTE && code !== 'TooManyRequests'; at++)
    code = (await list(`توربو ${at}`)).code
  expect(code).toBe('TooManyRequests')
  expect((await list()).status).toBe('Success')
})
