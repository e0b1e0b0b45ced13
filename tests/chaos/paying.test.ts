import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '#server/demo/seeded.ts'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { priceNow } from '#src/entities/price-now.ts'
import { giveRials } from '#tests/world/paying-goods.ts'
import { type Buyer, openShop, type OwnShop } from '../journeys/shop.ts'
import { killAfter, persist } from './deaths.ts'
import { checkAgain, forgetCalls, openAtBank, payAtBank, returnedBy } from './paying-buyers.ts'

/** How often each of them dies. */
const DEATHS = { server: 6, bank: 3, database: 3 } as const
const BUYERS = 9
/** A round of buying takes about so long when nothing dies. */
const ROUND_MS = 700
const SEED = Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

let shop: OwnShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** How a buyer pays: from the wallet, by card and back in the shop, or by card and never back. */
const WAYS = ['wallet', 'bank', 'lost'] as const

interface Paid {
  buyer: Buyer
  courseId: number
  price: number
  way: (typeof WAYS)[number]
}

async function newcomer(index: number): Promise<Paid> {
  const buyer = await shop.newBuyer()
  const priced = shop.courses.filter((course) => priceNow(course).amount > 0)
  const course = priced[index % priced.length]
  if (!course) throw new Error('The shop has no courses.')
  const price = priceNow(course).amount
  const way = WAYS[index % WAYS.length] ?? 'wallet'
  if (way === 'wallet')
    await shop.onDatabase((db) => giveRials({ db }, { ...buyer.profile, ...buyer }, price))
  return { buyer, courseId: course.id, price, way }
}

/** Buys a course, whatever dies meanwhile. Each decision has one mutation id, as on a device. */
async function buy({ buyer: { api }, courseId, price, way }: Paid): Promise<void> {
  const once = { mutationId: randomUUID() }
  await persist(() => api.send('Order/AddCourseById', { id: courseId }, once))
  if (way === 'wallet') {
    const paying = { mutationId: randomUUID() }
    await persist(() => api.send('Order/PayCartByWallet', { seenPayable: price }, paying))
    return
  }
  const opened = await openAtBank((once) =>
    api.send('Order/PayCartByBank', { seenPayable: price, useWallet: false }, once),
  )
  if (opened.address === null) throw new Error('There is no bank to go to.')
  const choice = way === 'bank' ? 'pay' : 'lost'
  const back = await persist(() => payAtBank(opened.address ?? '', choice))
  if (back === null) return
  const returned = { id: opened.paymentId ?? 0, ...returnedBy(back) }
  await persist(() => api.send('Order/OnlinePayment', returned))
}

/** What somebody owns, has left, and was charged. */
async function outcomeOf({ buyer: { profile }, courseId }: Paid) {
  return shop.onDatabase(async (db) => {
    const { rows } = await sql<{ owns: boolean; orders: number; wallet: number; verified: number }>`
      select exists (select from user_courses where user_id = ${profile.id} and course_id = ${courseId}) as owns,
        (select count(*)::integer from orders where user_id = ${profile.id} and state = 'paid') as orders,
        (select coalesce(sum(balance), 0)::bigint from money_accounts where user_id = ${profile.id}
          and kind in ('buyerWallet', 'buyerHeld')) as wallet,
        (select coalesce(sum(amount), 0)::bigint from payments where user_id = ${profile.id}
          and state = 'verified') as verified`.execute(db)
    return rows[0]
  })
}

const draw = seeded(SEED)
const BLOWS = (['server', 'bank', 'database'] as const).flatMap((victim) =>
  Array.from({ length: DEATHS[victim] }, () => [victim, draw.whole(0, ROUND_MS)] as const),
)

test.each(BLOWS)(
  `the %s dies %i ms after buyers began to pay: everybody has what was paid for, once (seed ${SEED})`,
  async (victim, moment) => {
    await forgetCalls(shop)
    const people: Paid[] = []
    for (let index = 0; index < BUYERS; index += 1) people.push(await newcomer(index))
    await Promise.all([...people.map(buy), killAfter(shop, moment, victim)])
    for (const paid of people) {
      const isByBank = paid.way !== 'wallet'
      if (isByBank) await persist(() => checkAgain(paid.buyer))
      expect(await outcomeOf(paid)).toEqual({
        owns: true,
        orders: 1,
        wallet: 0,
        verified: isByBank ? paid.price : 0,
      })
    }
    expect(await shop.onDatabase((db) => faultsOfBooks(db))).toEqual([])
  },
)
