import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { priceChanging } from './course-prices.ts'
import { BACK_HOURS } from './course-prices-store.ts'

const HOUR_S = 3_600
const reason = 'تورم پاییز'

let shop: ShopServer
let admin: Person
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
})
afterEach(() => shop.close())

const preview = async (input: { percent: number; level?: 'beginner' | 'advanced' }) =>
  (await shop.call('Course/GetAdminCoursesPricePreview', input, { as: admin })).data
const run = (id: number) =>
  shop.db
    .transaction()
    .execute((tx) =>
      priceChanging(shop.app.operations.actorOf).run({ tx, now: shop.now() } as never, { id } as never),
    )
const pricesOf = async (...ids: number[]) => {
  const rows = await shop.db
    .selectFrom('courses')
    .select(['id', 'price', 'off_price'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((wanted) => rows.find(({ id }) => id === wanted)).map((row) => [row?.price, row?.off_price])
}

/** Orders a change after its preview. */
async function order(input: { percent: number; level?: 'beginner' | 'advanced' }): Promise<number> {
  const { count, dropped } = await preview(input)
  const { data } = await shop.call(
    'Course/UpdateCoursesPriceByPercent',
    { ...input, reason, count, dropped },
    { as: admin },
  )
  return data.id
}

/** Orders a change and does it. */
async function change(input: { percent: number; level?: 'beginner' | 'advanced' }): Promise<number> {
  const id = await order(input)
  await run(id)
  return id
}

test('prices grow by percent and are rounded to a thousand tomans; free courses stay free and no other becomes free', async () => {
  const ids = [
    await shop.makeCourse({ price: 1_234_000 }),
    await shop.makeCourse({ price: 0 }),
    await shop.makeCourse({ price: 30_000 }),
  ]
  await change({ percent: 10 })
  expect(await pricesOf(...ids)).toEqual([
    [1_360_000, null],
    [0, null],
    [30_000, null],
  ])
  await change({ percent: -90 })
  expect((await pricesOf(...ids)).map(([price]) => price)).toEqual([140_000, 0, 10_000])
})

test('a reduced price that is not below the new one is dropped, and the admin sees whose before', async () => {
  const dropped = await shop.makeCourse({ price: 1_000_000, off_price: 900_000, title: 'بی‌تخفیف' })
  const kept = await shop.makeCourse({ price: 1_000_000, off_price: 300_000 })
  const seen = await preview({ percent: -20 })
  expect(seen).toMatchObject({ count: 2, dropped: 1 })
  expect(seen.examples[0]).toEqual({
    id: dropped,
    title: 'بی‌تخفیف',
    price: 1_000_000,
    newPrice: 800_000,
    isOffPriceDropped: true,
  })
  await change({ percent: -20 })
  expect(await pricesOf(dropped, kept)).toEqual([
    [800_000, null],
    [800_000, 300_000],
  ])
})

test('only the courses of the wanted level change', async () => {
  const [one, other] = [
    await shop.makeCourse({ level: 'beginner' }),
    await shop.makeCourse({ level: 'advanced' }),
  ]
  await change({ percent: 50, level: 'advanced' })
  expect((await pricesOf(one, other)).map(([price]) => price)).toEqual([1_000_000, 1_500_000])
})

test('what is no longer what the admin saw is not done', async () => {
  await shop.makeCourse()
  const { count, dropped } = await preview({ percent: 10 })
  await shop.makeCourse()
  const input = { percent: 10, reason, count, dropped }
  const answer = await shop.call('Course/UpdateCoursesPriceByPercent', input, { as: admin })
  expect(answer).toMatchObject({ code: 'Outdated', details: { count: 2 } })
})

test('of many admins at once one changes the prices, and a job that runs twice changes them once', async () => {
  const id = await shop.makeCourse()
  const input = { percent: 100, reason, ...(await preview({ percent: 100 })) }
  const { count, dropped } = input
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      shop.call(
        'Course/UpdateCoursesPriceByPercent',
        { percent: 100, reason, count, dropped },
        { as: admin },
      ),
    ),
  )
  const done = answers.filter(({ status }) => status === 'Success')
  expect([done.length, new Set(answers.map(({ code }) => code))]).toEqual([
    1,
    new Set([undefined, 'AlreadyRequested']),
  ])
  for (let times = 0; times < 2; times += 1) await run(done[0]?.data.id ?? 0)
  expect(await pricesOf(id)).toEqual([[2_000_000, null]])
})

test('a change is taken back within a day, and courses that were changed since keep their price', async () => {
  const [one, other] = [
    await shop.makeCourse({ price: 1_000_000, off_price: 900_000 }),
    await shop.makeCourse({ price: 1_000_000 }),
  ]
  const id = await change({ percent: -20 })
  await shop.db.updateTable('courses').set({ price: 770_000 }).where('id', '=', other).execute()
  expect((await shop.call('Course/TakeBackCoursesPriceChange', { id }, { as: admin })).status).toBe('Success')
  expect(await pricesOf(one, other)).toEqual([
    [1_000_000, 900_000],
    [770_000, null],
  ])
  const { data } = await shop.call('Course/GetAdminCoursePriceChangesByFilter', {}, { as: admin })
  expect(data.items).toMatchObject([{ state: 'takenBack', count: 2, backCount: 1, canBeTakenBack: false }])
  expect((await shop.call('Course/TakeBackCoursesPriceChange', { id }, { as: admin })).code).toBe(
    'WrongState',
  )
})

