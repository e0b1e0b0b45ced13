import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { canBuyerCancel } from '#contract/order/order-states.ts'
import { canAskReturn, canSayNotReceived } from '#contract/order/return-rules.ts'
import { type OrderItem, type OrderSummary, orders } from '#contract/order/orders.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is, since, until } from '#server/platform/operations/list.ts'
import { peopleWith } from '#server/user/people/person-words-store.ts'
import { anyOf, type FoundIds } from '#server/platform/operations/words.ts'
import { cardLeft } from '../returns/refunds-store.ts'
import { IS_CONFIRMED, IS_OPENED } from './move-item-store.ts'

const TIMES = { fromDate: since('orders.created_at'), toDate: until('orders.created_at') }
const FILTERS = { state: is('orders.state'), ...TIMES }
const WITH_USER = { ...FILTERS, userId: is('orders.user_id') }

const RETURNED = sql`((select coalesce(sum(wallet_amount + card_amount), 0) from refunds where order_id = orders.id)
  + (select coalesce(sum(amount), 0) from pay_agains where order_id = orders.id and state = 'refunded'))::bigint`

const ROW = {
  id: 'orders.id',
  createdAt: 'orders.created_at',
  paidAt: 'orders.paid_at',
  state: 'orders.state',
  payable: 'orders.payable',
  returned: RETURNED,
  itemCount: sql`(select count(*)::integer from order_items where order_id = orders.id)`,
  titles: sql`array(select title from order_items where order_id = orders.id order by id)`,
}
const BUYER = {
  userId: 'orders.user_id',
  userName: sql`coalesce(buyer.display_name, '')`,
}

