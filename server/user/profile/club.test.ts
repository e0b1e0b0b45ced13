import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAILY_POINTS, daysBefore, STREAK_BONUS, tehranDay } from '#contract/user/club-rules.ts'
import { post } from '#server/money/books-store.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { DAILY_CAUSE, dailyReference } from './club-store.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())

const collect = async (as: Person) => (await shop.call('User/GetDailyPoint', {}, { as })).data
const history = async (as: Person) =>
  (await shop.call('Order/GetPointHistoryByFilter', {}, { as })).data.items

test('the points of a day are collected once, however many taps arrive at once', async () => {
  const buyer = await shop.asBuyer()
  const taps = await Promise.all(Array.from({ length: 10 }, () => collect(buyer)))
  expect(taps.filter(({ gained }) => gained > 0)).toEqual([
    { gained: DAILY_POINTS, balance: DAILY_POINTS, streak: 1 },
  ])
  expect(await collect(buyer)).toEqual({ gained: 0, balance: DAILY_POINTS, streak: 1 })
  expect(await history(buyer)).toMatchObject([
    { cause: 'dailyPoint', amount: DAILY_POINTS, balanceAfter: DAILY_POINTS },
  ])
  const causes = ['dailyPoint', 'adminAdds'] as const
  const counts = causes.map(async (cause) => {
    return (await shop.call('Order/GetPointHistoryByFilter', { cause }, { as: buyer })).data.items.length
  })
  expect(await Promise.all(counts)).toEqual([1, 0])
})

/** Somebody who collected on these days before today. */
async function collectorOf(...daysAgo: number[]): Promise<Person> {
  const buyer = await shop.asBuyer()
  const before = daysBefore(tehranDay(shop.now()), 400)
  for (const ago of daysAgo) {
    const reference = dailyReference(buyer.id, before[ago - 1] ?? '')
    const lines = [
      { account: 'points', userId: buyer.id, amount: 1 },
      { account: 'pointIssue', amount: -1 },
    ] as const
    await shop.db
      .transaction()
      .execute((tx) => post(tx, { cause: DAILY_CAUSE, reference, actorId: buyer.id, lines }))
  }
  return buyer
}

test.each([
  [[1, 2, 3, 4, 5], 6, DAILY_POINTS],
  [[1, 2, 3, 4, 5, 6], 7, DAILY_POINTS + STREAK_BONUS],
  [[1, 2, 3, 4, 5, 6, 7], 8, DAILY_POINTS],
  [[2, 3, 4, 5, 6, 7], 1, DAILY_POINTS],
  [[1, 2, 4, 5, 6, 7], 3, DAILY_POINTS],
])('who collected %j days ago is on day %i in a row and gets %i points', async (days, streak, gained) => {
  expect(await collect(await collectorOf(...days))).toEqual({ gained, streak, balance: days.length + gained })
})

test('somebody sees the own points alone, with what an admin wrote; an admin sees whose they are', async () => {
  const [buyer, other, admin] = [await shop.asBuyer(), await shop.asBuyer(), await shop.signIn('Admin')]
  await collect(other)
  const change = { userId: buyer.id, amount: 40, reason: 'جایزه' }
  await shop.call('User/AdminAddUserPoint', change, { as: admin })
  expect(await history(buyer)).toMatchObject([{ cause: 'adminAdds', reason: 'جایزه', amount: 40 }])
  const { data } = await shop.call('Order/GetAdminPointHistoryByFilter', { userId: buyer.id }, { as: admin })
  const [entry] = data.items
  expect(data.items).toMatchObject([{ userId: buyer.id, adminName: expect.stringContaining('سارا') }])
  const one = await shop.call('Order/GetAdminPointHistoryDetailById', { id: entry?.id ?? 0 }, { as: admin })
  expect(one.data).toEqual(entry)
})
