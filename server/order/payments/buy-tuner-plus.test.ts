import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TunerTool } from '#contract/course/tuner-access.ts'
import { bookedIn, giveRials, rialsOf } from '#tests/world/paying-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { giveTool, makeTool } from '#tests/world/tuner-goods.ts'

const PRICE = 5_000_000
const DAY_MS = 86_400_000

let shop: ShopServer
let buyer: Person
/** Without end, for thirty days, and free. */
let endless: number
let monthly: number
let free: number

beforeAll(async () => {
  shop = await openShopServer()
  endless = await makeTool(shop, 'Tuning')
  monthly = await makeTool(shop, 'Injector')
  free = await makeTool(shop, 'GearRatio')
})
beforeEach(async () => {
  shop.bank.setFate('answer')
  buyer = await shop.asBuyer()
  await offer(endless, {})
  await offer(monthly, { duration_days: 30 })
  await offer(free, { price: 0, duration_days: 30 })
})
afterAll(() => shop.close())

const offer = (id: number, change: { price?: number; is_active?: boolean; duration_days?: number }) =>
  shop.db
    .updateTable('tuner_plus')
    .set({ price: PRICE, is_active: true, duration_days: null, ...change })
    .where('id', '=', id)
    .execute()
const buy = (
  id: number,
  { seenPrice = PRICE, way = 'wallet' as 'wallet' | 'bank', useWallet = false } = {},
  mutationId: string = randomUUID(),
) => shop.call('Order/BuyTunerPlus', { id, seenPrice, way, useWallet }, { as: buyer, mutationId })
const toolsOf = async (): Promise<{ key: TunerTool; until: string | null }[]> =>
  (await shop.call('Course/GetUserTunerPlusAccess', {}, { as: buyer })).data.map(({ key, until }) => ({
    key,
    until,
  }))
const inDays = (days: number) => new Date(shop.now().getTime() + days * DAY_MS).toISOString()
const comeBack = async (id: number) => (await shop.call('Order/OnlinePayment', { id }, { as: buyer })).data
const given = () =>
  shop.db
    .selectFrom('tuner_plus_accesses')
    .select(['source', 'granted_by_id'])
    .where('user_id', '=', buyer.id)
    .execute()

/** Pays at the bank and loses the way back. */
async function payAtBank(id: number, useWallet = false): Promise<number> {
  const { data } = await buy(id, { way: 'bank', useWallet })
  shop.bank.choose(data.address ?? '', 'lost')
  return data.paymentId
}

describe('from the wallet', () => {
  beforeEach(() => giveRials(shop, buyer, 2 * PRICE))

  test('a tool is bought at once, its price is the shop’s, and the payment is in the history', async () => {
    const before = await bookedIn(shop, 'tunerPlusSales')
    const { data } = await buy(endless)
    expect(data).toEqual({ paymentId: data.paymentId, address: null, isPaid: true })
    expect(await toolsOf()).toEqual([{ key: 'Tuning', until: null }])
    expect(await given()).toEqual([{ source: 'purchase', granted_by_id: null }])
    expect([await rialsOf(shop, buyer), await rialsOf(shop, buyer, 'buyerHeld')]).toEqual([PRICE, 0])
    expect((await bookedIn(shop, 'tunerPlusSales')) - before).toBe(PRICE)
    const { items } = (await shop.call('Order/GetPayHistoryByFilter', {}, { as: buyer })).data
    expect(items).toMatchObject([{ id: data.paymentId, purpose: 'tunerPlus', state: 'verified' }])
  })

  test('the same purchase sent ten times at once is one access and one charge', async () => {
    const mutationId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(monthly, {}, mutationId)))
    expect(new Set(answers.map(({ data }) => data.paymentId)).size).toBe(1)
    expect(await given()).toHaveLength(1)
    expect(await rialsOf(shop, buyer)).toBe(PRICE)
  })

  test('of two purchases at once of a tool without end one is refused', async () => {
    const answers = await Promise.all([buy(endless), buy(endless)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['AlreadyOwned', undefined])
    expect(await given()).toHaveLength(1)
    expect(await rialsOf(shop, buyer)).toBe(PRICE)
  })

  test('an access that ends is prolonged from its end', async () => {
    await buy(monthly)
    expect(await toolsOf()).toEqual([{ key: 'Injector', until: inDays(30) }])
    await buy(monthly)
    expect(await toolsOf()).toEqual([{ key: 'Injector', until: inDays(60) }])
    expect(await rialsOf(shop, buyer)).toBe(0)
  })

  test('an access that has ended begins now', async () => {
    await giveTool(shop, buyer, monthly, inDays(-5))
    await buy(monthly)
    expect(await toolsOf()).toEqual([{ key: 'Injector', until: inDays(30) }])
  })

  test('more than the wallet has buys nothing', async () => {
    await offer(endless, { price: 3 * PRICE })
    expect((await buy(endless, { seenPrice: 3 * PRICE })).code).toBe('WalletTooLow')
    expect(await toolsOf()).toEqual([])
    expect(await rialsOf(shop, buyer)).toBe(2 * PRICE)
  })
})

