import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { likedThings } from './catalogue/reactions-store.ts'
import { ownedCourses } from './course/course-store.ts'
import { ownedProducts } from './product/product-store.ts'

let shop: ShopServer
let buyer: Person
beforeAll(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
})
afterAll(() => shop.close())

/** Ten numbers, not in their order. */
const MIXED = [3, 7, 0, 9, 4, 1, 8, 2, 6, 5]
const mixed = <T>(made: readonly T[]): T[] => MIXED.flatMap((at) => made.slice(at, at + 1))
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

async function tenOf(make: () => Promise<number>): Promise<number[]> {
  const made: number[] = []
  for (const _ of MIXED) made.push(await make())
  return made
}

test('what was bought or liked at the same moment always comes in one order', async () => {
  const at = shop.now().toISOString()
  const mine = { user_id: buyer.id, source: 'order', created_at: at }
  const courses = await tenOf(shop.makeCourse)
  const products = await tenOf(shop.makeProduct)
  await shop.db
    .insertInto('user_courses')
    .values(mixed(courses).map((course_id) => ({ ...mine, course_id })))
    .execute()
  await shop.db
    .insertInto('user_products')
    .values(mixed(products).map((product_id) => ({ ...mine, product_id })))
    .execute()
  await shop.db
    .insertInto('likes')
    .values(
      mixed(products).map((thing_id) => ({ user_id: buyer.id, thing: 'product', thing_id, updated_at: at })),
    )
    .execute()

  expect(idsOf(await ownedCourses(shop.db, buyer.id))).toEqual(courses.toReversed())
  expect(idsOf(await ownedProducts(shop.db, buyer.id))).toEqual(products.toReversed())
  expect(idsOf(await likedThings(shop.db, 'Product', buyer.id))).toEqual(products.toReversed())
})
