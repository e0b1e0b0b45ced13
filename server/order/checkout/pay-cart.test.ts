import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { bookedIn, giveRials, makeShippingMethod, payingBuyer, rialsOf } from '#tests/world/paying-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { statementsOf } from '#tests/world/statements.ts'
import { lockOrder, sellOrder } from '../orders/sell-order-store.ts'
import { soldCounting } from '../orders/sold-courses.ts'
import { walletPart } from './pay-cart.ts'
import { settleUnpaid } from '../payments/settle-payment.ts'

const RICH = 1_000_000_000
/**
 * Of one payment for goods: limit, begin, claim, cart, what it holds, commissions, order, sale, accounts, posting, message,
 * lock of the products, shortage, stock, recorded answer, commit.
 */
const MOST_STATEMENTS = 16

let shop: ShopServer
/** Many connections, so that a hundred buyers pay at once. */
let crowded: ShopServer
let pool: Kysely<Database>

beforeAll(async () => {
  shop = await openShopServer()
  pool = openDatabase(shop.connection, { max: 20 })
  crowded = await openShopServer({ db: pool, bank: shop.bank.bank })
  await makeShippingMethod(shop)
})
afterAll(async () => {
  await pool.destroy()
  await shop.close()
})

const put = (as: Person, id: number, count = 1, designId: number | null = null) =>
  shop.call('Order/ChangeProductCartCount', { id, count, designId }, { as })
const putCourse = (as: Person, id: number) => shop.call('Order/AddCourseById', { id }, { as })
const payableOf = async (as: Person) => (await shop.call('Order/GetUserCartDetail2', {}, { as })).data.payable
const payByWallet = async (as: Person, seenPayable?: number, mutationId = randomUUID()) =>
  shop.call(
    'Order/PayCartByWallet',
    { seenPayable: seenPayable ?? (await payableOf(as)) },
    { as, mutationId },
  )
const payByBank = async (as: Person, useWallet = false, mutationId = randomUUID()) =>
  shop.call('Order/PayCartByBank', { seenPayable: await payableOf(as), useWallet }, { as, mutationId })
const stockOf = async (id: number) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const heldOf = async (productId: number) =>
  (
    await shop.db.selectFrom('stock_holds').select('count').where('product_id', '=', productId).execute()
  ).reduce((sum, { count }) => sum + count, 0)
/** How often courses were sold, once that is counted. */
async function soldCountsOf(ids: number[]): Promise<number[]> {
  await runDueJobs([soldCounting], {
    db: shop.db,
    now: shop.now,
    logError: (error) => expect(error).toBeUndefined(),
  })
  const rows = await shop.db.selectFrom('courses').where('id', 'in', ids).select('sell_count').execute()
  return rows.map(({ sell_count }) => sell_count)
}
const orderOf = async (as: Person, id: number) =>
  (await shop.call('User/GetCartHistoryDetailById', { id }, { as })).data

test('the checkout says that a payment by card is open until the cart is paid', async () => {
  const buyer = await payingBuyer(shop, 3_000_000)
  await putCourse(buyer, await shop.makeCourse({ price: 800_000 }))
  const isOpen = async () =>
    (await shop.call('Order/GetUserCartDetail2', {}, { as: buyer })).data.isPaymentOpen
  expect(await isOpen()).toBe(false)
  await payByBank(buyer)
  expect(await isOpen()).toBe(true)
  await payByWallet(buyer)
  expect(await isOpen()).toBe(false)
})

