import { sql } from 'kysely'
import { findLatePayments, sweepPayments } from '#server/order/payments/sweep-payments.ts'
import { giveBank, verifyIdentity } from '#tests/world/cash-goods.ts'
import { giveAddress } from '#tests/world/paying-goods.ts'
import { makeGateway } from '#tests/world/payment-goods.ts'
import type { Person, ShopServer } from '#tests/world/shop-server.ts'
import type { Partner } from './books.ts'
import type { Later } from './later.ts'
import { type Model, openModel } from './model.ts'
import type { Payment } from './payments.ts'
import { type Code, CODE_PERCENT, CODE_USES, COURSE_PRICE, PRICES, STOCK } from './sales.ts'
import { BUYERS } from './story.ts'

export const HALF_AN_HOUR = 31 * 60
const FAR = '2100-01-01'

/** The tool for ever, and that for thirty days. */
type Tools = readonly [number, number]

/** What all stories share. */
export interface House {
  shop: ShopServer
  admin: Person
  tools: Tools
  exam: number
}

/** The operation of the page to which a payer comes back. */
export type WayBack =
  | 'Order/OnlinePayment'
  | 'Order/OnlinePaymentWallet'
  | 'Order/OnlinePaymentPayAgain'
  | 'Course/OnlinePaymentExam'

/** People and things of one story in a shop that plays many. */
export interface Stage {
  shop: ShopServer
  admin: Person
  seller: Person
  teacher: Person
  buyers: Person[]
  products: [number, number]
  course: number
  codes: Map<Code, string>
  /** What each buyer made of the exam. */
  attempts: number[]
  exam: number
  tools: Tools
  model: Model
  /** What the accounts of the shop had before the story. */
  before: Record<string, number>
  paymentIds: Map<Payment, { id: number; address: string; back: WayBack }>
  cashIds: Partial<Record<Partner, number>>
  laterIds: Map<Later, number>
}

let stories = 0

/** Puts new people and things into the shop. */
export async function openStage(
  { shop, admin, tools, exam }: House,
  isCodePaidBySite: boolean,
): Promise<Stage> {
  const [seller, teacher] = [await shop.signIn('Buyer', 'Seller'), await shop.signIn('Buyer', 'Teacher')]
  const seller_id = await shop.makeSeller({ user_id: seller.id })
  const teacher_id = await shop.makeTeacher({ user_id: teacher.id })
  for (const [role, person] of [
    ['Seller', seller],
    ['Teacher', teacher],
  ] as const) {
    await verifyIdentity(shop, person)
    await giveBank(shop, person, role)
  }
  const buyers: Person[] = []
  while (buyers.length < BUYERS) {
    const buyer = await shop.asBuyer()
    await giveAddress(shop, buyer)
    buyers.push(buyer)
  }
  const product = (at: 0 | 1) => shop.makeProduct({ seller_id, price: PRICES[at], stock: STOCK[at] })
  const code = `STORY${(stories += 1)}`
  await sql`insert into off_codes (code, percent, most_uses, is_paid_by_site, starts_at)
    values (${code}, ${CODE_PERCENT}, ${CODE_USES}, ${isCodePaidBySite}, ${shop.now().toISOString()})`.execute(
    shop.db,
  )
  // months pass in a story
  await sql`update sessions set token_expires_at = ${FAR}, expires_at = ${FAR}, ends_at = ${FAR}, proven_at = ${FAR}`.execute(
    shop.db,
  )
  const model = openModel(isCodePaidBySite, shop.now().getTime())
  const attempts: number[] = []
  for (const as of buyers)
    attempts.push((await shop.call('Course/MakeExam', { examId: exam }, { as })).data.attempt.id)
  return {
    shop,
    admin,
    tools,
    exam,
    attempts,
    seller,
    teacher,
    buyers,
    products: [await product(0), await product(1)],
    course: await shop.makeCourse({ teacher_id, price: COURSE_PRICE }),
    codes: new Map([[model.shopCode, code]]),
    model,
    before: await shopBalances(shop),
    paymentIds: new Map(),
    cashIds: {},
    laterIds: new Map(),
  }
}

/** A buyer by place. */
export const buyerOf = ({ buyers }: Stage, at: number): Person => {
  const buyer = buyers[at]
  if (!buyer) throw new Error(`There is no buyer ${at}.`)
  return buyer
}

/** Ends the accounts of a story, so that changes for everybody in the next one are about its own people. */
export async function leaveStage({ shop, buyers, seller, teacher }: Stage): Promise<void> {
  const people = [...buyers, seller, teacher].map(({ id }) => id)
  await sql`update users set deleted_at = now() where id = any(${people}::integer[])`.execute(shop.db)
}

/** Lets time pass in the shop and in the model. */
export function wait({ shop, model }: Stage, seconds: number) {
  shop.wait(seconds)
  model.pass(seconds)
}

/** Asks the bank about all payments, half an hour later. */
export async function sweep({ shop }: Stage) {
  const gateway = makeGateway(shop, (error) => {
    throw error
  })
  shop.wait(HALF_AN_HOUR)
  await sweepPayments(shop.db, gateway, shop.now())
  await findLatePayments(shop.db, gateway, shop.now())
}

/** What the accounts of the shop have. */
export async function shopBalances({ db }: ShopServer): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; sum: number }>`
    select kind, sum(entry.amount)::bigint as sum from money_accounts account join entries entry on entry.account_id = account.id
    where account.user_id is null group by kind`.execute(db)
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
}
