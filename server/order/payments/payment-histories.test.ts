import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOUGHT, makePayment, makePayments, PAYMENT_AMOUNT } from '#tests/world/payment-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let buyer: Person
let stranger: Person
let admin: Person
let made: Awaited<ReturnType<typeof makePayments>>

beforeAll(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
  stranger = await shop.asBuyer()
  admin = await shop.signIn('Admin')
  const courseId = await shop.makeCourse()
  made = await makePayments(shop, buyer.id, courseId)
})
afterAll(() => shop.close())

const idsOf = (page: { items: { id: number }[] }) => page.items.map(({ id }) => id)

test('each history shows the payments for its purpose, and only one’s own', async () => {
  const histories = {
    GetWalletChargeHistoryByFilter: made.wallet,
    GetPayHistoryByFilter: made.cart,
    GetExamPayHistoryByFilter: made.exam,
    GetPayAgainHistoryByFilter: made.payAgain,
  } as const
  for (const [name, id] of Object.entries(histories)) {
    const path = `Order/${name}` as `Order/${keyof typeof histories}`
    expect(idsOf((await shop.call(path, {}, { as: buyer })).data)).toEqual([id])
    expect(idsOf((await shop.call(path, {}, { as: stranger })).data)).toEqual([])
  }
})

test('a long history comes in pages, newest first', async () => {
  const payer = await shop.asBuyer()
  const ids: number[] = []
  for (let payments = 0; payments < 5; payments += 1) ids.unshift((await makePayment(shop, payer.id)).id)
  const read = async (after?: number) =>
    (await shop.call('Order/GetWalletChargeHistoryByFilter', { take: 2, after }, { as: payer })).data
  const first = await read()
  expect([idsOf(first), first.total]).toEqual([ids.slice(0, 2), 5])
  const second = await read(first.next ?? 0)
  const third = await read(second.next ?? 0)
  expect([idsOf(second), idsOf(third), third.next]).toEqual([ids.slice(2, 4), ids.slice(4), null])
})

test('a history is filtered by state and by time', async () => {
  const payer = await shop.asBuyer()
  const paid = await makePayment(shop, payer.id, { state: 'verified' })
  shop.wait(60)
  const open = await makePayment(shop, payer.id)
  const read = async (filter: object) =>
    idsOf((await shop.call('Order/GetWalletChargeHistoryByFilter', filter, { as: payer })).data)
  expect(await read({ state: 'verified' })).toEqual([paid.id])
  expect(await read({ fromDate: shop.now().toISOString() })).toEqual([open.id])
  expect(await read({ toDate: new Date(shop.now().getTime() - 1).toISOString() })).toEqual([paid.id])
})

test('purchases are summed by state, shown with what was bought, and with the person', async () => {
  const sums = await shop.call('Order/GetPayHistoryByFilter2', {}, { as: buyer })
  expect(sums.data.states).toEqual([{ state: 'sent', count: 1, amount: PAYMENT_AMOUNT, walletAmount: 0 }])
  expect((await shop.call('Order/GetPayHistoryByFilter2', {}, { as: stranger })).data.states).toEqual([])
  const { data: bought } = await shop.call('Order/GetPayHistoryByFilter3', {}, { as: buyer })
  expect(bought.items).toMatchObject([{ id: made.cart, items: [BOUGHT] }])
  const { data: own } = await shop.call('Order/GetPayHistoryByFilter4', {}, { as: buyer })
  expect(own.items).toMatchObject([{ id: made.cart, person: { id: buyer.id } }])
})

test('an admin sees everybody’s payments with their person, and searches in them', async () => {
  const other = await makePayments(shop, stranger.id, await shop.makeCourse())
  const read = async (filter: object) =>
    idsOf((await shop.call('Order/GetAdminPayHistoryByFilter', filter, { as: admin })).data)
  expect(await read({})).toEqual([other.cart, made.cart])
  expect(await read({ userId: buyer.id })).toEqual([made.cart])
  const { data } = await shop.call('Order/GetAdminPayHistoryDetailById', { id: made.cart }, { as: admin })
  expect(data).toMatchObject({ id: made.cart, userId: buyer.id, gateway: 'standIn', fee: null })
  expect(await read({ text: data.authority ?? '' })).toEqual([made.cart])
  const wrong = await shop.call('Order/GetAdminPayHistoryDetailById', { id: made.wallet }, { as: admin })
  expect(wrong.code).toBe('NotFound')
})