describe('paying from the wallet', () => {
  test('sells everything once: the buyer owns it, the stock and the cart are without it', async () => {
    const [product, course] = [
      await shop.makeProduct({ stock: 3, price: 500_000 }),
      await shop.makeCourse({ price: 800_000 }),
    ]
    const buyer = await payingBuyer(shop, 3_000_000)
    await put(buyer, product, 3)
    await putCourse(buyer, course)
    const { data } = await payByWallet(buyer)
    expect(await rialsOf(shop, buyer)).toBe(700_000)
    expect(await stockOf(product)).toBe(0)
    expect((await shop.call('Order/GetUserCart', {}, { as: buyer })).data).toMatchObject({
      courses: [],
      products: [],
    })
    expect((await shop.call('Course/GetUserCoursesId', {}, { as: buyer })).data).toEqual([course])
    expect((await shop.call('Product/GetUserProductsId', {}, { as: buyer })).data).toEqual([product])
    expect((await shop.call('Product/GetProduct', { id: product })).data.sellCount).toBe(3)
    expect(await orderOf(buyer, data.orderId)).toMatchObject({
      state: 'paid',
      payable: 2_300_000,
      items: [
        { status: 'delivered', paid: 800_000 },
        { status: 'paid', paid: 1_500_000, canCancel: true },
      ],
    })
  })

  test('the seller gets the price without the commission and with an own way of sending, the site the rest', async () => {
    const seller = await shop.signIn('Seller')
    const sellerId = await shop.makeSeller({ user_id: seller.id })
    await makeShippingMethod(shop, 600_000, sellerId)
    const product = await shop.makeProduct({ seller_id: sellerId, price: 1_000_000, stock: 5 })
    const buyer = await payingBuyer(shop, 2_000_000)
    await put(buyer, product)
    const { data: checkout } = await shop.call('Order/GetUserCartDetail2', {}, { as: buyer })
    const own = checkout.parcels[0]?.methods.find(({ cost }) => cost > 0)
    const deliveries = [{ sellerId, shippingMethodId: own?.id ?? 0 }]
    await shop.call('Order/SetCartDelivery', { deliveries }, { as: buyer })
    const before = await bookedIn(shop, 'commission')
    await payByWallet(buyer, 1_600_000)
    expect(await bookedIn(shop, 'sellerPending', seller.id)).toBe(850_000 + 600_000)
    expect((await bookedIn(shop, 'commission')) - before).toBe(150_000)
  })

  test('many things are paid with as many statements as one', async () => {
    for (const count of [1, 6]) {
      const buyer = await payingBuyer(shop, RICH)
      for (let made = 0; made < count; made += 1) await put(buyer, await shop.makeProduct({ stock: 2 }), 2)
      const payable = await payableOf(buyer)
      const pay = async () => expect(await payByWallet(buyer, payable)).toMatchObject({ status: 'Success' })
      expect(await statementsOf(pay)).toBeLessThanOrEqual(MOST_STATEMENTS)
    }
  })

  test('a product and a design of it, or two designs, leave its stock in one sale', async () => {
    const product = await shop.makeProduct({ stock: 9 })
    const designs = [
      await shop.makeDesign(product, { stock: 5 }),
      await shop.makeDesign(product, { stock: 4 }),
    ]
    const buyer = await payingBuyer(shop, RICH)
    for (const [place, design] of designs.entries()) await put(buyer, product, place + 1, design)
    await payByWallet(buyer)
    const rows = await shop.db
      .selectFrom('product_designs')
      .select('stock')
      .where('id', 'in', designs)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([{ stock: 4 }, { stock: 2 }])
    expect(await stockOf(product)).toBe(9)
    expect((await shop.call('Product/GetProduct', { id: product })).data.sellCount).toBe(3)
  })

  test('another amount than the buyer saw is named, and nothing is charged', async () => {
    const buyer = await payingBuyer(shop, 1_000_000)
    await put(buyer, await shop.makeProduct({ price: 500_000 }))
    expect(await payByWallet(buyer, 499_990)).toMatchObject({
      code: 'PriceChanged',
      details: { payable: 500_000 },
    })
    expect(await rialsOf(shop, buyer)).toBe(1_000_000)
  })

  test('a cart that is not ready says why', async () => {
    const buyer = await shop.asBuyer()
    expect(await payByWallet(buyer, 0)).toMatchObject({
      code: 'CartNotReady',
      details: { problems: [{ problem: 'empty' }] },
    })
    await put(buyer, await shop.makeProduct())
    expect(await payByWallet(buyer, 1)).toMatchObject({
      details: { problems: [{ problem: 'addressMissing' }] },
    })
  })

  test('a wallet with too little buys nothing, and the cart stays', async () => {
    const buyer = await payingBuyer(shop, 499_999)
    const product = await shop.makeProduct({ price: 500_000, stock: 1 })
    await put(buyer, product)
    expect(await payByWallet(buyer)).toMatchObject({ code: 'WalletTooLow' })
    expect([await stockOf(product), await rialsOf(shop, buyer)]).toEqual([1, 499_999])
    expect((await shop.call('Order/GetUserCart', {}, { as: buyer })).data.products).toHaveLength(1)
  })

  test('what costs nothing is given without money', async () => {
    const buyer = await shop.asBuyer()
    const course = await shop.makeCourse({ price: 0 })
    await putCourse(buyer, course)
    expect((await payByWallet(buyer, 0)).status).toBe('Success')
    expect((await shop.call('Course/GetUserCoursesId', {}, { as: buyer })).data).toEqual([course])
  })

  test('a code that the site pays for takes nothing from the teacher', async () => {
    const teacher = await shop.asTeacher()
    const course = await shop.makeCourse({
      teacher_id: await shop.makeTeacher({ user_id: teacher.id }),
      price: 1_000_000,
    })
    await shop.db
      .insertInto('off_codes')
      .values({ code: 'HOUSE', percent: 10, is_paid_by_site: true, starts_at: shop.now().toISOString() })
      .execute()
    const buyer = await payingBuyer(shop, 1_000_000)
    await putCourse(buyer, course)
    await shop.call('Order/AddOffPrice', { offCode: 'house' }, { as: buyer })
    await payByWallet(buyer)
    expect(await rialsOf(shop, buyer)).toBe(100_000)
    expect(await bookedIn(shop, 'teacherPending', teacher.id)).toBe(850_000)
    expect((await shop.call('Order/GetUserCartDetail2', {}, { as: buyer })).data.offCode).toBeNull()
  })
})

