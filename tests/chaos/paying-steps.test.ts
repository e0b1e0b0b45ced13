import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { priceNow } from '#src/entities/price-now.ts'
import { giveAddress, giveRials } from '#tests/world/paying-goods.ts'
import { simpleProducts } from '../journeys/goods.ts'
import { type Buyer, openShop, type OwnShop } from '../journeys/shop.ts'
import { kill, persist, type Victim } from './deaths.ts'
import { checkAgain, forgetCalls, openAtBank, payAtBank, returnedBy } from './paying-buyers.ts'
import { markSteps, type Step, whileStoppedAt } from './stop-at-step.ts'

const booking = (cause: string): Step => ({ table: 'postings', on: 'insert', when: `new.cause = '${cause}'` })
const becoming = (state: string): Step => ({
  table: 'payments',
  on: 'update',
  when: `new.state = '${state}' and old.state <> '${state}'`,
})

/** Every moment of a payment for a cart, in its order: until the payer is at the bank, and from the return on. */
const OPENING: Readonly<Record<string, Step>> = {
  'the call is noted': { table: 'mutations', on: 'insert' },
  'the order is written': { table: 'orders', on: 'insert' },
  'the payment is written': { table: 'payments', on: 'insert' },
  'the part of the wallet is held': booking('paymentHeld'),
  'the goods are held': { table: 'stock_holds', on: 'insert' },
  'the opening is recorded': { table: 'mutation_steps', on: 'insert', when: `new.step = 'open'` },
  'the bank’s number is noted': becoming('sent'),
}
const RETURNING: Readonly<Record<string, Step>> = {
  'the bank has said that it was paid': becoming('paid'),
  'the bank has confirmed, and its money is booked': booking('bankPaid'),
  'the sale is booked': booking('orderPaid'),
  'the course is given': { table: 'user_courses', on: 'insert' },
  'the cart is emptied': { table: 'cart_courses', on: 'delete' },
  'the invoice is ordered': { table: 'jobs', on: 'insert', when: `new.kind = 'make invoice'` },
  'the stock is taken': { table: 'products', on: 'update', when: 'new.stock < old.stock' },
  'the payment is verified': becoming('verified'),
}
const NAMES = [...Object.keys(OPENING), ...Object.keys(RETURNING)]
const VICTIMS: readonly Victim[] = ['server', 'bank', 'database']
/** What the wallet pays of each order, in rials. */
const PART = 120_000

let shop: OwnShop
let productId: number
beforeAll(async () => {
  shop = await openShop()
  productId = simpleProducts(shop.products)[0].id
  await markSteps(shop, [...Object.values(OPENING), ...Object.values(RETURNING)])
  await shop.setStock(productId, 1_000)
})
afterAll(() => shop.close())
beforeEach(() => forgetCalls(shop))

/** Somebody with a course and a product in the cart, an address, and a little money in the wallet. */
async function shopper() {
  const buyer = await shop.newBuyer()
  const { api, profile } = buyer
  const course = shop.courses.find((one) => priceNow(one).amount > 0)
  if (!course) throw new Error('The shop has no courses.')
  await shop.onDatabase(async (db) => {
    await giveAddress({ db }, { ...profile, ...buyer })
    await giveRials({ db }, { ...profile, ...buyer }, PART)
  })
  await api.send('Order/AddCourseById', { id: course.id })
  await api.send('Order/ChangeProductCartCount', { id: productId, count: 1 })
  const { parcels } = await api.read('Order/GetUserCartDetail2', {})
  const deliveries = parcels.map(({ sellerId, methods }) => ({
    sellerId,
    shippingMethodId: methods[0]?.id ?? 0,
  }))
  await api.send('Order/SetCartDelivery', { deliveries })
  return { buyer, payable: (await api.read('Order/GetUserCartDetail2', {})).payable }
}

const stock = () =>
  shop.onDatabase(async (db) => {
    const product = db.selectFrom('products').select('stock').where('id', '=', productId)
    return (await product.executeTakeFirstOrThrow()).stock
  })

/** What somebody owns, has left and was charged, and what of it is still kept. */
const outcomeOf = ({ profile: { id } }: Buyer) =>
  shop.onDatabase(async (db) => {
    const { rows } = await sql`
      select (select count(*)::integer from user_courses where user_id = ${id}) as courses,
        (select count(*)::integer from user_products where user_id = ${id}) as products,
        (select count(*)::integer from orders where user_id = ${id} and state = 'paid') as orders,
        (select count(*)::integer from stock_holds where user_id = ${id}) as holds,
        (select coalesce(sum(balance), 0)::integer from money_accounts where user_id = ${id}
          and kind in ('buyerWallet', 'buyerHeld')) as rials,
        (select coalesce(sum(amount), 0)::integer from payments where user_id = ${id} and state = 'verified') as verified`.execute(
      db,
    )
    return rows[0]
  })

/** In a usual run one of the three dies at each step, another one with each seed. */
const IS_WHOLE = process.env['CHAOS_STEPS'] !== 'some'
const SEED = Number(process.env['CHAOS_SEED'] ?? 0)
const DEATHS = VICTIMS.flatMap((victim, place) =>
  NAMES.map((name, number) => [victim, name, number] as const).filter(
    ([, , number]) => IS_WHOLE || (number + SEED) % VICTIMS.length === place,
  ),
)

test.each(DEATHS)('the %s dies when %s: the order is paid once', async (victim, _name, number) => {
  const { buyer, payable } = await shopper()
  const { api } = buyer
  const before = await stock()
  const isAt = async <T>(part: typeof OPENING, begin: () => Promise<T>): Promise<T> => {
    if (!Object.keys(part).includes(NAMES[number] ?? '')) return begin()
    let answer: Promise<T> | undefined
    await whileStoppedAt(
      shop,
      number,
      () => (answer = begin()),
      () => kill(shop, victim),
    )
    return answer ?? begin()
  }
  const opened = await isAt(OPENING, () =>
    openAtBank((once) => api.send('Order/PayCartByBank', { seenPayable: payable, useWallet: true }, once)),
  )
  const back = await persist(() => payAtBank(opened.address ?? '', 'pay'))
  if (!back) throw new Error('The bank leads nowhere.')
  const returned = { id: opened.paymentId ?? 0, ...returnedBy(back) }
  const once = { mutationId: randomUUID() }
  await isAt(RETURNING, () => persist(() => api.send('Order/OnlinePayment', returned, once)))
  await persist(() => checkAgain(buyer))
  expect(await outcomeOf(buyer)).toEqual({
    courses: 1,
    products: 1,
    orders: 1,
    holds: 0,
    rials: 0,
    verified: payable - PART,
  })
  expect(await stock()).toBe(before - 1)
  expect(await shop.onDatabase((db) => faultsOfBooks(db))).toEqual([])
})
