import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, faultsOfBooks } from '#server/money/books-store.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { persianDigits } from '#server/platform/persian-date.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { giveBank, giveCash, verifyIdentity } from '#tests/world/cash-goods.ts'
import { bookedIn, makeShippingMethod, rialsOf } from '#tests/world/paying-goods.ts'
import {
  ask,
  buy,
  buyCourse,
  decide,
  giveBackWhole,
  openReturnWorld,
  payLater,
  receive,
  type ReturnWorld,
  send,
} from '#tests/world/return-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const SENDING = 60_000
const PRICE = 10_000_000
const SHARE = 8_500_000

let shop: ShopServer
let crowded: ShopServer
let pool: Kysely<Database>

beforeAll(async () => {
  shop = await openShopServer()
  pool = openDatabase(shop.connection, { max: 20 })
  crowded = await openShopServer({ db: pool })
  await makeShippingMethod(shop, SENDING)
})
afterAll(async () => {
  expect(await faultsOfBooks(shop.db)).toEqual([])
  await pool.destroy()
  await shop.close()
})

const refundOf = async (world: ReturnWorld, itemId = 0) => {
  const { id } = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  const { data } = await shop.call('Order/GetAdminRefundsByFilter', {}, { as: world.admin })
  return data.items.find((row) => row.id === id)
}
const setPaid = (as: Person, id: number, reference: string, on = shop) =>
  on.call('Order/SetRefundPaid', { id, reference }, { as })
const walletOf = ({ seller }: ReturnWorld) => rialsOf(shop, seller, 'sellerWallet')
const debtOf = ({ seller }: ReturnWorld) => balanceOf(shop.db, seller.id, 'sellerDebt')

/** A return that was refused, whose share was paid out and spent, and that an admin then accepts. */
async function returnAfterPayout(world: ReturnWorld) {
  const bought = await buy(world, { prices: [PRICE] })
  await send(world, bought)
  const { id } = (await ask(world, bought.buyer, bought.items[0])).data
  await decide(world, world.seller, id, 'refused')
  await payLater(world)
  const spent = { userId: world.seller.id, amount: await walletOf(world), reason: 'تسویه' }
  await shop.call('User/AdminReduceSellerWallet', spent, { as: world.admin })
  await decide(world, world.admin, id, 'accepted', 'refused')
  await receive(world, world.admin, id)
  return bought
}

test('onto the card goes what came from it, the rest into the wallet, and together it is what was paid', async () => {
  const world = await openReturnWorld(shop)
  const bought = await buy(world, { prices: [PRICE, PRICE], byCard: 12_000_000 })
  const { buyer, items, payable } = bought
  await send(world, bought)
  const due = await bookedIn(shop, 'refundsDue')
  await giveBackWhole(world, buyer, items[0], { cause: 'wrong', refundTo: 'card' })
  expect(await refundOf(world, items[0])).toMatchObject({
    walletAmount: 0,
    cardAmount: PRICE,
    state: 'waiting',
  })
  await giveBackWhole(world, buyer, items[1], { cause: 'broken', refundTo: 'card' })
  expect(await refundOf(world, items[1])).toMatchObject({
    walletAmount: payable - 12_000_000,
    cardAmount: 2_000_000,
    paymentReference: expect.stringMatching(/./),
  })
  expect((await bookedIn(shop, 'refundsDue')) - due).toBe(12_000_000)
  expect((await rialsOf(shop, buyer)) + 12_000_000).toBe(payable)
  expect(await bookedIn(shop, 'sellerPending', world.seller.id)).toBe(0)
})

test('what was cancelled goes back to the card too, when the buyer wants it', async () => {
  const world = await openReturnWorld(shop)
  const { buyer, items, orderId, payable } = await buy(world, { prices: [PRICE], byCard: PRICE })
  const order = async () =>
    (await shop.call('User/GetCartHistoryDetailById', { id: orderId }, { as: buyer })).data
  expect((await order()).cardLeft).toBe(PRICE)
  const cancelling = { id: items[0] ?? 0, reason: 'پشیمان شدم', refundTo: 'card' } as const
  await shop.call('Order/CancelOrderItem', cancelling, { as: buyer })
  expect(await order()).toMatchObject({
    cardLeft: 0,
    items: [{ refund: { cardAmount: PRICE, walletAmount: payable - PRICE, state: 'waiting' } }],
  })
})

