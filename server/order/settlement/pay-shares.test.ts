import type { Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERED_AFTER_DAYS } from '#contract/order/order-states.ts'
import { INVITE_POINTS } from '#contract/user/club-rules.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { bookedIn, makeShippingMethod, payingBuyer, rialsOf } from '#tests/world/paying-goods.ts'
import { ask, buyCourse, openReturnWorld } from '#tests/world/return-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { deliverOld } from '../orders/move-item-store.ts'
import { payShares } from './pay-shares.ts'

const DAY_SECONDS = 86_400
/** Longer than seven working days, whatever holidays there are. */
const LONG_DAYS = 30

let shop: ShopServer
let pool: Kysely<Database>
let seller: Person
let sellerId: number

beforeAll(async () => {
  shop = await openShopServer()
  pool = openDatabase(shop.connection, { max: 10 })
  seller = await shop.signIn('Buyer', 'Seller')
  sellerId = await shop.makeSeller({ user_id: seller.id })
  await makeShippingMethod(shop, 600_000, sellerId)
})
afterAll(async () => {
  await pool.destroy()
  await shop.close()
})

const waitDays = (days: number) => shop.wait(days * DAY_SECONDS)
const pay = () => payShares(pool, shop.now())
const walletOf = () => rialsOf(shop, seller, 'sellerWallet')

/** Somebody in a new session: the old one has ended while time passed. */
async function again(person: Person): Promise<Person> {
  const { token } = await openSession(shop.db, person.id, shop.now(), 'test', '127.0.0.1')
  return { ...person, token }
}

/** Two products of the seller in one parcel, paid by a new buyer. The share of each is 850,000 rials. */
async function sellTwo(): Promise<{ buyer: Person; items: number[] }> {
  const buyer = await payingBuyer(shop, 3_000_000)
  for (const _ of [1, 2])
    await shop.call(
      'Order/ChangeProductCartCount',
      { id: await shop.makeProduct({ seller_id: sellerId, price: 1_000_000 }), count: 1, designId: null },
      { as: buyer },
    )
  const { data } = await shop.call(
    'Order/PayCartByWallet',
    { seenPayable: 2_600_000 },
    { as: buyer, mutationId: randomUUID() },
  )
  const items = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', data.orderId)
    .orderBy('id')
    .execute()
  return { buyer, items: items.map(({ id }) => id) }
}

const ship = async (id = 0) =>
  shop.call('Order/ChangeProductCartStatus', { id, status: 'shipped' }, { as: await again(seller) })
const deliver = async (buyer: Person, id = 0) => {
  await ship(id)
  await shop.call('Order/ConfirmDelivery', { id }, { as: await again(buyer) })
}
const cancel = async (buyer: Person, id = 0) =>
  shop.call('Order/CancelOrderItem', { id, reason: 'پشیمان شدم' }, { as: await again(buyer) })

test('a seller is paid when the time to return is over, once, however often and in parallel the job runs', async () => {
  const before = await walletOf()
  const { buyer, items } = await sellTwo()
  await deliver(buyer, items[0])
  await pay()
  expect(await walletOf()).toBe(before)
  waitDays(LONG_DAYS)
  await Promise.all(Array.from({ length: 8 }, pay))
  await pay()
  // the share of what was delivered, and the sending of the whole parcel
  expect(await walletOf()).toBe(before + 850_000 + 600_000)
  await deliver(buyer, items[1])
  waitDays(LONG_DAYS)
  await Promise.all(Array.from({ length: 8 }, pay))
  expect(await walletOf()).toBe(before + 2 * 850_000 + 600_000)
  expect(await bookedIn(shop, 'sellerPending', seller.id)).toBe(0)
})

test('a thing that was cancelled or is not delivered pays no share', async () => {
  const before = await walletOf()
  const { buyer, items } = await sellTwo()
  await cancel(buyer, items[0])
  waitDays(LONG_DAYS)
  await pay()
  expect(await walletOf()).toBe(before)
  expect(await bookedIn(shop, 'sellerPending', seller.id)).toBe(850_000 + 600_000)
  await cancel(buyer, items[1])
  expect(await bookedIn(shop, 'sellerPending', seller.id)).toBe(0)
})