describe('a hundred at once', () => {
  test('of fifty pieces two hundred buyers get exactly fifty', async () => {
    const id = await shop.makeProduct({ stock: 50, price: 100_000 })
    const buyers = await Promise.all(Array.from({ length: 200 }, () => payingBuyer(shop, 100_000)))
    await Promise.all(buyers.map((buyer) => put(buyer, id)))
    const sales = await Promise.all(
      buyers.map((as) =>
        crowded.call('Order/PayCartByWallet', { seenPayable: 100_000 }, { as, mutationId: randomUUID() }),
      ),
    )
    const sold = sales.filter(({ status }) => status === 'Success')
    expect(sold).toHaveLength(50)
    const refusals = sales.filter(({ status }) => status !== 'Success').map(({ code }) => code)
    expect(refusals.filter((code) => code !== 'OutOfStock' && code !== 'CartNotReady')).toEqual([])
    expect(await stockOf(id)).toBe(0)
    const left = await Promise.all(buyers.map((buyer) => rialsOf(shop, buyer)))
    expect(left.filter((rials) => rials === 0)).toHaveLength(50)
  })

  test('one decision is one order, however often it is sent and from how many devices', async () => {
    const buyer = await payingBuyer(shop, RICH)
    await put(buyer, await shop.makeProduct({ price: 300_000, stock: 500 }))
    const mutationId = randomUUID()
    const ways = Array.from({ length: 100 }, (_, turn) => (turn % 2 ? mutationId : randomUUID()))
    await Promise.all(
      ways.map((id) =>
        crowded.call('Order/PayCartByWallet', { seenPayable: 300_000 }, { as: buyer, mutationId: id }),
      ),
    )
    expect(await rialsOf(shop, buyer)).toBe(RICH - 300_000)
    expect((await shop.call('Order/GetCartHistoryByFilter', {}, { as: buyer })).data.total).toBe(1)
  })

  test('a code of ten uses is used ten times', async () => {
    await shop.db
      .insertInto('off_codes')
      .values({ code: 'TEN', percent: 50, most_uses: 10, starts_at: shop.now().toISOString() })
      .execute()
    const course = await shop.makeCourse({ price: 200_000 })
    const buyers = await Promise.all(Array.from({ length: 40 }, () => payingBuyer(shop, 200_000)))
    for (const buyer of buyers) {
      await putCourse(buyer, course)
      await shop.call('Order/AddOffPrice', { offCode: 'TEN' }, { as: buyer })
    }
    await Promise.all(
      buyers.map((as) =>
        crowded.call('Order/PayCartByWallet', { seenPayable: 100_000 }, { as, mutationId: randomUUID() }),
      ),
    )
    const left = await Promise.all(buyers.map((buyer) => rialsOf(shop, buyer)))
    expect(left.filter((rials) => rials === 100_000)).toHaveLength(10)
    expect(left.filter((rials) => rials === 200_000)).toHaveLength(30)
  })

  test('buyers whose carts cross do not wait for each other for ever', async () => {
    const [one, two] = [await shop.makeProduct({ stock: 500 }), await shop.makeProduct({ stock: 500 })]
    const designed = await shop.makeProduct()
    const [red, blue] = [
      await shop.makeDesign(designed, { stock: 500 }),
      await shop.makeDesign(designed, { stock: 500 }),
    ]
    const courses = [await shop.makeCourse(), await shop.makeCourse()]
    const lines: [number, number | null][] = [
      [one, null],
      [designed, red],
      [two, null],
      [designed, blue],
    ]
    const buyers = await Promise.all(Array.from({ length: 24 }, () => payingBuyer(shop, RICH)))
    for (const [turn, as] of buyers.entries()) {
      const order = turn % 3 === 0 ? lines : turn % 3 === 1 ? lines.toReversed() : lines.slice(3)
      for (const [id, design] of order) await put(as, id, 1, design)
      for (const id of turn % 2 ? courses : courses.toReversed()) await putCourse(as, id)
    }
    const payables = await Promise.all(buyers.map(payableOf))
    const sales = await Promise.all(
      buyers.map((as, turn) =>
        crowded.call(
          'Order/PayCartByWallet',
          { seenPayable: payables[turn] ?? 0 },
          { as, mutationId: randomUUID() },
        ),
      ),
    )
    expect(sales.filter(({ status }) => status !== 'Success')).toEqual([])
    expect([await stockOf(one), await stockOf(two)]).toEqual([484, 484])
    const designs = shop.db
      .selectFrom('product_designs')
      .where('product_id', '=', designed)
      .orderBy('id')
      .select('stock')
    expect(await designs.execute()).toEqual([{ stock: 484 }, { stock: 476 }])
    expect(await soldCountsOf(courses)).toEqual([24, 24])
  })

  test('does not wait for another sale of the same course, which is not committed yet', async () => {
    const course = await shop.makeCourse()
    const [slow, quick] = [await payingBuyer(shop, RICH), await payingBuyer(shop, RICH)]
    for (const as of [slow, quick]) await putCourse(as, course)
    const payable = await payableOf(quick)
    const { data: waiting } = await payByBank(slow)
    await pool.transaction().execute(async (tx) => {
      await sellOrder(tx, await lockOrder(tx, waiting.orderId), { from: 'buyerWallet', now: shop.now() })
      expect((await payByWallet(quick, payable)).status).toBe('Success')
    })
    expect(await soldCountsOf([course])).toEqual([2])
  })
})

