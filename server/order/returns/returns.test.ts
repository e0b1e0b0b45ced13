import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELIVERED_AFTER_DAYS } from '#contract/order/order-states.ts'
import { workingDaysBefore } from '#contract/order/working-days.ts'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { makeShippingMethod, rialsOf } from '#tests/world/paying-goods.ts'
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
import { deliverOld } from '../orders/move-item-store.ts'
import { soldCounting } from '../orders/sold-courses.ts'

const SENDING = 60_000
const DAY_MS = 86_400_000

let shop: ShopServer
let world: ReturnWorld
/** Many connections, so that a hundred calls come at once. */
let crowded: ShopServer
let pool: Kysely<Database>

beforeAll(async () => {
  shop = await openShopServer()
  pool = openDatabase(shop.connection, { max: 20 })
  crowded = await openShopServer({ db: pool })
  await makeShippingMethod(shop, SENDING)
  world = await openReturnWorld(shop)
})
afterAll(async () => {
  expect(await faultsOfBooks(shop.db)).toEqual([])
  await pool.destroy()
  await shop.close()
})

async function delivered(wanted: Parameters<typeof buy>[1] = {}) {
  const bought = await buy(world, wanted)
  await send(world, bought)
  return bought
}
async function shipped() {
  const bought = await buy(world)
  await send(world, bought, false)
  return bought
}
const itemsOf = async (as: Person, id: number) =>
  (await shop.call('User/GetCartHistoryDetailById', { id }, { as })).data.items
const setDelivered = (id = 0, at = shop.now()) =>
  shop.db.updateTable('order_items').set({ delivered_at: at.toISOString() }).where('id', '=', id).execute()
const stockOf = async (id = 0) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const shareOf = async (id = 0) =>
  (await shop.db.selectFrom('order_items').select('shared_at').where('id', '=', id).executeTakeFirstOrThrow())
    .shared_at

describe('asking to give a thing back', () => {
  test('is possible for seven working days after the delivery, and once', async () => {
    const { buyer, items, orderId } = await delivered()
    const since = workingDaysBefore(shop.now(), 7)
    await setDelivered(items[0], new Date(since.getTime() - 1))
    expect((await itemsOf(buyer, orderId))[0]?.canReturn).toBe(false)
    expect((await ask(world, buyer, items[0])).code).toBe('WrongState')
    await setDelivered(items[0], since)
    expect((await itemsOf(buyer, orderId))[0]?.canReturn).toBe(true)
    expect((await ask(world, buyer, items[0])).data.state).toBe('asked')
    expect((await itemsOf(buyer, orderId))[0]).toMatchObject({
      canReturn: false,
      return: { state: 'asked', cause: 'other', refundTo: 'wallet' },
    })
    expect((await ask(world, buyer, items[0])).code).toBe('AlreadyRequested')
  })

  test('a hundred times at once is one question', async () => {
    const { buyer, items } = await delivered()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask({ ...world, shop: crowded }, buyer, items[0])),
    )
    expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(1)
  })

  test('is not possible before it came, nor for the thing of somebody else', async () => {
    const { buyer, items } = await shipped()
    expect((await ask(world, buyer, items[0])).code).toBe('WrongState')
    const other = await delivered()
    expect((await ask(world, buyer, other.items[0])).code).toBe('NotFound')
  })

  test('of some of the pieces leaves the others with the buyer, and the seller paid for them', async () => {
    const { buyer, items, orderId, products } = await delivered({ prices: [333_330], count: 3 })
    expect((await ask(world, buyer, items[0], { count: 4 })).code).toBe('InvalidInput')
    const { id } = (await ask(world, buyer, items[0], { count: 1 })).data
    const [rest, part] = await itemsOf(buyer, orderId)
    expect([rest, part]).toMatchObject([
      { count: 2, paid: 666_660, return: null, canReturn: true },
      { count: 1, paid: 333_330, return: { state: 'asked' }, canReturn: false },
    ])
    await decide(world, world.seller, id, 'accepted')
    await receive(world, world.seller, id)
    expect([await rialsOf(shop, buyer), await stockOf(products[0])]).toEqual([333_330, 8])
    expect((await shop.call('Product/GetUserProductsId', {}, { as: buyer })).data).toEqual(products)
    const before = await rialsOf(shop, world.seller, 'sellerWallet')
    await payLater(world)
    expect(await rialsOf(shop, world.seller, 'sellerWallet')).toBeGreaterThanOrEqual(before + 566_661)
  })
})