test('after a day nothing is taken back', async () => {
  await shop.makeCourse()
  const id = await change({ percent: 10 })
  shop.wait(BACK_HOURS * HOUR_S)
  admin = await shop.signIn('Admin')
  expect((await shop.call('Course/TakeBackCoursesPriceChange', { id }, { as: admin })).code).toBe(
    'EditTooLate',
  )
})

test.each([0, -91, 301])('%i percent is refused', async (percent) => {
  const input = { percent, reason, count: 0, dropped: 0 }
  const answer = await shop.call('Course/UpdateCoursesPriceByPercent', input, { as: admin })
  expect(answer).toMatchObject({ code: 'InvalidInput', details: { fields: [{ path: 'percent' }] } })
})

test('all that lose their reduced price are named before and after, also when they are many', async () => {
  const titles = Array.from({ length: 9 }, (_, n) => `بی‌تخفیف ${n + 1}`)
  for (const title of titles) await shop.makeCourse({ price: 1_000_000, off_price: 900_000, title })
  await shop.makeCourse({ price: 5_000_000, title: 'گران' })
  const { examples } = await preview({ percent: -20 })
  expect(examples.map(({ title }) => title).toSorted()).toEqual(titles)
  await change({ percent: -20 })
  const { data } = await shop.call('Course/GetAdminCoursePriceChangesByFilter', {}, { as: admin })
  expect(data.items[0]?.droppedTitles).toEqual(titles)
})

test('an admin stops a change of a colleague that has not begun, and no price changes', async () => {
  const course = await shop.makeCourse()
  const id = await order({ percent: 10 })
  const colleague = await shop.signIn('Admin')
  const stop = () => shop.send('Course/StopCoursesPriceChange', { id }, { as: colleague })
  expect((await stop()).status).toBe('Success')
  await run(id)
  expect(await pricesOf(course)).toEqual([[1_000_000, null]])
  const { data } = await shop.call('Course/GetAdminCoursePriceChangesByFilter', {}, { as: admin })
  expect(data.items).toMatchObject([{ state: 'stopped', canBeTakenBack: false }])
  expect((await stop()).code).toBe('WrongState')
  expect((await shop.send('Course/StopCoursesPriceChange', { id: 999_999 }, { as: admin })).code).toBe(
    'NotFound',
  )
  // the next one is not in its way
  await change({ percent: 10 })
  expect(await pricesOf(course)).toEqual([[1_100_000, null]])
})

test('the change of an admin who is locked before it begins fails, and no price changes', async () => {
  const course = await shop.makeCourse()
  const id = await order({ percent: 10 })
  const lock = { userId: admin.id, reason: 'حساب در دست دیگری است' }
  admin = await shop.signIn('SuperAdmin')
  await shop.call('User/AdminLockUser', lock, { as: admin })
  await run(id)
  expect(await pricesOf(course)).toEqual([[1_000_000, null]])
  const { data } = await shop.call('Course/GetAdminCoursePriceChangesByFilter', {}, { as: admin })
  expect(data.items).toMatchObject([{ state: 'failed', canBeTakenBack: false }])
  // the next one is not in its way
  await change({ percent: 10 })
  expect(await pricesOf(course)).toEqual([[1_100_000, null]])
})

test('a change that was tried too often fails, and the next one is not in its way', async () => {
  const course = await shop.makeCourse()
  const id = await order({ percent: 10 })
  const { onGivenUp } = priceChanging(shop.app.operations.actorOf)
  await shop.db
    .transaction()
    .execute((tx) => onGivenUp?.({ tx, now: shop.now() } as never, { id } as never) as never)
  const { data } = await shop.call('Course/GetAdminCoursePriceChangesByFilter', {}, { as: admin })
  expect(data.items).toMatchObject([{ state: 'failed', canBeTakenBack: false }])
  await change({ percent: 20 })
  expect(await pricesOf(course)).toEqual([[1_200_000, null]])
})

test('what is taken back leaves the end of a reduction that was set since', async () => {
  const [before, since] = ['2030-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z']
  const course = await shop.makeCourse({ price: 1_000_000, off_price: 300_000, off_until: before })
  const id = await change({ percent: 10 })
  await shop.db.updateTable('courses').set({ off_until: since }).where('id', '=', course).execute()
  await shop.call('Course/TakeBackCoursesPriceChange', { id }, { as: admin })
  expect(await pricesOf(course)).toEqual([[1_000_000, 300_000]])
  const row = await shop.db
    .selectFrom('courses')
    .select('off_until')
    .where('id', '=', course)
    .executeTakeFirst()
  expect(new Date(row?.off_until ?? 0).toISOString()).toBe(since)
})
