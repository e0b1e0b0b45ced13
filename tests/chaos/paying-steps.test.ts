import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { priceNow } from '#src/entities/price-now.ts'
import { makeExam, makeSubject } from '#tests/world/exam-goods.ts'
import { giveAddress, giveRials } from '#tests/world/paying-goods.ts'
import { simpleProducts } from '../journeys/goods.ts'
import { type Buyer, openShop, type OwnShop } from '../journeys/shop.ts'
import { kill, persist, type Victim } from './deaths.ts'
import { checkAgain, forgetCalls, openAtBank, payAtBank, returnedBy } from './paying-buyers.ts'
import { type PaidPurpose, PURPOSE_STEPS, type StepName, STEPS } from './payment-steps.ts'
import { markSteps, whileStoppedAt } from './stop-at-step.ts'

const VICTIMS: readonly Victim[] = ['server', 'bank', 'database']
/** What the wallet pays of an order and of a tool, in rials. */
const PART = 120_000
/** What a charge, a later amount and an exam cost, in rials. */
const AMOUNT = 500_000

type Once = { mutationId: string }
interface Opened {
  paymentId: number | null
  address: string | null
}

/** What somebody is about to pay. */
interface Paying {
  open: (once: Once) => Promise<Opened>
  /** What the bank takes, in rials. */
  amount: number
  /** What is there afterwards, where that is not nothing. */
  outcome: Partial<Outcome>
}

/** What somebody owns, has left and was charged, and what of it is still kept. */
interface Outcome {
  courses: number
  products: number
  orders: number
  tools: number
  exams: number
  later: number
  holds: number
  rials: number
  verified: number
}
const NOTHING: Outcome = {
  courses: 0,
  products: 0,
  orders: 0,
  tools: 0,
  exams: 0,
  later: 0,
  holds: 0,
  rials: 0,
  verified: 0,
}

let shop: OwnShop
let productId: number
let exam: { id: number; courseId: number }
beforeAll(async () => {
  shop = await openShop()
  productId = simpleProducts(shop.products)[0].id
  await shop.setStock(productId, 1_000)
  exam = await shop.onDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`select id from courses where is_active and not exists (
      select from exams where course_id = courses.id) order by id limit 1`.execute(db)
    const courseId = rows[0]?.id ?? 0
    const id = await makeExam({ db }, { kind: 'course', course_id: courseId, price: AMOUNT })
    await makeSubject({ db }, id, { keys: [1, 2] })
    return { id, courseId }
  })
  await markSteps(shop, Object.values(STEPS))
})
afterAll(() => shop.close())
beforeEach(() => forgetCalls(shop))

const give = (buyer: Buyer, rials: number) =>
  shop.onDatabase((db) => giveRials({ db }, { ...buyer.profile, ...buyer }, rials))

/** Each purpose of a payment: what its buyer needs first, how it is opened, and what it buys. */
const PURPOSES: Readonly<Record<PaidPurpose, (buyer: Buyer) => Promise<Paying>>> = {
  async cart(buyer) {
    const { api, profile } = buyer
    const course = shop.courses.find((one) => priceNow(one).amount > 0)
    if (!course) throw new Error('The shop has no courses.')
    await shop.onDatabase((db) => giveAddress({ db }, { ...profile, ...buyer }))
    await give(buyer, PART)
    await api.send('Order/AddCourseById', { id: course.id })
    await api.send('Order/ChangeProductCartCount', { id: productId, count: 1 })
    const { parcels } = await api.read('Order/GetUserCartDetail2', {})
    const deliveries = parcels.map(({ sellerId, methods }) => ({
      sellerId,
      shippingMethodId: methods[0]?.id ?? 0,
    }))
    await api.send('Order/SetCartDelivery', { deliveries })
    const { payable } = await api.read('Order/GetUserCartDetail2', {})
    return {
      open: (once) => api.send('Order/PayCartByBank', { seenPayable: payable, useWallet: true }, once),
      amount: payable - PART,
      outcome: { courses: 1, products: 1, orders: 1 },
    }
  },
  wallet: async ({ api }) => ({
    open: (once) => api.send('Order/ChargeWallet', { amount: AMOUNT }, once),
    amount: AMOUNT,
    outcome: { rials: AMOUNT },
  }),
  async payAgain({ api, profile }) {
    const id = await shop.onDatabase(async (db) => {
      const { rows } = await sql<{ id: number }>`
        with sold as (insert into orders (user_id, state, paid_at, subtotal, discount, code_discount, shipping, payable)
          values (${profile.id}, 'paid', now(), 0, 0, 0, 0, 0) returning id)
        insert into pay_agains (order_id, asked_by_id, amount, reason)
          select id, ${profile.id}, ${AMOUNT}, 'تفاوت هزینهٔ ارسال' from sold returning id`.execute(db)
      return rows[0]?.id ?? 0
    })
    return {
      open: (once) => api.send('Order/PayAgainByBank', { id }, once),
      amount: AMOUNT,
      outcome: { orders: 1, later: 1 },
    }
  },
  async tunerPlus(buyer) {
    const [tool] = await shop.onDatabase((db) =>
      db
        .selectFrom('tuner_plus')
        .select(['id', 'price'])
        .where('is_active', '=', true)
        .where('price', '>', PART * 2)
        .orderBy('id')
        .limit(1)
        .execute(),
    )
    if (!tool) throw new Error('The shop sells no tool.')
    const { id, price } = tool
    await give(buyer, PART)
    return {
      open: (once) =>
        buyer.api.send('Order/BuyTunerPlus', { id, seenPrice: price, way: 'bank', useWallet: true }, once),
      amount: price - PART,
      outcome: { tools: 1 },
    }
  },
  async exam({ api, profile }) {
    const owner = { user_id: profile.id, course_id: exam.courseId, source: 'gift' }
    await shop.onDatabase((db) => db.insertInto('user_courses').values(owner).execute())
    const { attempt } = await api.send('Course/MakeExam', { examId: exam.id })
    return {
      open: (once) => api.send('Course/PayExam', { id: attempt.id }, once),
      amount: AMOUNT,
      outcome: { courses: 1, exams: 1 },
    }
  },
}
/** The operation for the return of each purpose. */
const RETURNS = {
  cart: 'Order/OnlinePayment',
  wallet: 'Order/OnlinePaymentWallet',
  payAgain: 'Order/OnlinePaymentPayAgain',
  tunerPlus: 'Order/OnlinePayment',
  exam: 'Course/OnlinePaymentExam',
} as const