test('without a card payment the wallet gets all of it, whatever the buyer has chosen', async () => {
  const world = await openReturnWorld(shop)
  const { buyer, items } = await buyCourse(world)
  const { id } = (await ask(world, buyer, items[0], { refundTo: 'card' })).data
  await decide(world, world.teacher, id, 'accepted')
  expect(await rialsOf(shop, buyer)).toBe(400_000)
})

test('the buyer hears at once that what did not come is paid back onto the card', async () => {
  const world = await openReturnWorld(shop)
  const bought = await buy(world, { prices: [PRICE], byCard: PRICE })
  await send(world, bought, false)
  const { id } = (await ask(world, bought.buyer, bought.items[0], { cause: 'notReceived', refundTo: 'card' }))
    .data
  const told = async () =>
    (await shop.call('User/GetNotices', {}, { as: bought.buyer })).data.items.map(({ event }) => event)
  const before = await told()
  expect((await decide(world, world.admin, id, 'accepted')).data.state).toBe('returned')
  expect(await told()).toEqual(['returnAnswered', ...before])
})

test('each thing of an order that is paid back is named, and the one does not replace the other', async () => {
  const world = await openReturnWorld(shop)
  const bought = await buy(world, { prices: [PRICE, PRICE], byCard: 2 * PRICE })
  const { buyer, items } = bought
  const told = async (event: string) => {
    const { data } = await shop.call('User/GetNotices', {}, { as: buyer })
    return data.items.flatMap((notice) => (notice.event === event ? [notice.thingId] : []))
  }
  const { rows } = await sql<{ id: number }>`
    select product_id as id from order_items where order_id = ${bought.orderId} order by id desc`.execute(
    shop.db,
  )
  const products = rows.map(({ id }) => id)
  await send(world, bought)
  const asked: number[] = []
  for (const item of items) asked.push((await ask(world, buyer, item, { refundTo: 'card' })).data.id)
  for (const id of asked) await decide(world, world.seller, id, 'accepted')
  expect(await told('returnAnswered')).toEqual(products)
  for (const id of asked) await receive(world, world.seller, id)
  const refunds = await Promise.all(items.map(async (item) => (await refundOf(world, item))?.id ?? 0))
  for (const id of refunds) await setPaid(world.admin, id, `named-${id}`)
  expect(await told('refunded')).toEqual(products)
  const bounced = { reason: 'شماره کارت مسدود است', seenState: 'paid' } as const
  for (const id of refunds) await shop.call('Order/SetRefundBounced', { id, ...bounced }, { as: world.admin })
  expect(await told('refundBounced')).toEqual(products)
})

test('one transfer pays a refund or a request for cash, not both', async () => {
  const world = await openReturnWorld(shop)
  const refunds: number[] = []
  for (const { buyer, items } of [
    await buy(world, { byCard: 500_000 }),
    await buy(world, { byCard: 500_000 }),
  ]) {
    const cancelling = { id: items[0] ?? 0, reason: 'پشیمان شدم', refundTo: 'card' } as const
    await shop.call('Order/CancelOrderItem', cancelling, { as: buyer })
    refunds.push((await refundOf(world, items[0]))?.id ?? 0)
  }
  const [first = 0, second = 0] = refunds
  await verifyIdentity(shop, world.seller)
  await giveBank(shop, world.seller, 'Seller')
  await giveCash(shop, world.seller, 'Seller', 3_000_000)
  const request = await shop.call('User/AddSellerCashRequest', { amount: 3_000_000 }, { as: world.seller })
  const payOut = (reference: string) =>
    shop.call('User/VerifyCashRequest', { id: request.data.id, reference }, { as: world.admin })
  await setPaid(world.admin, first, 'PAYA-77')
  expect((await payOut('paya 77')).code).toBe('ReferenceTaken')
  expect((await payOut('PAYA-78')).data).toEqual({ state: 'paid' })
  expect((await setPaid(world.admin, second, 'paya78')).code).toBe('ReferenceTaken')
})