test('what was sent long ago counts as delivered, and its share is paid from then on', async () => {
  const before = await walletOf()
  const { items } = await sellTwo()
  for (const id of items) await ship(id)
  waitDays(DELIVERED_AFTER_DAYS - 1)
  await deliverOld(shop.db, DELIVERED_AFTER_DAYS, shop.now())
  expect(await statusesOf(items)).toEqual(['shipped', 'shipped'])
  waitDays(2)
  await deliverOld(shop.db, DELIVERED_AFTER_DAYS, shop.now())
  expect(await statusesOf(items)).toEqual(['delivered', 'delivered'])
  await pay()
  expect(await walletOf()).toBe(before)
  waitDays(LONG_DAYS)
  await pay()
  expect(await walletOf()).toBe(before + 2 * 850_000 + 600_000)
})

test('buyers get points for what they kept, and once with the first of it those of their invitation', async () => {
  const { buyer, items } = await sellTwo()
  const inviter = await shop.asBuyer()
  await shop.db.updateTable('users').set({ invited_by_id: inviter.id }).where('id', '=', buyer.id).execute()
  const pointsOf = (person: Person) => rialsOf(shop, person, 'points')
  const reward = async () =>
    (await shop.call('User/GetUserInvites', {}, { as: await again(inviter) })).data[0]?.rewardedAt
  for (const id of items) await deliver(buyer, id)
  await pay()
  expect([await pointsOf(buyer), await reward()]).toEqual([0, null])
  waitDays(LONG_DAYS)
  await Promise.all(Array.from({ length: 8 }, pay))
  // a point for each of two things at a million rials
  expect(await pointsOf(buyer)).toBe(2 + INVITE_POINTS)
  expect(await pointsOf(inviter)).toBe(INVITE_POINTS)
  expect(await reward()).not.toBeNull()
})

test('a seller who invites buyers of the own things gets no points for it', async () => {
  const { buyer, items } = await sellTwo()
  await shop.db.updateTable('users').set({ invited_by_id: seller.id }).where('id', '=', buyer.id).execute()
  await deliver(buyer, items[0])
  waitDays(LONG_DAYS)
  await pay()
  expect([await rialsOf(shop, buyer, 'points'), await rialsOf(shop, seller, 'points')]).toEqual([1, 0])
})

test('who pays nothing brings no points to anybody', async () => {
  const [buyer, inviter] = [await shop.asBuyer(), await shop.asBuyer()]
  await shop.db.updateTable('users').set({ invited_by_id: inviter.id }).where('id', '=', buyer.id).execute()
  const course = await shop.makeCourse({ price: 0 })
  await shop.call('Order/AddCourseById', { id: course }, { as: buyer })
  await shop.call('Order/PayCartByWallet', { seenPayable: 0 }, { as: buyer, mutationId: randomUUID() })
  waitDays(LONG_DAYS)
  await pay()
  expect([await rialsOf(shop, buyer, 'points'), await rialsOf(shop, inviter, 'points')]).toEqual([0, 0])
})

test('a teacher is paid so many working days after the payment', async () => {
  const teacher = await shop.asTeacher()
  const course = await shop.makeCourse({
    teacher_id: await shop.makeTeacher({ user_id: teacher.id }),
    price: 400_000,
  })
  const buyer = await payingBuyer(shop, 400_000)
  await shop.call('Order/AddCourseById', { id: course }, { as: buyer })
  const mutationId = randomUUID()
  await shop.call('Order/PayCartByWallet', { seenPayable: 400_000 }, { as: buyer, mutationId })
  // seven working days have a Friday among them
  waitDays(7)
  await pay()
  expect(await rialsOf(shop, teacher, 'teacherWallet')).toBe(0)
  waitDays(LONG_DAYS)
  await pay()
  expect(await rialsOf(shop, teacher, 'teacherWallet')).toBe(340_000)
  expect(await bookedIn(shop, 'teacherPending', teacher.id)).toBe(0)
})

async function statusesOf(ids: number[]): Promise<string[]> {
  const rows = await shop.db.selectFrom('order_items').select('status').where('id', 'in', ids).execute()
  return rows.map(({ status }) => status)
}

test('the share of a course is paid once its first paid lesson was opened, and not before', async () => {
  const world = await openReturnWorld(shop)
  const [opened, closed] = [await buyCourse(world), await buyCourse(world)]
  await pay()
  expect(await rialsOf(shop, world.teacher, 'teacherWallet')).toBe(0)
  await shop.db
    .updateTable('user_courses')
    .set({ opened_at: shop.now().toISOString() })
    .where('course_id', '=', opened.course)
    .execute()
  await pay()
  expect(await rialsOf(shop, world.teacher, 'teacherWallet')).toBe(340_000)
  expect(await bookedIn(shop, 'teacherPending', world.teacher.id)).toBe(340_000)
  expect((await ask(world, closed.buyer, closed.items[0])).status).toBe('Success')
})
