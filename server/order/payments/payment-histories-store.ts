import { sql, type SqlBool } from 'kysely'
import { paymentHistory, payViews } from '#contract/order/payment-histories.ts'
import type { PaymentPurpose, PaymentState } from '#contract/order/payments.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { peopleWith } from '#server/user/people/person-words-store.ts'
import { anyOf, type FoundIds } from '#server/platform/operations/words.ts'
import { defineList, is, narrowedBy, since, until } from '#server/platform/operations/list.ts'

const ID = 'payment.id'
const OWN = sql`payments payment`
const WITH_HOLDER = sql`payments payment join users person on person.id = payment.user_id
  left join user_profiles holder on holder.user_id = payment.user_id`

const COLUMNS = {
  id: ID,
  purpose: 'payment.purpose',
  state: 'payment.state',
  amount: 'payment.amount',
  walletAmount: 'payment.wallet_amount',
  refId: 'payment.ref_id',
  cardPan: 'payment.card_pan',
  orderId: 'payment.order_id',
  wentToWallet: 'payment.went_to_wallet',
  returnTo: 'payment.return_to',
  createdAt: 'payment.created_at',
  expiresAt: 'payment.expires_at',
  verifiedAt: 'payment.verified_at',
}
const NAME = sql`coalesce(holder.display_name, '')`
const ADMIN_COLUMNS = {
  ...COLUMNS,
  userId: 'payment.user_id',
  userName: NAME,
  gateway: 'payment.gateway',
  authority: 'payment.authority',
  fee: 'payment.fee',
}
const BOUGHT = {
  items: sql`(select coalesce(json_agg(json_build_object('title', item.title, 'designTitle', item.design_title,
    'count', item.count, 'paid', item.paid) order by item.id), '[]') from order_items item
    where item.order_id = payment.order_id)`,
}
const PERSON = {
  person: sql`json_build_object('id', person.id, 'name', ${NAME})`,
}

/** Ids are given in the order of the payments, but not exactly at their times. */
const PLACE = { id: ID, time: 'payment.created_at' }
const WORDS = { ...PLACE, words: ['payment.ref_id'] }
/** By who paid, and by the numbers of the gateway. */
const paymentsWith: FoundIds = (_whole, word) =>
  anyOf(
    sql`select id from payments where user_id in (${peopleWith(word)})`,
    sql`select id from payments where lower(ref_id) like ${word}`,
    sql`select id from payments where lower(authority) like ${word}`,
  )
const ADMIN_WORDS = {
  ...PLACE,
  words: ['payment.ref_id', 'payment.authority', 'holder.display_name'],
  found: paymentsWith,
}
const FILTERS = {
  // written into the statement: almost all payments are verified, and the plan for the others is another one
  state: (state: PaymentState) => sql<SqlBool>`payment.state = ${sql.lit(state)}`,
  fromDate: since('payment.created_at'),
  toDate: until('payment.created_at'),
}
const ADMIN_FILTERS = { ...FILTERS, userId: is('payment.user_id') }

export const ownPayments = defineList(paymentHistory.list, {
  ...WORDS,
  from: OWN,
  columns: COLUMNS,
  filters: FILTERS,
})
export const ownBought = defineList(payViews.bought, {
  ...WORDS,
  from: OWN,
  columns: { ...COLUMNS, ...BOUGHT },
  filters: FILTERS,
})
export const ownWithPerson = defineList(payViews.person, {
  ...WORDS,
  from: WITH_HOLDER,
  columns: { ...COLUMNS, ...PERSON },
  filters: FILTERS,
})
export const allPayments = defineList(paymentHistory.adminList, {
  ...ADMIN_WORDS,
  from: WITH_HOLDER,
  columns: ADMIN_COLUMNS,
  filters: ADMIN_FILTERS,
})
export const allBought = defineList(payViews.adminBought, {
  ...ADMIN_WORDS,
  from: WITH_HOLDER,
  columns: { ...ADMIN_COLUMNS, ...BOUGHT },
  filters: ADMIN_FILTERS,
})
export const allWithPerson = defineList(payViews.adminPerson, {
  ...ADMIN_WORDS,
  from: WITH_HOLDER,
  columns: { ...ADMIN_COLUMNS, ...PERSON },
  filters: ADMIN_FILTERS,
})

/** Payments for these purposes; of one person, when one is named. */
export function paymentsFor(purposes: readonly PaymentPurpose[], userId?: number) {
  const [one] = purposes
  // one purpose alone is read from its index in the order of the list
  if (purposes.length === 1) return [sql<SqlBool>`payment.purpose = ${one}`, ...ofPerson(userId)]
  if (userId !== undefined)
    return [sql<SqlBool>`payment.purpose = any(${purposes}::text[])`, ...ofPerson(userId)]
  // written into the statement, so that its plan knows the index of these
  return [sql<SqlBool>`payment.purpose in (${sql.join(purposes.map((purpose) => sql.lit(purpose)))})`]
}

const ofPerson = (userId?: number) =>
  userId === undefined ? [] : [sql<SqlBool>`payment.user_id = ${userId}`]

interface Sums {
  state: PaymentState
  count: number
  amount: number
  walletAmount: number
}

interface SumFilters {
  state?: PaymentState | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  userId?: number | undefined
}

/** Payments counted and summed by their state. */
export async function sumsOf(
  tx: Tx,
  also: ReturnType<typeof paymentsFor>,
  given: SumFilters,
): Promise<Sums[]> {
  const conditions = [...also, ...narrowedBy<Required<SumFilters>>(ADMIN_FILTERS, given)]
  const { rows } = await sql<Sums>`
    select state, count(*)::integer as count, sum(amount)::bigint as amount, sum(wallet_amount)::bigint as "walletAmount"
    from payments payment where ${sql.join(conditions, sql` and `)} group by state order by state`.execute(tx)
  return rows
}