test('pieces that were given back stand below the kept ones of the same thing, not at the end of the order', async () => {
  const { buyer, items, orderId, products } = await delivered({ prices: [300_000, 200_000], count: 2 })
  await ask(world, buyer, items[0], { count: 1 })
  expect(await itemsOf(buyer, orderId)).toMatchObject([
    { thingId: products[0], return: null },
    { thingId: products[0], return: { state: 'asked' } },
    { thingId: products[1], return: null },
  ])
})

describe('a return', () => {
  test('pays the buyer back when the goods are back, and puts them into the shop', async () => {
    const { buyer, items, products, orderId } = await delivered()
    const { id } = (await ask(world, buyer, items[0])).data
    await decide(world, world.seller, id, 'accepted')
    expect([await rialsOf(shop, buyer), await stockOf(products[0])]).toEqual([0, 9])
    expect((await receive(world, world.seller, id)).data.state).toBe('returned')
    // the buyer has changed their mind: sending stays paid
    expect([await rialsOf(shop, buyer), await stockOf(products[0])]).toEqual([1_000_000, 10])
    expect((await itemsOf(buyer, orderId))[0]).toMatchObject({
      status: 'returned',
      refund: { walletAmount: 1_000_000, cardAmount: 0, state: 'paid' },
    })
    expect((await shop.call('Product/GetUserProductsId', {}, { as: buyer })).data).toEqual([])
  })

  test('gives back what was paid later for its line with its last piece, and asks no more of it', async () => {
    const { buyer, items, orderId } = await delivered({ prices: [300_000], count: 2 })
    const { seller } = world
    const later = async (amount: number, as: Person) => {
      const input = { itemId: items[0] ?? 0, amount, reason: 'تفاوت کرایه' }
      return (await shop.call('Order/AddPayAgain', input, { as })).data.id
    }
    const admin = await shop.signIn('Admin')
    const gift = { userId: buyer.id, amount: 150_000, reason: 'هدیه' }
    await shop.call('User/AdminAddUserWallet', gift, { as: admin })
    for (const id of [await later(100_000, seller), await later(50_000, admin)])
      await shop.call('Order/PayAgainByWallet', { id }, { as: buyer })
    const waiting = await later(70_000, seller)
    const earned = await rialsOf(shop, seller, 'sellerWallet')

    const { id } = (await ask(world, buyer, items[0], { count: 1 })).data
    await decide(world, seller, id, 'accepted')
    await receive(world, seller, id)
    expect(await rialsOf(shop, buyer)).toBe(300_000)
    await giveBackWhole(world, buyer, items[0])
    expect(await rialsOf(shop, buyer)).toBe(750_000)
    expect(await rialsOf(shop, seller, 'sellerWallet')).toBe(earned - 100_000)
    const order = await shop.call('User/GetCartHistoryDetailById', { id: orderId }, { as: buyer })
    expect(order.data.payAgains.map(({ state }) => state)).toEqual(['cancelled', 'refunded', 'refunded'])
    const paid = await shop.call('Order/PayAgainByWallet', { id: waiting }, { as: buyer })
    expect(paid.code).toBe('WrongState')
  })

  test.each([
    { about: 'sending', cause: 'other', isBack: false },
    { about: 'sending', cause: 'wrong', isBack: true },
    { about: 'price', cause: 'other', isBack: true },
    { about: 'price', cause: 'wrong', isBack: true },
  ] as const)('of the cause $cause: what was paid later for $about goes back ($isBack)', async (row) => {
    const { about, cause, isBack } = row
    const { buyer, items, orderId } = await delivered()
    const gift = { userId: buyer.id, amount: 100_000, reason: 'هدیه' }
    await shop.call('User/AdminAddUserWallet', gift, { as: await shop.signIn('Admin') })
    const asked = { itemId: items[0] ?? 0, amount: 100_000, about, reason: 'تفاوت' }
    const later = await shop.call('Order/AddPayAgain', asked, { as: world.seller })
    await shop.call('Order/PayAgainByWallet', { id: later.data.id }, { as: buyer })
    const waiting = await shop.call('Order/AddPayAgain', asked, { as: world.seller })
    const earned = await rialsOf(shop, world.seller, 'sellerWallet')
    await giveBackWhole(world, buyer, items[0], { cause })
    const gone = isBack ? 100_000 : 0
    const sending = cause === 'wrong' ? SENDING : 0
    expect(await rialsOf(shop, buyer)).toBe(1_000_000 + sending + gone)
    expect(await rialsOf(shop, world.seller, 'sellerWallet')).toBe(earned - gone)
    const { data } = await shop.call('User/GetCartHistoryDetailById', { id: orderId }, { as: buyer })
    expect(data.payAgains).toMatchObject([
      { id: waiting.data.id, state: 'cancelled' },
      { id: later.data.id, state: isBack ? 'refunded' : 'paid' },
    ])
    expect(data.returned).toBe(1_000_000 + sending + gone)
  })

  test('of what cannot be sold again leaves the stock as it is', async () => {
    const { buyer, items, products } = await delivered()
    const { id } = (await ask(world, buyer, items[0], { cause: 'broken' })).data
    await decide(world, world.seller, id, 'accepted')
    await receive(world, world.seller, id, false)
    expect(await stockOf(products[0])).toBe(9)
  })

  test('of everything in a parcel that was wrong pays its sending back too, once, and the order says the sum', async () => {
    const { buyer, items, orderId } = await delivered({ prices: [1_000_000, 500_000] })
    const returned = async () =>
      (await shop.call('User/GetAdminCartHistoryByFilter', { userId: buyer.id }, { as: world.admin })).data
        .items[0]
    expect(await returned()).toMatchObject({ id: orderId, returned: 0 })
    await giveBackWhole(world, buyer, items[0], { cause: 'wrong' })
    expect(await rialsOf(shop, buyer)).toBe(1_000_000)
    expect(await returned()).toMatchObject({ returned: 1_000_000 })
    await giveBackWhole(world, buyer, items[1], { cause: 'broken' })
    expect(await rialsOf(shop, buyer)).toBe(1_500_000 + SENDING)
    expect(await returned()).toMatchObject({ returned: 1_500_000 + SENDING })
  })

  test('is paid back once, however many say at once that the goods are back', async () => {
    const { buyer, items, products } = await delivered()
    const { id } = (await ask(world, buyer, items[0])).data
    await decide(world, world.seller, id, 'accepted')
    const many = { ...world, shop: crowded }
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => receive(many, at % 2 ? world.admin : world.seller, id)),
    )
    expect([await rialsOf(shop, buyer), await stockOf(products[0])]).toEqual([1_000_000, 10])
  })

  test('that is refused with a reason ends there for the seller, and an admin may decide otherwise', async () => {
    const { buyer, items } = await delivered()
    const { id } = (await ask(world, buyer, items[0])).data
    const bare = { id, decision: 'refused', seenState: 'asked' } as const
    expect((await shop.call('Order/DecideReturn', bare, { as: world.seller })).details).toEqual({
      fields: [{ path: 'reason', code: 'required' }],
    })
    await decide(world, world.seller, id, 'refused')
    expect((await decide(world, world.seller, id, 'accepted', 'refused')).code).toBe('WrongState')
    expect((await receive(world, world.seller, id)).code).toBe('WrongState')
    expect((await decide(world, world.admin, id, 'accepted', 'refused')).data.state).toBe('accepted')
    await receive(world, world.admin, id)
    expect(await rialsOf(shop, buyer)).toBe(1_000_000)
  })

  test('is accepted with where the goods are sent to, also by an admin after a refusal', async () => {
    const { buyer, items, orderId } = await delivered()
    const { id } = (await ask(world, buyer, items[0])).data
    const accept = (seenState: 'asked' | 'refused', reason?: string) =>
      shop.call('Order/DecideReturn', { id, decision: 'accepted', seenState, reason }, { as: world.admin })
    const isMissing = { fields: [{ path: 'reason', code: 'required' }] }
    expect((await accept('asked')).details).toEqual(isMissing)
    await decide(world, world.seller, id, 'refused')
    expect((await accept('refused')).details).toEqual(isMissing)
    await accept('refused', 'تهران، انبار فروشنده')
    expect((await itemsOf(buyer, orderId))[0]?.return).toMatchObject({
      state: 'accepted',
      answer: 'تهران، انبار فروشنده',
    })
  })

  test('whose goods never came back is ended by an admin, and the share is paid then', async () => {
    const { buyer, items } = await delivered()
    const { id } = (await ask(world, buyer, items[0])).data
    await decide(world, world.seller, id, 'accepted')
    await payLater(world)
    expect(await shareOf(items[0])).toBeNull()
    expect((await decide(world, world.seller, id, 'refused', 'accepted')).code).toBe('WrongState')
    await decide(world, world.admin, id, 'refused', 'accepted')
    await payLater(world)
    expect(await shareOf(items[0])).not.toBeNull()
  })

  test('is decided as it was seen: who comes second learns that another has decided', async () => {
    const { buyer, items } = await delivered()
    const { id } = (await ask(world, buyer, items[0])).data
    await decide(world, world.seller, id, 'accepted')
    expect((await decide(world, world.admin, id, 'refused', 'asked')).code).toBe('AlreadyDecided')
    expect((await decide(world, world.seller, id, 'accepted', 'asked')).data.state).toBe('accepted')
  })

  test('is seen and decided by its own seller alone', async () => {
    const { buyer, items } = await delivered()
    const { id } = (await ask(world, buyer, items[0])).data
    const stranger = await shop.signIn('Buyer', 'Seller')
    await shop.makeSeller({ user_id: stranger.id })
    expect((await decide(world, stranger, id, 'accepted')).code).toBe('NotFound')
    expect((await decide(world, buyer, id, 'accepted')).code).toBe('NotAllowed')
    const listOf = async (as: Person) =>
      (await shop.call('Order/GetSellerReturnsByFilter', {}, { as })).data.items.map((row) => row.id)
    expect(await listOf(stranger)).toEqual([])
    expect((await listOf(world.seller))[0]).toBe(id)
  })

  test('of an admin is decided by somebody else', async () => {
    const { buyer, items } = await delivered()
    const { id } = (await ask(world, buyer, items[0])).data
    await shop.db
      .insertInto('user_roles')
      .values({ user_id: buyer.id, role: 'Admin', is_active: true })
      .execute()
    // the server remembers the roles of a session for some seconds
    shop.wait(6)
    expect((await decide(world, buyer, id, 'accepted')).code).toBe('OwnThing')
  })

  test('that nobody answered for three working days is late', async () => {
    const { buyer, items } = await delivered()
    const { id } = (await ask(world, buyer, items[0])).data
    const late = async () =>
      (
        await shop.call('Order/GetAdminReturnsByFilter', { isLate: true }, { as: world.admin })
      ).data.items.find((row) => row.id === id)
    expect(await late()).toBeUndefined()
    const yesterday = new Date(shop.now().getTime() - DAY_MS).toISOString()
    await shop.db.updateTable('item_returns').set({ decide_by: yesterday }).where('id', '=', id).execute()
    expect(await late()).toMatchObject({ isLate: true, partnerName: 'فروشگاه توربو' })
    await decide(world, world.seller, id, 'refused')
    expect(await late()).toBeUndefined()
  })
})