const stock = () =>
  shop.onDatabase(async (db) => {
    const product = db.selectFrom('products').select('stock').where('id', '=', productId)
    return (await product.executeTakeFirstOrThrow()).stock
  })

const outcomeOf = ({ profile: { id } }: Buyer) =>
  shop.onDatabase(async (db) => {
    const { rows } = await sql<Outcome>`
      select (select count(*)::integer from user_courses where user_id = ${id}) as courses,
        (select count(*)::integer from user_products where user_id = ${id}) as products,
        (select count(*)::integer from orders where user_id = ${id} and state = 'paid') as orders,
        (select count(*)::integer from tuner_plus_accesses where user_id = ${id}) as tools,
        (select count(*)::integer from exam_entries where user_id = ${id} and paid_at is not null) as exams,
        (select count(*)::integer from pay_agains join orders on orders.id = order_id
          where user_id = ${id} and pay_agains.state = 'paid') as later,
        (select count(*)::integer from stock_holds where user_id = ${id}) as holds,
        (select coalesce(sum(balance), 0)::integer from money_accounts where user_id = ${id}
          and kind in ('buyerWallet', 'buyerHeld')) as rials,
        (select coalesce(sum(amount), 0)::integer from payments where user_id = ${id} and state = 'verified') as verified`.execute(
      db,
    )
    return rows[0]
  })

/**
 * In a usual run one of the three dies at each step of a cart and at each fourth step of the other purposes, others with each seed.
 */
const IS_WHOLE = process.env['CHAOS_STEPS'] !== 'some'
const SEED = Number(process.env['CHAOS_SEED'] ?? 0)
const OTHERS_EACH = 4
const ROWS = Object.entries(PURPOSE_STEPS).flatMap(([purpose, { opening, returning }]) =>
  [...opening, ...returning].map((step) => ({ purpose: purpose as PaidPurpose, step })),
)
const DEATHS = ROWS.flatMap(({ purpose, step }, number) => {
  const turn = number + SEED
  const isTaken = IS_WHOLE || purpose === 'cart' || turn % OTHERS_EACH === 0
  const victims = VICTIMS.filter((_, place) => isTaken && (IS_WHOLE || turn % VICTIMS.length === place))
  return victims.map((victim) => [victim, step, purpose] as const)
})
const NUMBERS = Object.keys(STEPS)

test.each(DEATHS)('the %s dies when %s: the %s is paid once', async (victim, name, purpose) => {
  const buyer = await shop.newBuyer()
  const { open, amount, outcome } = await PURPOSES[purpose](buyer)
  const before = await stock()
  const isAt = async <T>(part: readonly StepName[], begin: () => Promise<T>): Promise<T> => {
    if (!part.includes(name)) return begin()
    let answer: Promise<T> | undefined
    await whileStoppedAt(
      shop,
      NUMBERS.indexOf(name),
      () => (answer = begin()),
      () => kill(shop, victim),
    )
    return answer ?? begin()
  }
  const { opening, returning } = PURPOSE_STEPS[purpose]
  const opened = await isAt(opening, () => openAtBank(open))
  const back = await persist(() => payAtBank(opened.address ?? '', 'pay'))
  if (!back) throw new Error('The bank leads nowhere.')
  const returned = { id: opened.paymentId ?? 0, ...returnedBy(back) }
  const once = { mutationId: randomUUID() }
  await isAt(returning, () => persist(() => buyer.api.send(RETURNS[purpose], returned, once)))
  await persist(() => checkAgain(buyer, purpose === 'wallet'))
  expect(await outcomeOf(buyer)).toEqual({ ...NOTHING, ...outcome, verified: amount })
  expect(await stock()).toBe(before - (outcome.products ?? 0))
  expect(await shop.onDatabase((db) => faultsOfBooks(db))).toEqual([])
})