const instant = (column: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The lines of an order as they were placed: pieces that were split off for a return follow those that the buyer keeps. */
const PLACED_ITEMS = sql`(select placed.*, min(id) over (partition by course_id, product_id, design_id) as first_id
  from order_items placed where order_id = orders.id)`

/** What the seller wrote for the buyer; an admin writes the reason for the log. */
const CANCEL_REASON = sql`coalesce((select change.reason from order_item_changes change
  join seller_profiles seller on seller.id = item.seller_id and seller.user_id = change.actor_id
  where change.item_id = item.id and change.status = 'cancelled'), '')`

const ITEMS = sql`coalesce((select json_agg(json_build_object(
    'id', item.id, 'kind', case when item.course_id is null then 'product' else 'course' end,
    'thingId', coalesce(item.course_id, item.product_id), 'title', item.title, 'designTitle', item.design_title,
    'cover', item.cover, 'count', item.count, 'unitPrice', item.unit_price, 'unitOffPrice', item.unit_off_price,
    'codeDiscount', item.code_discount, 'paid', item.paid, 'status', item.status, 'trackingCode', item.tracking_code,
    'shippedAt', ${instant('item.shipped_at')}, 'deliveredAt', ${instant('item.delivered_at')}, 'isOpened', ${IS_OPENED}, 'isConfirmed', ${IS_CONFIRMED},
    'return', (select json_build_object('cause', asked.cause, 'reason', asked.reason, 'refundTo', asked.refund_to,
        'state', asked.state, 'answer', asked.answer, 'decideBy', ${instant('asked.decide_by')})
      from item_returns asked where asked.item_id = item.id order by asked.id desc limit 1),
    'refund', (select json_build_object('walletAmount', refund.wallet_amount, 'cardAmount', refund.card_amount,
        'state', refund.state) from refunds refund where refund.item_id = item.id),
    'cancelReason', ${CANCEL_REASON}) order by item.first_id, item.id)
  from ${PLACED_ITEMS} item), '[]')`

const WHOLE = {
  ...ROW,
  subtotal: 'orders.subtotal',
  discount: 'orders.discount',
  codeDiscount: 'orders.code_discount',
  shipping: 'orders.shipping',
  offCode: sql`(select code from off_codes where id = orders.off_code_id)`,
  address: 'orders.address',
  cardLeft: cardLeft(sql.ref('orders.id')),
  parcels: sql`coalesce((select json_agg(json_build_object('sellerName', seller.shop_name, 'title', parcel.title,
      'cost', parcel.cost) order by seller.id)
    from order_parcels parcel join seller_profiles seller on seller.id = parcel.seller_id
    where parcel.order_id = orders.id), '[]')`,
  items: ITEMS,
  payAgains: sql`coalesce((select json_agg(json_build_object('id', asked.id, 'amount', asked.amount,
      'about', asked.about, 'reason', asked.reason, 'state', asked.state) order by asked.id desc)
    from pay_agains asked where asked.order_id = orders.id), '[]')`,
}
const WORDS = ['orders.id'] as const
const FROM = sql`orders`
const FROM_WITH_BUYER = sql`orders join users person on person.id = orders.user_id
  left join user_profiles buyer on buyer.user_id = orders.user_id`
const ID = 'orders.id'
/** By the buyer, and by the number of the order. */
const ordersWith: FoundIds = (_whole, word) =>
  anyOf(
    sql`select id from orders where user_id in (${peopleWith(word)})`,
    sql`select id from orders where id::text like ${word}`,
  )

const own = defineList(orders.GetCartHistoryByFilter, {
  from: FROM,
  id: ID,
  columns: ROW,
  words: WORDS,
  filters: FILTERS,
})
const ownWhole = defineList(orders.GetCartHistoryByFilter3, {
  isReadWhole: true,
  from: FROM,
  id: ID,
  columns: WHOLE,
  words: WORDS,
  filters: FILTERS,
})
const everybodys = defineList(orders.GetAdminCartHistoryByFilter, {
  from: FROM_WITH_BUYER,
  id: ID,
  columns: { ...ROW, ...BUYER },
  words: [...WORDS, 'buyer.display_name', 'person.phone'],
  found: ordersWith,
  filters: WITH_USER,
})
const everybodysWhole = defineList(orders.GetAdminCartHistoryByFilter3, {
  isReadWhole: true,
  from: FROM_WITH_BUYER,
  id: ID,
  columns: { ...WHOLE, ...BUYER },
  words: [...WORDS, 'buyer.display_name', 'person.phone'],
  found: ordersWith,
  filters: WITH_USER,
})

type Call = { tx: Tx; now: Date }
type OwnInput = Parameters<typeof own.page>[1]
type AllInput = Parameters<typeof everybodys.page>[1]

const of = (userId: number) => [sql<SqlBool>`orders.user_id = ${userId}`]

/** A buyer sees what the moment allows. */
function withChoices<
  O extends {
    paidAt: string | null
    items: readonly (OrderItem & { isOpened?: boolean; isConfirmed?: boolean })[]
  },
>(order: O, now: Date): O {
  const items = order.items.map(({ isOpened = false, isConfirmed = false, ...item }) => ({
    ...item,
    canCancel: item.kind === 'product' && canBuyerCancel(item.status, order.paidAt, now),
    canReturn:
      canAskReturn({ ...item, isOpened }, now) && (item.return?.cause ?? 'notReceived') === 'notReceived',
    canSayNotReceived: item.return === null && canSayNotReceived({ ...item, isConfirmed }, now),
  }))
  return { ...order, items }
}
async function wholePage<O extends { paidAt: string | null; items: OrderItem[] }, P extends { items: O[] }>(
  page: Promise<P>,
  now: Date,
): Promise<P> {
  const found = await page
  return { ...found, items: found.items.map((order) => withChoices(order, now)) }
}

/** Orders of one person, newest first: in short, and with everything. */
export const ordersOf = (userId: number, call: Call, input: OwnInput) => own.page(call, input, of(userId))
export const wholeOrdersOf = (userId: number, call: Call, input: OwnInput) =>
  wholePage(ownWhole.page(call, input, of(userId)), call.now)
export const ordersWithBuyerOf = (userId: number, call: Call, input: OwnInput) =>
  everybodys.page(call, input, of(userId))

/** Orders of everybody, newest first: in short, and with everything. */
export const allOrders = (call: Call, input: AllInput) => everybodys.page(call, input)
export const allWholeOrders = (call: Call, input: AllInput) =>
  wholePage(everybodysWhole.page(call, input), call.now)

/** One order of whomever it is; undefined when there is none. */
export async function oneOrder(call: Call, id: number) {
  const order = await ownWhole.one(call, id)
  return order && withChoices(order, call.now)
}
export async function oneOrderWithBuyer(call: Call, id: number) {
  const order = await everybodysWhole.one(call, id)
  return order && withChoices(order, call.now)
}

interface SummaryFilter {
  userId?: number | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}

/** How many orders there are in each state, and what they come to. */
export async function summaryOf(tx: Tx, { userId, fromDate, toDate }: SummaryFilter): Promise<OrderSummary> {
  const { rows } = await sql<OrderSummary[number]>`
    select state, count(*)::integer as count, sum(payable)::bigint as payable from orders
    where (${userId ?? null}::integer is null or user_id = ${userId ?? null})
      and (${fromDate ?? null}::timestamptz is null or created_at >= ${fromDate ?? null}::timestamptz)
      and (${toDate ?? null}::timestamptz is null or created_at <= ${toDate ?? null}::timestamptz)
    group by state order by state`.execute(tx)
  return rows
}