describe('a course', () => {
  const open = (userId: number) =>
    shop.db
      .updateTable('user_courses')
      .set({ opened_at: shop.now().toISOString() })
      .where('user_id', '=', userId)
      .execute()

  test('is paid back when its teacher agrees, and is no longer owned', async () => {
    const { buyer, items, course } = await buyCourse(world)
    const sellCount = async () => {
      await runDueJobs([soldCounting], {
        db: shop.db,
        now: shop.now,
        logError: (error) => expect(error).toBeUndefined(),
      })
      return (await shop.call('Course/GetCourse', { id: course })).data.sellCount
    }
    expect(await sellCount()).toBe(1)
    const { id } = (await ask(world, buyer, items[0])).data
    expect((await decide(world, world.seller, id, 'accepted')).code).toBe('NotFound')
    expect((await decide(world, world.teacher, id, 'accepted')).data.state).toBe('returned')
    expect(await rialsOf(shop, buyer)).toBe(400_000)
    expect((await shop.call('Course/GetUserCoursesId', {}, { as: buyer })).data).toEqual([])
    expect(await sellCount()).toBe(0)
  })

  test('is kept once a paid lesson was opened', async () => {
    const { buyer, items, orderId } = await buyCourse(world)
    await open(buyer.id)
    expect((await itemsOf(buyer, orderId))[0]?.canReturn).toBe(false)
    expect((await ask(world, buyer, items[0])).code).toBe('WrongState')
  })
})

