import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { sellCart } from './sell-cart-store.ts'

let shop: ShopServer
let pool: Kysely<Database>

beforeAll(async () => {
  shop = await openShopServer()
  pool = openDatabase(shop.connection, { max: 20 })
})
afterAll(async () => {
  await pool.destroy()
  await shop.close()
})

const sell = (person: Person) => pool.transaction().execute((tx) => sellCart(tx, person.id))
const put = (as: Person, id: number, count: number, designId: number | null = null) =>
  shop.call('Order/ChangeProductCartCount', { id, count, designId }, { as })
const stockOf = async (id: number) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

test('of fifty pieces two hundred buyers at once get exactly fifty', async () => {
  const id = await shop.makeProduct({ stock: 50 })
  const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.asBuyer()))
  await Promise.all(buyers.map((buyer) => put(buyer, id, 1)))
  const sales = await Promise.allSettled(buyers.map(sell))

  const refused = sales.filter((sale) => sale.status === 'rejected')
  expect(sales.length - refused.length).toBe(50)
  expect(refused.every(({ reason }) => reason.code === 'OutOfStock')).toBe(true)
  expect(await stockOf(id)).toBe(0)
  const owners = await shop.db
    .selectFrom('user_products')
    .where('product_id', '=', id)
    .select('user_id')
    .execute()
  expect(owners).toHaveLength(50)
})

test('buyers whose carts cross do not wait for each other for ever', async () => {
  const [one, two] = [await shop.makeProduct({ stock: 500 }), await shop.makeProduct({ stock: 500 })]
  const designed = await shop.makeProduct()
  const [red, blue] = [
    await shop.makeDesign(designed, { stock: 500 }),
    await shop.makeDesign(designed, { stock: 500 }),
  ]
  const courses = [await shop.makeCourse(), await shop.makeCourse()]
  const lines: [number, number | null][] = [
    [one, null],
    [designed, red],
    [two, null],
    [designed, blue],
  ]
  const buyers = await Promise.all(Array.from({ length: 24 }, () => shop.asBuyer()))
  for (const [turn, as] of buyers.entries()) {
    const order = turn % 3 === 0 ? lines : turn % 3 === 1 ? lines.toReversed() : lines.slice(3)
    for (const [id, design] of order) await put(as, id, 1, design)
    for (const id of turn % 2 ? courses : courses.toReversed())
      await shop.call('Order/AddCourseById', { id }, { as })
  }
  const sales = await Promise.allSettled(buyers.map(sell))
  expect(sales.filter(({ status }) => status === 'rejected')).toEqual([])
  expect([await stockOf(one), await stockOf(two)]).toEqual([484, 484])
  const designs = await shop.db
    .selectFrom('product_designs')
    .where('product_id', '=', designed)
    .orderBy('id')
    .select('stock')
    .execute()
  expect(designs).toEqual([{ stock: 484 }, { stock: 476 }])
  const sold = await shop.db.selectFrom('courses').where('id', 'in', courses).select('sell_count').execute()
  expect(sold).toEqual([{ sell_count: 24 }, { sell_count: 24 }])
})

test('a cart that cannot be sold whole is not sold at all', async () => {
  const [plenty, scarce] = [await shop.makeProduct({ stock: 9 }), await shop.makeProduct({ stock: 1 })]
  const buyer = await shop.asBuyer()
  await put(buyer, plenty, 2)
  await put(buyer, scarce, 1)
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', scarce).execute()
  await expect(sell(buyer)).rejects.toMatchObject({ code: 'OutOfStock', details: { productId: scarce } })
  expect(await stockOf(plenty)).toBe(9)
  const { data } = await shop.call('Order/GetUserCart', {}, { as: buyer })
  expect(data.products).toHaveLength(2)
})

test('what is sold is owned, counted, and leaves an empty cart', async () => {
  const [product, course] = [await shop.makeProduct({ stock: 3 }), await shop.makeCourse()]
  const as = await shop.asBuyer()
  await put(as, product, 3)
  await shop.call('Order/AddCourseById', { id: course }, { as })
  await sell(as)
  expect(await stockOf(product)).toBe(0)
  expect((await shop.call('Order/GetUserCart', {}, { as })).data).toMatchObject({ courses: [], products: [] })
  expect((await shop.call('Course/GetUserCoursesId', {}, { as })).data).toEqual([course])
  expect((await shop.call('Product/GetUserProductsId', {}, { as })).data).toEqual([product])
  expect((await shop.call('Product/GetProduct', { id: product })).data.sellCount).toBe(3)
})