test('a refund leaves with a reference of its own, once, and the buyer is told', async () => {
  const world = await openReturnWorld(shop)
  const [first, second] = [await buy(world, { byCard: 500_000 }), await buy(world, { byCard: 500_000 })]
  const ids: number[] = []
  for (const { buyer, items } of [first, second]) {
    const cancelling = { id: items[0] ?? 0, reason: 'پشیمان شدم', refundTo: 'card' } as const
    await shop.call('Order/CancelOrderItem', cancelling, { as: buyer })
    ids.push((await refundOf(world, items[0]))?.id ?? 0)
  }
  const [one = 0, other = 0] = ids
  const before = [await bookedIn(shop, 'refundsDue'), await bookedIn(shop, 'payouts')]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => setPaid(world.admin, one, `ref-${at}`, crowded)),
  )
  expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(1)
  const after = [await bookedIn(shop, 'refundsDue'), await bookedIn(shop, 'payouts')]
  expect(after.map((sum, at) => sum - (before[at] ?? 0))).toEqual([-500_000, 500_000])
  const { reference } = (await refundOf(world, first.items[0])) ?? {}
  expect((await setPaid(world.admin, other, reference ?? '')).code).toBe('ReferenceTaken')
  const [, number] = (reference ?? '').split('-')
  for (const typed of [`ref ${number}`, `REF${number}`, `R-e-f-${persianDigits(number ?? '')}`])
    expect((await setPaid(world.admin, other, typed)).code).toBe('ReferenceTaken')
  expect((await setPaid(first.buyer, other, 'REF-9')).code).toBe('NotAllowed')
  const told = await shop.db
    .selectFrom('messages')
    .select('target')
    .where('template', '=', 'order-refunded')
    .execute()
  expect(told.map(({ target }) => target)).toContain(first.buyer.phone)
})

describe('money for a card whose transfer failed', () => {
  /** A cancelled thing whose money is due to the card. */
  async function dueToCard() {
    const world = await openReturnWorld(shop)
    const bought = await buy(world, { byCard: 500_000 })
    const cancelling = { id: bought.items[0] ?? 0, reason: 'پشیمان شدم', refundTo: 'card' } as const
    await shop.call('Order/CancelOrderItem', cancelling, { as: bought.buyer })
    return { world, ...bought, id: (await refundOf(world, bought.items[0]))?.id ?? 0 }
  }
  const bounce = (as: Person, id: number, seenState: 'waiting' | 'paid') =>
    shop.call('Order/SetRefundBounced', { id, reason: 'کارت بسته است', seenState }, { as })
  const bankOf = async () => [await bookedIn(shop, 'refundsDue'), await bookedIn(shop, 'payouts')]

  test.each(['waiting', 'paid'] as const)('goes into the wallet once: %s', async (state) => {
    const before = await bankOf()
    const { world, buyer, items, orderId, payable, id } = await dueToCard()
    if (state === 'paid') await setPaid(world.admin, id, `bounced-${id}`)
    expect((await bounce(world.admin, id, state)).data).toEqual({ state: 'paid' })
    expect(await bankOf()).toEqual(before)
    expect(await rialsOf(shop, buyer)).toBe(payable)
    expect(await refundOf(world, items[0])).toMatchObject({
      walletAmount: payable,
      cardAmount: 0,
      state: 'paid',
      bounceReason: 'کارت بسته است',
    })
    const told = (await shop.call('User/GetNotices', {}, { as: buyer })).data.items[0]
    expect(told).toMatchObject({ event: 'refundBounced', number: orderId, words: 'کارت بسته است' })
    for (const seen of ['waiting', 'paid'] as const)
      expect((await bounce(world.admin, id, seen)).code).toBe('AlreadyDecided')
    expect((await setPaid(world.admin, id, `again-${id}`)).code).toBe('AlreadyDecided')
    expect(await rialsOf(shop, buyer)).toBe(payable)
  })

  test('is decided about as it was seen, and never by its owner; money of the wallet is not', async () => {
    const { world, items, buyer, id } = await dueToCard()
    expect((await bounce(world.admin, id, 'paid')).code).toBe('WrongState')
    expect((await bounce(buyer, id, 'waiting')).code).toBe('NotAllowed')
    await shop.db.updateTable('refunds').set({ user_id: world.admin.id }).where('id', '=', id).execute()
    expect((await bounce(world.admin, id, 'waiting')).code).toBe('OwnThing')
    await shop.db.updateTable('refunds').set({ user_id: buyer.id }).where('id', '=', id).execute()
    await setPaid(world.admin, id, `seen-${id}`)
    expect((await bounce(world.admin, id, 'waiting')).code).toBe('AlreadyDecided')
    expect((await refundOf(world, items[0]))?.cardAmount).toBe(500_000)
    const other = await buy(world)
    await shop.call(
      'Order/CancelOrderItem',
      { id: other.items[0] ?? 0, reason: 'پشیمان شدم' },
      { as: other.buyer },
    )
    const ofWallet = (await refundOf(world, other.items[0]))?.id ?? 0
    expect((await bounce(world.admin, ofWallet, 'paid')).code).toBe('WrongState')
  })
})

