import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LATE_SENDING_DAYS } from '#contract/order/order-states.ts'
import { bookedIn, makeShippingMethod, payingBuyer, rialsOf } from '#tests/world/paying-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const DAY_MS = 86_400_000
const PRICE = 500_000
const SENDING = 60_000

let shop: ShopServer
let seller: Person
let buyer: Person
let products: number[]
let orderId: number

beforeAll(async () => {
  shop = await openShopServer()
  await makeShippingMethod(shop, SENDING)
})
beforeEach(async () => {
  seller = await shop.signIn('Seller')
  const goods = { seller_id: await shop.makeSeller({ user_id: seller.id }), price: PRICE, stock: 5 }
  products = [await shop.makeProduct(goods), await shop.makeProduct(goods)]
  buyer = await payingBuyer(shop, 2 * PRICE + SENDING)
  for (const id of products) await shop.call('Order/ChangeProductCartCount', { id, count: 1 }, { as: buyer })
  const seenPayable = 2 * PRICE + SENDING
  orderId = (await shop.call('Order/PayCartByWallet', { seenPayable }, { as: buyer })).data.orderId
})
afterAll(() => shop.close())

const order = async () =>
  (await shop.call('User/GetCartHistoryDetailById', { id: orderId }, { as: buyer })).data
const item = async (place = 0) => (await order()).items[place]?.id ?? 0
const cancel = (id: number, as = buyer) =>
  shop.call('Order/CancelOrderItem', { id, reason: 'پشیمان شدم' }, { as })
const move = async (
  id: number,
  status: 'preparing' | 'shipped' | 'delivered' | 'cancelled',
  as = seller,
  more = {},
) => shop.call('Order/ChangeProductCartStatus', { id, status, ...more }, { as })
const stockOf = async (id: number) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

test('a buyer reads which thing its seller has cancelled and why, not the reason in the log of admins', async () => {
  const admin = await shop.signIn('Admin')
  await move(await item(0), 'cancelled', seller, { reason: 'موجود نیست' })
  await move(await item(1), 'cancelled', admin, { reason: 'فروشگاه بسته شد' })
  expect((await order()).items).toMatchObject([{ cancelReason: 'موجود نیست' }, { cancelReason: '' }])
  const { items } = (await shop.call('User/GetNotices', {}, { as: buyer })).data
  const told = items.filter(({ event }) => event === 'cancelled').map(({ thingId }) => thingId)
  expect(told).toEqual(products.toReversed())
})

test('a seller sees what was bought from them, prepares it, sends it, and the buyer says that it came', async () => {
  const id = await item()
  expect((await shop.call('Order/GetSellerUnSeenCartList', {}, { as: seller })).data.total).toBe(2)
  expect((await shop.call('Order/SetProductCartSeen', { id }, { as: seller })).data.status).toBe('seen')
  expect((await shop.call('Order/GetSellerUnSeenCartList', {}, { as: seller })).data.total).toBe(1)
  await move(id, 'preparing')
  await move(id, 'shipped', seller, { trackingCode: 'RA123456789IR' })
  expect((await order()).items[0]).toMatchObject({
    status: 'shipped',
    trackingCode: 'RA123456789IR',
    canCancel: false,
  })
  await shop.call('Order/ConfirmDelivery', { id }, { as: buyer })
  expect((await order()).items[0]).toMatchObject({ status: 'delivered' })
  const { data } = await shop.call('Order/GetSellerCartDetailById', { id }, { as: seller })
  expect(data.changes.map(({ status }) => status)).toEqual([
    'paid',
    'seen',
    'preparing',
    'shipped',
    'delivered',
  ])
  expect(data.address).toMatchObject({ receiverName: 'مینا' })
})

test('a thing that the buyer cancels is paid back, stands in the shop again, and takes its sending along at the end', async () => {
  await cancel(await item(0))
  expect([await rialsOf(shop, buyer), await stockOf(products[0] ?? 0)]).toEqual([PRICE, 5])
  await cancel(await item(1))
  expect(await rialsOf(shop, buyer)).toBe(2 * PRICE + SENDING)
  expect(await bookedIn(shop, 'sellerPending', seller.id)).toBe(0)
  expect((await shop.call('Product/GetUserProductsId', {}, { as: buyer })).data).toEqual([])
})

test('cancelled a hundred times at once it is paid back once', async () => {
  const id = await item()
  await Promise.all(Array.from({ length: 100 }, () => cancel(id)))
  expect(await rialsOf(shop, buyer)).toBe(PRICE)
})

test('cancelled while it is sent, it is either sent or paid back', async () => {
  const id = await item()
  const [sent, cancelled] = await Promise.all([move(id, 'shipped'), cancel(id)])
  expect([sent.status, cancelled.status].filter((status) => status === 'Success')).toHaveLength(1)
  expect(await rialsOf(shop, buyer)).toBe(sent.status === 'Success' ? 0 : PRICE)
})

test('what is being prepared is cancelled by the buyer only when it was not sent for five days', async () => {
  const id = await item()
  await move(id, 'preparing')
  expect((await cancel(id)).code).toBe('WrongState')
  const fiveDaysAgo = new Date(shop.now().getTime() - LATE_SENDING_DAYS * DAY_MS).toISOString()
  await shop.db.updateTable('orders').set({ paid_at: fiveDaysAgo }).where('id', '=', orderId).execute()
  expect((await order()).items[0]?.canCancel).toBe(true)
  expect((await cancel(id)).status).toBe('Success')
})

