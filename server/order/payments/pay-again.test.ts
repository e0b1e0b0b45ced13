import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
const ask = async (as: Person) =>
  (await shop.call('Order/AddPayAgain', { itemId, amount: AMOUNT, reason: 'تفاوت کرایه' }, { as })).data.id

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

test('what an admin asks for is the site’s, and is paid by card', async () => {
  const admin = await shop.signIn('Admin')
  const id = await ask(admin)
  const before = await bookedIn(shop, 'shipping')
  const { data } = await shop.call('Order/PayAgainByBank', { id }, { as: buyer, mutationId: randomUUID() })
  shop.bank.choose(data.address, 'lost')
  await shop.call('Order/OnlinePaymentPayAgain', { id: data.paymentId }, { as: buyer })
  expect((await bookedIn(shop, 'shipping')) - before).toBe(AMOUNT)
  expect((await order()).payAgains).toMatchObject([{ state: 'paid' }])
})

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