test('a share that was paid out and spent becomes a debt, which the next income pays first', async () => {
  const world = await openReturnWorld(shop)
  const { buyer } = await returnAfterPayout(world)
  expect(await rialsOf(shop, buyer)).toBe(PRICE)
  expect([await walletOf(world), await debtOf(world)]).toEqual([0, -SHARE])
  const told = await shop.call('User/GetSellerUserWallet', {}, { as: world.seller })
  expect(told.data).toEqual({ balance: 0, held: 0, debt: SHARE })
  const small = await buy(world, { prices: [4_000_000] })
  await send(world, small)
  await payLater(world)
  expect([await walletOf(world), await debtOf(world)]).toEqual([0, 3_400_000 - SHARE])
  const large = await buy(world, { prices: [PRICE] })
  await send(world, large)
  await payLater(world)
  expect([await walletOf(world), await debtOf(world)]).toEqual([3_400_000, 0])
})

test('who owes something is paid nothing, not even what was set aside before', async () => {
  const world = await openReturnWorld(shop)
  await verifyIdentity(shop, world.seller)
  await giveBank(shop, world.seller, 'Seller')
  await giveCash(shop, world.seller, 'Seller', PRICE)
  const { id } = (await shop.call('User/AddSellerCashRequest', { amount: PRICE }, { as: world.seller })).data
  await returnAfterPayout(world)
  const paying = { id, reference: 'DEBT-1' }
  expect((await shop.call('User/VerifyCashRequest', paying, { as: world.admin })).code).toBe('WalletTooLow')
  // refused, the money pays the debt
  await shop.call('User/DeVerifyCashRequest', { id, reason: 'بدهی دارید' }, { as: world.admin })
  expect([await walletOf(world), await debtOf(world)]).toEqual([PRICE - SHARE, 0])
})

test('while something is owed, a request for cash is refused', async () => {
  const world = await openReturnWorld(shop)
  await verifyIdentity(shop, world.seller)
  await giveBank(shop, world.seller, 'Seller')
  await returnAfterPayout(world)
  await giveCash(shop, world.seller, 'Seller', SHARE - 1)
  const asking = { amount: 1_000_000 }
  expect((await shop.call('User/AddSellerCashRequest', asking, { as: world.seller })).code).toBe(
    'WalletTooLow',
  )
  expect(await debtOf(world)).toBe(-1)
})
