import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAILY_POINTS, STREAK_BONUS, STREAK_DAYS } from '#contract/user/club-rules.ts'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const DAY = 24 * 60 * 60
let shop: ShopServer
beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(async () => {
  expect(await faultsOfBooks(shop.db)).toEqual([])
  await shop.close()
})

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
})

test('a week without a gap brings the bonus, and a missed day begins anew', async () => {
  const buyer = await shop.asBuyer()
  const week = []
  for (let day = 1; day <= STREAK_DAYS; day += 1) {
    week.push(await collect(buyer))
    shop.wait(DAY)
  }
  expect(week.map(({ streak }) => streak)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(week.map(({ gained }) => gained - DAILY_POINTS)).toEqual([0, 0, 0, 0, 0, 0, STREAK_BONUS])
  shop.wait(DAY)
  expect(await collect(buyer)).toMatchObject({ streak: 1, gained: DAILY_POINTS })
})

test('somebody sees the own points alone, with what an admin wrote; an admin sees whose they are', async () => {
  const [buyer, other, admin] = [await shop.asBuyer(), await shop.asBuyer(), await shop.signIn('Admin')]
  await collect(other)
  const change = { userId: buyer.id, amount: 40, reason: 'برندهٔ مسابقه' }
  await shop.call('User/AdminAddUserPoint', change, { as: admin })
  expect(await history(buyer)).toMatchObject([{ cause: 'adminAdds', reason: 'برندهٔ مسابقه', amount: 40 }])
  const { data } = await shop.call('Order/GetAdminPointHistoryByFilter', { userId: buyer.id }, { as: admin })
  const [entry] = data.items
  expect(data.items).toMatchObject([{ userId: buyer.id, adminName: expect.stringContaining('سارا') }])
  const one = await shop.call('Order/GetAdminPointHistoryDetailById', { id: entry?.id ?? 0 }, { as: admin })
  expect(one.data).toEqual(entry)
})