describe('what did not come', () => {
  test('does not count as delivered by itself, nor by a word of the seller', async () => {
    const { buyer, items, orderId } = await shipped()
    const { items: others } = await shipped()
    await ask(world, buyer, items[0], { cause: 'notReceived' })
    const later = new Date(shop.now().getTime() + (DELIVERED_AFTER_DAYS + 1) * DAY_MS)
    await deliverOld(shop.db, DELIVERED_AFTER_DAYS, later)
    expect((await itemsOf(buyer, orderId))[0]?.status).toBe('shipped')
    const { status } = await shop.db
      .selectFrom('order_items')
      .select('status')
      .where('id', '=', others[0] ?? 0)
      .executeTakeFirstOrThrow()
    expect(status).toBe('delivered')
    const word = { id: items[0] ?? 0, status: 'delivered' } as const
    expect((await shop.call('Order/ChangeProductCartStatus', word, { as: world.seller })).code).toBe(
      'WrongState',
    )
  })

  test('is said although its seller calls it delivered, and its share waits for an admin', async () => {
    const { buyer, items, orderId } = await shipped()
    const word = { id: items[0] ?? 0, status: 'delivered' } as const
    await shop.call('Order/ChangeProductCartStatus', word, { as: world.seller })
    expect((await itemsOf(buyer, orderId))[0]).toMatchObject({ status: 'delivered', canSayNotReceived: true })
    const { id } = (await ask(world, buyer, items[0], { cause: 'notReceived' })).data
    expect((await itemsOf(buyer, orderId))[0]?.canSayNotReceived).toBe(false)
    await payLater(world)
    expect(await shareOf(items[0])).toBeNull()
    expect((await decide(world, world.admin, id, 'accepted')).data.state).toBe('returned')
    expect(await rialsOf(shop, buyer)).toBe(1_000_000 + SENDING)
    expect((await itemsOf(buyer, orderId))[0]?.status).toBe('cancelled')
  })

  test('is not said of what the buyer has confirmed, nor when the time to return is over', async () => {
    const { buyer, items, orderId } = await delivered()
    expect((await itemsOf(buyer, orderId))[0]?.canSayNotReceived).toBe(false)
    expect((await ask(world, buyer, items[0], { cause: 'notReceived' })).code).toBe('WrongState')
    const late = await shipped()
    const word = { id: late.items[0] ?? 0, status: 'delivered' } as const
    await shop.call('Order/ChangeProductCartStatus', word, { as: world.seller })
    await setDelivered(late.items[0], new Date(workingDaysBefore(shop.now(), 7).getTime() - 1))
    expect((await ask(world, late.buyer, late.items[0], { cause: 'notReceived' })).code).toBe('WrongState')
  })

  test('and is given back afterwards is paid back once', async () => {
    const { buyer, items, orderId } = await shipped()
    const missed = (await ask(world, buyer, items[0], { cause: 'notReceived' })).data
    const word = { id: items[0] ?? 0, status: 'delivered' } as const
    await shop.db
      .updateTable('order_items')
      .set({ ...word, delivered_at: shop.now().toISOString() })
      .where('id', '=', word.id)
      .execute()
    await giveBackWhole(world, buyer, items[0])
    expect((await decide(world, world.admin, missed.id, 'accepted')).code).not.toBe('Success')
    expect((await ask(world, buyer, items[0], { cause: 'notReceived' })).status).toBe('Error')
    expect(await rialsOf(shop, buyer)).toBe(1_000_000)
    expect((await itemsOf(buyer, orderId))[0]?.status).toBe('returned')
  })

  test('is paid back with its sending when an admin agrees; the seller has no say', async () => {
    const { buyer, items, orderId, products } = await shipped()
    const { id } = (await ask(world, buyer, items[0], { cause: 'notReceived' })).data
    expect((await decide(world, world.seller, id, 'refused')).code).toBe('WrongState')
    expect((await decide(world, world.admin, id, 'accepted')).data.state).toBe('returned')
    expect([await rialsOf(shop, buyer), await stockOf(products[0])]).toEqual([1_000_000 + SENDING, 9])
    expect((await itemsOf(buyer, orderId))[0]).toMatchObject({ status: 'cancelled' })
  })

  test('came after all: an admin finds it, or the buyer says so, and it may still be given back', async () => {
    const found = await shipped()
    const { id } = (await ask(world, found.buyer, found.items[0], { cause: 'notReceived' })).data
    await decide(world, world.admin, id, 'refused')
    expect((await itemsOf(found.buyer, found.orderId))[0]).toMatchObject({
      status: 'delivered',
      canReturn: true,
    })
    const late = await shipped()
    await ask(world, late.buyer, late.items[0], { cause: 'notReceived' })
    await shop.call('Order/ConfirmDelivery', { id: late.items[0] ?? 0 }, { as: late.buyer })
    expect((await itemsOf(late.buyer, late.orderId))[0]).toMatchObject({
      status: 'delivered',
      return: { state: 'withdrawn' },
      canReturn: true,
    })
    expect((await ask(world, late.buyer, late.items[0], { cause: 'broken' })).data.state).toBe('asked')
  })
})

test('a course that was opened after a refusal is not paid back by an old list of an admin', async () => {
  const { buyer, items, course } = await buyCourse(world)
  const { id } = (await ask(world, buyer, items[0])).data
  await decide(world, world.teacher, id, 'refused')
  await shop.db
    .updateTable('user_courses')
    .set({ opened_at: shop.now().toISOString() })
    .where('course_id', '=', course)
    .execute()
  expect((await decide(world, world.admin, id, 'accepted', 'refused')).code).toBe('WrongState')
})