describe('by card', () => {
  test('a tool is bought when the bank has the money, from the moment of the payment', async () => {
    const id = await payAtBank(monthly)
    expect(await toolsOf()).toEqual([])
    shop.wait(60)
    expect(await comeBack(id)).toMatchObject({ state: 'verified', payment: { wentToWallet: false } })
    expect(await toolsOf()).toEqual([{ key: 'Injector', until: inDays(30) }])
    await comeBack(id)
    expect(await given()).toHaveLength(1)
  })

  test('who pays in the app is led back into it', async () => {
    const wanted = { id: endless, seenPrice: PRICE, way: 'bank', returnTo: 'app' } as const
    const { data } = await shop.call('Order/BuyTunerPlus', wanted, { as: buyer, mutationId: randomUUID() })
    expect(await comeBack(data.paymentId)).toMatchObject({ returnTo: 'app' })
  })

  test('the wallet pays its part, which comes back when the payment ends unpaid', async () => {
    await giveRials(shop, buyer, 2_000_000)
    const { data } = await buy(endless, { way: 'bank', useWallet: true })
    expect(await rialsOf(shop, buyer)).toBe(0)
    shop.bank.choose(data.address ?? '', 'fail')
    expect((await comeBack(data.paymentId)).state).toBe('failed')
    expect(await rialsOf(shop, buyer)).toBe(2_000_000)

    const id = await payAtBank(endless, true)
    expect((await comeBack(id)).payment).toMatchObject({ amount: 3_000_000, walletAmount: 2_000_000 })
    expect(await toolsOf()).toEqual([{ key: 'Tuning', until: null }])
  })

  test('another payment for the same tool ends the first, whose money goes to the wallet', async () => {
    const first = await payAtBank(endless)
    await comeBack(await payAtBank(endless))
    expect(await toolsOf()).toEqual([{ key: 'Tuning', until: null }])
    expect(await comeBack(first)).toMatchObject({ state: 'verified', payment: { wentToWallet: true } })
    expect(await rialsOf(shop, buyer)).toBe(PRICE)
  })

  test('money that comes after the time of its payment still buys the tool, unless it was bought again', async () => {
    const first = await payAtBank(monthly)
    const second = await payAtBank(monthly)
    expect(await comeBack(first)).toMatchObject({ payment: { wentToWallet: false } })
    expect(await toolsOf()).toEqual([{ key: 'Injector', until: inDays(30) }])
    await comeBack(second)
    expect(await toolsOf()).toEqual([{ key: 'Injector', until: inDays(60) }])
    const third = await payAtBank(monthly)
    await buy(monthly, { way: 'bank' })
    expect(await comeBack(third)).toMatchObject({ payment: { wentToWallet: true } })
    expect(await rialsOf(shop, buyer)).toBe(PRICE)
  })

  test.each([
    ['is not offered any longer', { is_active: false }],
    ['costs more now', { price: PRICE + 1 }],
  ])('money for a tool that %s goes to the wallet', async (_why, change) => {
    const id = await payAtBank(endless)
    await offer(endless, change)
    expect((await comeBack(id)).payment).toMatchObject({ wentToWallet: true })
    expect([await toolsOf(), await rialsOf(shop, buyer)]).toEqual([[], PRICE])
  })

  test('a payment that failed is paid again as long as the price is the same', async () => {
    const { data } = await buy(endless, { way: 'bank' })
    shop.bank.choose(data.address ?? '', 'fail')
    await comeBack(data.paymentId)
    const again = () =>
      shop.call('Order/CallPay', { id: data.paymentId }, { as: buyer, mutationId: randomUUID() })
    await offer(endless, { price: PRICE + 1 })
    expect((await again()).code).toBe('WrongState')
    await offer(endless, {})
    const renewed = (await again()).data
    shop.bank.choose(renewed.address, 'lost')
    await comeBack(renewed.paymentId)
    expect(await toolsOf()).toEqual([{ key: 'Tuning', until: null }])
  })

  test('a price that the bank does not take, and a bank that is silent, buy nothing', async () => {
    await offer(endless, { price: 9_999 })
    expect((await buy(endless, { way: 'bank', seenPrice: 9_999 })).code).toBe('AmountOutOfRange')
    await offer(endless, {})
    shop.bank.setFate('silence', 'request')
    await giveRials(shop, buyer, 2_000_000)
    expect((await buy(endless, { way: 'bank', useWallet: true })).code).toBe('GatewayDown')
    expect([await toolsOf(), await rialsOf(shop, buyer)]).toEqual([[], 2_000_000])
  })
})

test('a free tool is given at once, and not again while it lasts', async () => {
  expect((await buy(free, { way: 'bank', seenPrice: 0 })).data).toMatchObject({ address: null, isPaid: true })
  expect(await toolsOf()).toEqual([{ key: 'GearRatio', until: inDays(30) }])
  expect((await buy(free, { seenPrice: 0 })).code).toBe('AlreadyOwned')
})

test('nobody buys at another price than they saw, or what is not offered', async () => {
  await giveRials(shop, buyer, 2 * PRICE)
  const changed = await buy(endless, { seenPrice: PRICE - 1 })
  expect([changed.code, changed.details]).toEqual(['PriceChanged', { price: PRICE }])
  await offer(endless, { is_active: false })
  expect((await buy(endless)).code).toBe('NotFound')
  expect((await buy(9_999)).code).toBe('NotFound')
  expect([await toolsOf(), await rialsOf(shop, buyer)]).toEqual([[], 2 * PRICE])
})
