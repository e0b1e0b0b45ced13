import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { confirmProductLines } from './cart-store.ts'
import { mergeGuestCart, type GuestCart } from './merge-guest-cart-store.ts'

let shop: ShopServer
let buyer: Person
beforeAll(async () => {
  shop = await openShopServer()
})
beforeEach(async () => {
  buyer = await shop.asBuyer()
})
afterAll(() => shop.close())

/** How many statements the work sends. */
async function statementsOf(work: (db: ShopServer['db']) => Promise<void>): Promise<number> {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  await work(shop.db.withPlugin(counter))
  return statements
}

const linesOf = async () =>
  (await shop.call('Order/GetUserCart', {}, { as: buyer })).data.products.map(
    ({ productId, designId, count }) => [productId, designId, count],
  )

test('a long cart is merged with as many statements as a short one', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => shop.makeProduct()))
  const courses = await Promise.all(Array.from({ length: 10 }, () => shop.makeCourse()))
  const cartOf = (count: number): GuestCart => ({
    courses: courses.slice(0, count),
    products: ids.slice(0, count).map((id) => ({ id, count: 2 })),
  })
  await mergeGuestCart(shop.db, buyer.id, cartOf(1))
  const short = await statementsOf((db) => mergeGuestCart(db, buyer.id, cartOf(2)))
  const long = await statementsOf((db) => mergeGuestCart(db, buyer.id, cartOf(60)))
  expect(long).toBe(short)
  expect(await linesOf()).toEqual(ids.map((id) => [id, null, 2]))
  expect(await statementsOf((db) => confirmProductLines(db, []))).toBe(1)
})

test('designs are lines of their own; a product that has designs is not merged without one', async () => {
  const product = await shop.makeProduct({ stock: 0 })
  const [red, blue] = [
    await shop.makeDesign(product, { stock: 3 }),
    await shop.makeDesign(product, { stock: 9 }),
  ]
  const other = await shop.makeProduct()
  const foreign = await shop.makeDesign(other, { stock: 9 })
  await mergeGuestCart(shop.db, buyer.id, {
    courses: [],
    products: [
      { id: product, designId: blue, count: 4 },
      { id: product, designId: red, count: 5 },
      { id: product, count: 1 },
      { id: product, designId: foreign, count: 1 },
    ],
  })
  expect(await linesOf()).toEqual([
    [product, blue, 4],
    [product, red, 3],
  ])
})

test('of a product that the guest’s cart names twice the larger count is taken', async () => {
  const id = await shop.makeProduct({ stock: 20 })
  const products = [3, 7, 5].map((count) => ({ id, count }))
  await mergeGuestCart(shop.db, buyer.id, { courses: [], products })
  expect(await linesOf()).toEqual([[id, null, 7]])
})

test('what is no longer sold is kept as it was, and named as gone', async () => {
  const id = await shop.makeProduct({ is_active: false })
  await mergeGuestCart(shop.db, buyer.id, { courses: [], products: [{ id, count: 4 }] })
  const { data } = await shop.call('Order/GetUserCart', {}, { as: buyer })
  expect(data.products).toMatchObject([{ count: 4, isAvailable: false }])
  expect(data.changeAbleProducts).toMatchObject([{ reason: 'availability', oldCount: 4, newCount: 0 }])
})
