import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { bookedIn, makeShippingMethod, payingBuyer, rialsOf } from '#tests/world/paying-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const AMOUNT = 200_000

let shop: ShopServer
let seller: Person
let buyer: Person
let itemId: number
let orderId: number

beforeAll(async () => {
  shop = await openShopServer()
  await makeShippingMethod(shop)
})
beforeEach(async () => {
  seller = await shop.signIn('Seller')
  const product = await shop.makeProduct({
    seller_id: await shop.makeSeller({ user_id: seller.id }),
    price: 500_000,
    stock: 5,
  })
  buyer = await payingBuyer(shop, 500_000 + AMOUNT)
  await shop.call('Order/ChangeProductCartCount', { id: product, count: 1 }, { as: buyer })
  const paid = await shop.call('Order/PayCartByWallet', { seenPayable: 500_000 }, { as: buyer })
  orderId = paid.data.orderId
  itemId = (await order()).items[0]?.id ?? 0
})
afterAll(() => shop.close())

const order = async () =>
  (await shop.call('User/GetCartHistoryDetailById', { id: orderId }, { as: buyer })).data
const ask = async (as: Person, about: 'price' | 'sending' = 'price') =>
  (await shop.call('Order/AddPayAgain', { itemId, amount: AMOUNT, about, reason: 'تفاوت کرایه' }, { as }))
    .data.id
const sitesSums = async () => [await bookedIn(shop, 'commission'), await bookedIn(shop, 'shipping')]
/** What the site has more than before, of its part of prices and for sending. */
const gainedSince = async (before: number[]) =>
  (await sitesSums()).map((sum, index) => sum - (before[index] ?? 0))

test('a later amount that the seller asks for stands in the order and, paid from the wallet, is the seller’s', async () => {
  const id = await ask(seller)
  expect((await order()).payAgains).toEqual([
    { id, amount: AMOUNT, about: 'price', reason: 'تفاوت کرایه', state: 'waiting' },
  ])
  const { items: told } = (await shop.call('User/GetNotices', {}, { as: buyer })).data
  expect(told).toMatchObject([{ event: 'amountAsked', number: orderId }])
  await shop.call('Order/PayAgainByWallet', { id }, { as: buyer })
  expect([await rialsOf(shop, buyer), await rialsOf(shop, seller, 'sellerWallet')]).toEqual([0, AMOUNT])
  expect((await order()).payAgains).toMatchObject([{ state: 'paid' }])
})

test('paid twenty times at once, from the wallet and at the bank, it is paid once', async () => {
  const id = await ask(seller)
  const { data } = await shop.call('Order/PayAgainByBank', { id }, { as: buyer, mutationId: randomUUID() })
  await Promise.all(
    Array.from({ length: 20 }, () => shop.call('Order/PayAgainByWallet', { id }, { as: buyer })),
  )
  shop.bank.choose(data.address, 'lost')
  const { data: back } = await shop.call('Order/OnlinePaymentPayAgain', { id: data.paymentId }, { as: buyer })
  expect(back).toMatchObject({ state: 'verified', payment: { wentToWallet: true } })
  expect([await rialsOf(shop, buyer), await rialsOf(shop, seller, 'sellerWallet')]).toEqual([AMOUNT, AMOUNT])
})

test.each([
  ['price', [AMOUNT, 0]],
  ['sending', [0, AMOUNT]],
] as const)('what an admin asks for %s is the site’s, and is paid by card', async (about, gained) => {
  const admin = await shop.signIn('Admin')
  const id = await ask(admin, about)
  const before = await sitesSums()
  const { data } = await shop.call('Order/PayAgainByBank', { id }, { as: buyer, mutationId: randomUUID() })
  shop.bank.choose(data.address, 'lost')
  await shop.call('Order/OnlinePaymentPayAgain', { id: data.paymentId }, { as: buyer })
  expect(await gainedSince(before)).toEqual(gained)
  expect((await order()).payAgains).toMatchObject([{ state: 'paid' }])
})

test.each(['price', 'sending'] as const)(
  'what the site was paid for %s goes back out of where it is',
  async (about) => {
    const { commission } = await shop.db
      .selectFrom('order_items')
      .select('commission')
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow()
    const before = await sitesSums()
    const id = await ask(await shop.signIn('Admin'), about)
    await shop.call('Order/PayAgainByWallet', { id }, { as: buyer })
    // a paid amount whose meaning was not known then is where it was booked
    const other = about === 'price' ? 'sending' : 'price'
    await shop.db.updateTable('pay_agains').set({ about: other }).where('id', '=', id).execute()
    await shop.call(
      'Order/CancelOrderItem',
      { id: itemId, reason: 'پشیمان شدم', refundTo: 'wallet' },
      { as: buyer },
    )
    expect(await rialsOf(shop, buyer)).toBe(500_000 + AMOUNT)
    // what the sale itself had brought is gone too
    expect(await gainedSince(before)).toEqual([-commission, 0])
    expect(await faultsOfBooks(shop.db)).toEqual([])
  },
)

test('what is taken back is not paid, and what is paid is not taken back', async () => {
  const id = await ask(seller)
  await shop.call('Order/CancelPayAgain', { id }, { as: seller })
  expect((await shop.call('Order/PayAgainByWallet', { id }, { as: buyer })).code).toBe('WrongState')
  const paid = await ask(seller)
  await shop.call('Order/PayAgainByWallet', { id: paid }, { as: buyer })
  expect((await shop.call('Order/CancelPayAgain', { id: paid }, { as: seller })).code).toBe('WrongState')
})

test('the seller and admins see the later amounts of a thing, and each takes back what they may', async () => {
  const admin = await shop.signIn('Admin')
  const [own, sites] = [await ask(seller), await ask(admin)]
  const seen = async (as: Person) =>
    (await shop.call('Order/GetSellerCartDetailById', { id: itemId }, { as })).data.payAgains
  expect(await seen(seller)).toMatchObject([
    { id: sites, state: 'waiting', canCancel: false },
    { id: own, amount: AMOUNT, reason: 'تفاوت کرایه', state: 'waiting', canCancel: true },
  ])
  expect((await shop.call('Order/CancelPayAgain', { id: sites }, { as: seller })).code).toBe('NotFound')
  expect((await seen(admin)).map(({ canCancel }) => canCancel)).toEqual([true, true])
  await shop.call('Order/CancelPayAgain', { id: own }, { as: admin })
  await shop.call('Order/PayAgainByWallet', { id: sites }, { as: buyer })
  for (const as of [seller, admin])
    expect(await seen(as)).toMatchObject([
      { state: 'paid', canCancel: false },
      { state: 'cancelled', canCancel: false },
    ])
  expect((await order()).payAgains.map(({ state }) => state)).toEqual(['paid', 'cancelled'])
})

test('another seller neither asks for a thing that is not theirs nor takes a question back', async () => {
  const other = await shop.signIn('Seller')
  const wanted = { itemId, amount: AMOUNT, reason: 'تفاوت' }
  expect((await shop.call('Order/AddPayAgain', wanted, { as: other })).code).toBe('NotFound')
  expect((await shop.call('Order/CancelPayAgain', { id: await ask(seller) }, { as: other })).code).toBe(
    'NotFound',
  )
})
