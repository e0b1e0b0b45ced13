import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDroppedLines } from '#src/mirror/dropped-lines.ts'
import { openDevice } from '#tests/world/device.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { addCourse, changeProductCartCount } from './mutators/cart.ts'

let shop: ShopServer

beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())

test("at sign-in it is known which lines of a guest's cart were dropped, and why", async () => {
  const buyer = await shop.asBuyer()
  const [owned, fresh, withdrawn] = [
    await shop.makeCourse(),
    await shop.makeCourse(),
    await shop.makeCourse(),
  ]
  const [pen, plug] = [await shop.makeProduct({ stock: 9 }), await shop.makeProduct({ stock: 9 })]
  await sql`insert into user_courses (user_id, course_id, source)
    values (${buyer.id}, ${owned}, 'gift')`.execute(shop.db)
  const phone = openDevice(shop)
  await phone.pull()
  for (const id of [owned, fresh, withdrawn]) await phone.change(addCourse, { id })
  for (const id of [pen, plug]) await phone.change(changeProductCartCount, { id, count: 2 })
  const { lines } = await phone.cart()

  await shop.db.updateTable('courses').set({ is_active: false }).where('id', '=', withdrawn).execute()
  // a product that has designs by now is not sold without one
  await shop.makeDesign(plug, { stock: 3 })
  await phone.signIn(buyer)
  await phone.drain()
  await phone.pull()
  await phone.signIn(buyer)

  const dropped = await readDroppedLines(phone.mirror, String(buyer.id), lines)
  const titleOf = (id: number, kind: string) =>
    lines.find((line) => line.id === id && line.kind === kind)?.title
  expect(dropped).toEqual([
    { title: titleOf(owned, 'course'), reason: 'owned' },
    { title: titleOf(withdrawn, 'course'), reason: 'notForSale' },
    { title: titleOf(plug, 'product'), reason: 'notForSale' },
  ])
  expect((await phone.cart()).lines.map(({ id }) => id).toSorted()).toEqual([fresh, pen].toSorted())
  await phone.close()
})