test('a seller moves things forward alone, and cancels with a reason', async () => {
  const id = await item()
  await move(id, 'shipped')
  expect((await move(id, 'preparing')).code).toBe('WrongState')
  expect((await move(id, 'cancelled', seller, { reason: 'تمام شد' })).code).toBe('WrongState')
  expect((await move(await item(1), 'cancelled')).details).toEqual({
    fields: [{ path: 'reason', code: 'required' }],
  })
})

test('an admin moves things of everybody, with a reason', async () => {
  const admin = await shop.signIn('Admin')
  const id = await item()
  expect((await move(id, 'preparing', admin)).code).toBe('InvalidInput')
  expect((await move(id, 'preparing', admin, { reason: 'به خواست فروشنده' })).status).toBe('Success')
})

test.each(['seller', 'buyer'] as const)(
  'another %s learns nothing of a thing and moves nothing',
  async (who) => {
    const id = await item()
    const stranger = who === 'seller' ? await shop.signIn('Seller') : await shop.asBuyer()
    const answers =
      who === 'seller'
        ? [
            await move(id, 'shipped', stranger),
            await shop.call('Order/GetSellerCartDetailById', { id }, { as: stranger }),
          ]
        : [
            await cancel(id, stranger),
            await shop.call('User/GetCartHistoryDetailById', { id: orderId }, { as: stranger }),
          ]
    expect(answers.map(({ code }) => code)).toEqual(['NotFound', 'NotFound'])
  },
)

const told = async () =>
  (await shop.call('User/GetNotices', {}, { as: buyer })).data.items.map(({ event, number }) => [
    event,
    number,
  ])

test('what its seller has moved is not new to the seller, what an admin has moved is', async () => {
  const admin = await shop.signIn('Admin')
  const unseen = async () => (await shop.call('Order/GetSellerUnSeenCartList', {}, { as: seller })).data.total
  await move(await item(), 'preparing', admin, { reason: 'تلفنی هماهنگ شد' })
  expect(await unseen()).toBe(2)
  await move(await item(1), 'preparing')
  expect(await unseen()).toBe(1)
})

test('the buyer finds in the app that a thing was sent', async () => {
  const id = await item()
  await move(id, 'preparing')
  expect(await told()).toEqual([])
  await move(id, 'shipped', seller, { trackingCode: 'RA123456789IR' })
  expect(await told()).toEqual([['shipped', orderId]])
})

test('a tracking code that was typed in Persian digits is one that the page of the post knows', async () => {
  await move(await item(), 'shipped', seller, { trackingCode: '۰۲۱۸٨٠۰۴۵۶' })
  expect((await order()).items[0]).toMatchObject({ trackingCode: '0218800456' })
})

test('a wrong tracking code is corrected after the thing was sent, which is not sent again', async () => {
  const id = await item()
  await move(id, 'shipped', seller, { trackingCode: '111' })
  const sentAt = async () =>
    (
      await shop.db
        .selectFrom('order_items')
        .select('shipped_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).shipped_at
  const before = await sentAt()
  shop.wait(60)
  expect((await move(id, 'shipped', seller, { trackingCode: '222' })).status).toBe('Success')
  expect((await move(id, 'shipped', seller)).status).toBe('Success')
  expect((await order()).items[0]).toMatchObject({ status: 'shipped', trackingCode: '222' })
  expect(await sentAt()).toEqual(before)
  const admin = await shop.signIn('Admin')
  expect((await move(id, 'shipped', admin, { trackingCode: '333' })).code).toBe('InvalidInput')
  const reason = 'به درخواست فروشنده'
  expect((await move(id, 'shipped', admin, { trackingCode: '333', reason })).status).toBe('Success')
  const { data } = await shop.call('Order/GetSellerCartDetailById', { id }, { as: seller })
  expect(data).toMatchObject({ trackingCode: '333' })
  expect(data.changes.map(({ status }) => status)).toEqual(['paid', 'shipped', 'shipped', 'shipped'])
  await shop.call('Order/ConfirmDelivery', { id }, { as: buyer })
  expect((await move(id, 'shipped', seller, { trackingCode: '444' })).code).toBe('WrongState')
})

test('the buyer finds what was sent while the rest waits, and with the last thing that the order was sent', async () => {
  const [first, second] = [await item(), await item(1)]
  const titles = (await order()).items.map(({ title }) => title)
  const news = async () =>
    (await shop.call('User/GetNotices', {}, { as: buyer })).data.items.map(({ event, title }) => [
      event,
      title,
    ])
  await move(first, 'shipped')
  expect(await news()).toEqual([['shipped', titles[0]]])
  await move(second, 'shipped')
  expect(await news()).toEqual([
    ['shipped', ''],
    ['shipped', titles[0]],
  ])
})

test('the buyer still finds that one thing was cancelled when another of the order is sent', async () => {
  await move(await item(), 'cancelled', seller, { reason: 'تمام شد' })
  await move(await item(1), 'shipped')
  expect(await told()).toEqual([
    ['shipped', orderId],
    ['cancelled', orderId],
  ])
})

test('the buyer finds in the app what the seller cancelled, and not what they cancelled themselves', async () => {
  await cancel(await item(1))
  expect(await told()).toEqual([])
  await move(await item(), 'cancelled', seller, { reason: 'تمام شد' })
  expect(await told()).toEqual([['cancelled', orderId]])
})