describe('paying by card', () => {
  /** Somebody with two pieces in the cart, at the page of the bank. */
  async function atBank({ stock = 5, rials = 0, useWallet = false } = {}) {
    const product = await shop.makeProduct({ stock, price: 400_000 })
    const buyer = await payingBuyer(shop, rials + 1)
    await put(buyer, product, 2)
    const { data } = await payByBank(buyer, useWallet)
    return { product, buyer, orderId: data.orderId, paymentId: data.paymentId ?? 0 }
  }
  const pay = async (paymentId: number) => {
    const { authority } = await shop.db
      .selectFrom('payments')
      .select('authority')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    shop.bank.ledger.pay(authority ?? '')
    return authority ?? ''
  }
  const comeBack = async (as: Person, paymentId: number) =>
    (await shop.call('Order/OnlinePayment', { id: paymentId }, { as })).data

  test('keeps the goods for the buyer, and takes them when the bank was paid', async () => {
    const { product, buyer, orderId, paymentId } = await atBank()
    expect([await stockOf(product), await heldOf(product)]).toEqual([5, 2])
    const other = await payingBuyer(shop, RICH)
    await put(other, product, 3)
    expect((await put(other, product, 4)).status === 'Success' && (await payableOf(other))).not.toBe(
      1_600_000,
    )
    await pay(paymentId)
    expect(await comeBack(buyer, paymentId)).toMatchObject({
      state: 'verified',
      payment: { orderId, wentToWallet: false },
    })
    expect([await stockOf(product), await heldOf(product)]).toEqual([3, 0])
    expect(await orderOf(buyer, orderId)).toMatchObject({ state: 'paid' })
  })

  test('the wallet gives its part at once, and gets it back when the bank is not paid', async () => {
    const { buyer, paymentId, orderId } = await atBank({ rials: 300_000, useWallet: true })
    expect([await rialsOf(shop, buyer), await rialsOf(shop, buyer, 'buyerHeld')]).toEqual([0, 300_001])
    const row = shop.db.selectFrom('payments').select('authority').where('id', '=', paymentId)
    const { authority } = await row.executeTakeFirstOrThrow()
    shop.bank.ledger.change(authority ?? '', { state: 'FAILED' })
    expect(await comeBack(buyer, paymentId)).toMatchObject({ state: 'failed' })
    expect([await rialsOf(shop, buyer), await rialsOf(shop, buyer, 'buyerHeld')]).toEqual([300_001, 0])
    expect(await orderOf(buyer, orderId)).toMatchObject({ state: 'cancelled' })
    expect((await shop.call('Order/GetUserCart', {}, { as: buyer })).data.products).toMatchObject([
      { count: 2 },
    ])
  })

  test('what was put into the cart meanwhile stays there', async () => {
    const { product, buyer, paymentId } = await atBank()
    const added = await shop.makeProduct()
    await put(buyer, added)
    await put(buyer, product, 3)
    await pay(paymentId)
    await comeBack(buyer, paymentId)
    const { products } = (await shop.call('Order/GetUserCart', {}, { as: buyer })).data
    expect(products.map(({ productId, count }) => [productId, count])).toEqual([
      [product, 1],
      [added, 1],
    ])
  })

  test('what a payment by card holds of the wallet is named there, and counts when the same cart is paid again', async () => {
    const { buyer, paymentId } = await atBank({ rials: 299_999, useWallet: true })
    const wallet = async () => (await shop.call('User/GetBuyerUserWallet', {}, { as: buyer })).data
    expect(await wallet()).toEqual({ balance: 0, held: 300_000 })
    const { walletBalance } = (await shop.call('Order/GetUserCartDetail2', {}, { as: buyer })).data
    expect(walletBalance).toBe(300_000)
    expect((await payByBank(buyer, true)).data.paymentId).not.toBe(paymentId)
    expect(await wallet()).toEqual({ balance: 0, held: 300_000 })
  })

  test('paying the same cart again ends the earlier payment, whose money then goes to the wallet', async () => {
    const { product, buyer, paymentId } = await atBank()
    const again = (await payByBank(buyer)).data
    expect(await heldOf(product)).toBe(2)
    await pay(again.paymentId ?? 0)
    await comeBack(buyer, again.paymentId ?? 0)
    await pay(paymentId)
    expect(await comeBack(buyer, paymentId)).toMatchObject({
      state: 'verified',
      payment: { wentToWallet: true },
    })
    expect(await rialsOf(shop, buyer)).toBe(800_001)
    expect(await stockOf(product)).toBe(3)
  })

  /** Lets the payment end unpaid, and pays it at the bank afterwards. */
  async function payLate(paymentId: number) {
    await shop.db.transaction().execute((tx) => settleUnpaid(tx, paymentId, 'expired', shop.now()))
    await pay(paymentId)
  }

  test('money that comes late still buys what can be had at its price', async () => {
    const { product, buyer, orderId, paymentId } = await atBank()
    await payLate(paymentId)
    expect(await heldOf(product)).toBe(0)
    expect(await comeBack(buyer, paymentId)).toMatchObject({
      state: 'verified',
      payment: { wentToWallet: false },
    })
    expect([await stockOf(product), (await orderOf(buyer, orderId)).state]).toEqual([3, 'paid'])
  })

  test.each([
    ['became dearer', { price: 500_000 }],
    ['ran out', { stock: 1 }],
    ['is not sold any more', { is_active: false }],
  ])('money that comes late for what %s goes to the wallet', async (_what, change) => {
    const { product, buyer, orderId, paymentId } = await atBank()
    await payLate(paymentId)
    await shop.db.updateTable('products').set(change).where('id', '=', product).execute()
    expect(await comeBack(buyer, paymentId)).toMatchObject({ payment: { wentToWallet: true } })
    expect([await rialsOf(shop, buyer), (await orderOf(buyer, orderId)).state]).toEqual([
      800_001,
      'cancelled',
    ])
  })

  test('money that comes late takes the part of the wallet again, where it is still there', async () => {
    const { product, buyer, paymentId } = await atBank({ rials: 300_000, useWallet: true })
    await payLate(paymentId)
    expect(await rialsOf(shop, buyer)).toBe(300_001)
    expect(await comeBack(buyer, paymentId)).toMatchObject({ payment: { wentToWallet: false } })
    const left = [await rialsOf(shop, buyer), await bookedIn(shop, 'buyerHeld', buyer.id)]
    expect([await stockOf(product), ...left]).toEqual([3, 0, 0])
  })

  test('money that comes late goes to the wallet when its part was spent, or the thing is sold no more', async () => {
    const spent = await atBank({ rials: 300_000, useWallet: true })
    await payLate(spent.paymentId)
    await giveRials(shop, spent.buyer, -100_000)
    expect(await comeBack(spent.buyer, spent.paymentId)).toMatchObject({ payment: { wentToWallet: true } })
    expect(await rialsOf(shop, spent.buyer)).toBe(700_000)
    const gone = await atBank({ rials: 300_000, useWallet: true })
    await payLate(gone.paymentId)
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', gone.product).execute()
    expect(await comeBack(gone.buyer, gone.paymentId)).toMatchObject({ payment: { wentToWallet: true } })
    expect(await rialsOf(shop, gone.buyer)).toBe(800_000)
  })

  test('money that comes late for a price that was reduced then goes to the wallet', async () => {
    const course = await shop.makeCourse({ price: 400_000, off_price: 300_000 })
    const buyer = await payingBuyer(shop, 1)
    await putCourse(buyer, course)
    const { paymentId } = (await payByBank(buyer)).data
    await payLate(paymentId ?? 0)
    await shop.db.updateTable('courses').set({ off_price: null }).where('id', '=', course).execute()
    expect(await comeBack(buyer, paymentId ?? 0)).toMatchObject({ payment: { wentToWallet: true } })
    expect(await rialsOf(shop, buyer)).toBe(300_001)
  })

  test('money that comes late for an order whose code others have used up meanwhile goes to the wallet', async () => {
    const { buyer, orderId, paymentId } = await atBank()
    const { rows } = await sql<{ id: number }>`insert into off_codes (code, percent, most_uses, starts_at)
      values ('LATE1', 10, 1, now()) returning id`.execute(shop.db)
    const coded = { off_code_id: rows[0]?.id ?? 0 }
    await shop.db.updateTable('orders').set(coded).where('id', '=', orderId).execute()
    await payLate(paymentId)
    const other = { ...coded, user_id: (await shop.asBuyer()).id, state: 'paid' }
    const sums = { subtotal: 0, discount: 0, code_discount: 0, shipping: 0, payable: 0 }
    await shop.db
      .insertInto('orders')
      .values({ ...other, ...sums })
      .execute()
    expect(await comeBack(buyer, paymentId)).toMatchObject({ payment: { wentToWallet: true } })
  })

  test('who leaves order after order unpaid keeps a code from nobody, and pays late for one that another has used', async () => {
    const { rows } = await sql<{ id: number }>`insert into off_codes (code, percent, most_uses, starts_at)
      values ('ONCE1', 10, 1, '2026-01-01') returning id`.execute(shop.db)
    const { product, buyer } = await atBank({ stock: 9 })
    const withCode = (as: Person) =>
      sql`update carts set off_code_id = ${rows[0]?.id} where user_id = ${as.id} and state = 'open'`.execute(
        shop.db,
      )
    await withCode(buyer)
    expect((await payByBank(buyer)).status).toBe('Success')
    const other = await payingBuyer(shop, 400_000)
    await put(other, product, 1)
    await withCode(other)
    expect((await payByWallet(other)).code).toBe('CartNotReady')
    await payByBank(buyer)
    const paymentId = (await payByBank(buyer)).data.paymentId ?? 0
    expect((await payByWallet(other)).status).toBe('Success')
    await pay(paymentId)
    expect(await comeBack(buyer, paymentId)).toMatchObject({ payment: { wentToWallet: true } })
  })

  test('a hundred callbacks at once sell once', async () => {
    const { product, buyer, paymentId } = await atBank()
    await pay(paymentId)
    await Promise.all(
      Array.from({ length: 100 }, () =>
        crowded.call('Order/OnlinePayment', { id: paymentId }, { as: buyer }),
      ),
    )
    expect([await stockOf(product), await bookedIn(shop, 'buyerHeld', buyer.id)]).toEqual([3, 0])
  })

  test('the fourth order of a day that nobody pays keeps nothing for its buyer', async () => {
    const { product, buyer } = await atBank({ stock: 9 })
    for (let turn = 0; turn < 3; turn += 1) await payByBank(buyer)
    expect(await heldOf(product)).toBe(0)
  })

  test('the rest at the bank is never less than it takes', () => {
    expect([
      walletPart(500_000, 600_000),
      walletPart(500_000, 200_000),
      walletPart(500_000, 495_000),
      walletPart(8_000, 1),
    ]).toEqual([500_000, 200_000, 490_000, 0])
  })
})
