import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { dayInTehran, daysLater } from './buckets.ts'
import { sumDays } from './statistics.ts'

let shop: ShopServer
let admin: Person
let today: string
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  today = dayInTehran(shop.now())
})
afterEach(() => shop.close())

const noonOf = (day: string) => `${day}T08:30:00Z`

/** An order of one course that was paid on a day. */
async function sell(
  day: string,
  paid: number,
  { teacherId, courseId }: { teacherId?: number; courseId?: number } = {},
) {
  const buyer = await shop.asBuyer()
  const course_id =
    courseId ?? (await shop.makeCourse(teacherId === undefined ? {} : { teacher_id: teacherId }))
  const order = await shop.db
    .insertInto('orders')
    .values({
      user_id: buyer.id,
      state: 'paid',
      subtotal: paid,
      discount: 0,
      code_discount: 0,
      shipping: 0,
      payable: paid,
      paid_at: noonOf(day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { teacher_id } = await shop.db
    .selectFrom('courses')
    .select('teacher_id')
    .where('id', '=', course_id)
    .executeTakeFirstOrThrow()
  const values = {
    order_id: order.id,
    course_id,
    teacher_id,
    title: 'دوره',
    count: 1,
    unit_price: paid,
    paid,
    share: 0,
    commission: paid,
  }
  await shop.db
    .insertInto('order_items')
    .values({ ...values, status: 'delivered' })
    .execute()
}

const statistics = async (input: object = {}) =>
  (await shop.call('Site/GetStatistics', input, { as: admin })).data
const night = () => shop.db.transaction().execute((tx) => sumDays(tx, shop.now()))

test('today is counted live, beside the same length of time before', async () => {
  await sell(today, 700_000)
  await sell(daysLater(today, -1), 300_000)
  const found = await statistics({ fromDate: today, toDate: today })
  expect(found).toMatchObject({
    total: { sales: 1, salesAmount: 700_000 },
    before: { sales: 1, salesAmount: 300_000 },
  })
})

test('what was summed at night is the same as what is counted live', async () => {
  await sell(daysLater(today, -40), 100_000)
  await sell(daysLater(today, -3), 200_000)
  await sell(today, 400_000)
  const viewed = { thing: 'product', thing_id: 1, day: daysLater(today, -3) }
  for (const viewer of ['user:1', 'user:2', 'visitor'])
    await shop.db
      .insertInto('views')
      .values({ ...viewed, viewer })
      .execute()
  const live = await statistics({ step: 'week' })
  expect(live.total).toMatchObject({ sales: 2, salesAmount: 600_000, views: 3 })
  await night()
  const { rows } = await sql<{
    days: number
  }>`select count(distinct day)::integer as days from daily_sums`.execute(shop.db)
  expect(rows[0]?.days).toBeGreaterThan(1)
  expect(await statistics({ step: 'week' })).toEqual(live)
})

test('a night that is run twice, or after many nights without it, sums each day once', async () => {
  await sell(daysLater(today, -10), 100_000)
  await night()
  await night()
  await sell(daysLater(today, 1), 50_000)
  shop.wait(3 * 86_400)
  admin = await shop.signIn('Admin')
  await night()
  const found = await statistics({ fromDate: daysLater(today, -20), toDate: daysLater(today, 2) })
  expect(found.total).toMatchObject({ sales: 2, salesAmount: 150_000 })
})

test('a sale that is committed after midnight, with the moment of before, is in the sums for good', async () => {
  const salesOfThatDay = async () => {
    admin = await shop.signIn('Admin')
    return (await statistics({ fromDate: today, toDate: today })).total.sales
  }
  shop.wait(86_400)
  await night()
  await sell(today, 100_000)
  await night()
  expect(await salesOfThatDay()).toBe(1)
  shop.wait(86_400)
  await night()
  await shop.db.updateTable('orders').set({ state: 'cancelled' }).execute()
  // the sum of the night is read, not the orders
  expect(await salesOfThatDay()).toBe(1)
})

test('an order that is not paid is no sale', async () => {
  await sell(today, 100_000)
  await shop.db.updateTable('orders').set({ state: 'cancelled' }).execute()
  expect((await statistics()).total).toMatchObject({ sales: 0, salesAmount: 0 })
})

test('days that end before they begin, or are too many, are refused', async () => {
  for (const fromDate of [daysLater(today, 1), daysLater(today, -900)]) {
    const answer = await shop.call('Site/GetStatistics', { fromDate, toDate: today }, { as: admin })
    expect(answer).toMatchObject({ code: 'InvalidInput', details: { fields: [{ path: 'toDate' }] } })
  }
})

test('a teacher sees the sales of own courses alone, and an admin those of all', async () => {
  const teacher = await shop.signIn('Teacher')
  const teacherId = await shop.makeTeacher({ user_id: teacher.id })
  await sell(today, 700_000, { teacherId })
  await sell(today, 900_000)
  const asked = async (as: Person) => [
    (await shop.call('User/GetCourseSellCount', {}, { as })).data.total,
    (await shop.call('User/GetCourseSellPriceCount', { step: 'month' }, { as })).data.total,
  ]
  expect(await asked(teacher)).toEqual([1, 700_000])
  expect(await asked(admin)).toEqual([2, 1_600_000])
})

test('a seller sees the sales of own products alone, and no course among them', async () => {
  const seller = await shop.signIn('Seller')
  const sellerId = await shop.makeSeller({ user_id: seller.id })
  const otherId = await shop.makeSeller({ user_id: (await shop.signIn('Seller')).id })
  for (const [seller_id, paid] of [
    [sellerId, 300_000],
    [otherId, 500_000],
  ] as const) {
    await sell(today, paid)
    const product_id = await shop.makeProduct({ seller_id })
    const sold = { course_id: null, teacher_id: null, product_id, seller_id }
    await shop.db.updateTable('order_items').set(sold).where('paid', '=', paid).execute()
  }
  await sell(today, 900_000)
  const asked = async (as: Person) => [
    (await shop.call('User/GetProductSellCount', {}, { as })).data.total,
    (await shop.call('User/GetProductSellPriceCount', { step: 'week' }, { as })).data.total,
  ]
  expect(await asked(seller)).toEqual([1, 300_000])
  expect(await asked(admin)).toEqual([2, 800_000])
  expect((await shop.call('User/GetCourseSellCount', {}, { as: seller })).code).toBe('NotAllowed')
})

test('what was given back is no sale of a teacher', async () => {
  await sell(today, 700_000)
  await shop.db.updateTable('order_items').set({ status: 'returned' }).execute()
  expect((await shop.call('User/GetCourseSellCount', {}, { as: admin })).data.total).toBe(0)
})
