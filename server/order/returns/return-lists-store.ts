import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { returns } from '#contract/order/returns.ts'
import { IS_OPENED } from '../orders/move-item-store.ts'
import { defineList, is, since, until } from '#server/platform/operations/list.ts'
import { anyOf, type FoundIds } from '#server/platform/operations/words.ts'
import { peopleWith } from '#server/user/people/person-words-store.ts'

const isLate = (now: Date) =>
  sql<SqlBool>`(asked.state = 'asked' and asked.decide_by <= ${now.toISOString()}::timestamptz)`

const RETURNS = {
  from: sql`item_returns asked join order_items item on item.id = asked.item_id join orders on orders.id = item.order_id
    left join user_profiles buyer on buyer.user_id = orders.user_id
    left join seller_profiles seller on seller.id = item.seller_id
    left join teacher_profiles teacher on teacher.id = item.teacher_id`,
  id: 'asked.id',
  columns: {
    id: 'asked.id',
    createdAt: 'asked.created_at',
    orderId: 'item.order_id',
    title: 'item.title',
    designTitle: 'item.design_title',
    isCourse: sql`item.course_id is not null`,
    count: 'item.count',
    paid: 'item.paid',
    cause: 'asked.cause',
    reason: 'asked.reason',
    refundTo: 'asked.refund_to',
    state: 'asked.state',
    answer: 'asked.answer',
    decideBy: 'asked.decide_by',
    isLate,
    buyerName: sql`coalesce(buyer.display_name, '')`,
  },
  words: ['item.title', 'item.order_id', 'asked.reason', 'buyer.display_name'],
  filters: {
    state: is('asked.state'),
    cause: is('asked.cause'),
    isLate: (wanted: boolean, now: Date) => sql<SqlBool>`${isLate(now)} = ${wanted}`,
    fromDate: since('asked.created_at'),
    toDate: until('asked.created_at'),
  },
} as const

/** By who bought, sold or taught it, and by what the row has of the thing, its order and the reason. */
const returnsWith: FoundIds = (_whole, word) => {
  const ofItems = (condition: RawBuilder<unknown>) =>
    sql`select asked.id from item_returns asked join order_items item on item.id = asked.item_id
      where item.status <> 'waiting' and ${condition}`
  return anyOf(
    sql`select id from item_returns where words like ${word}`,
    ofItems(sql`item.order_id in (select id from orders where user_id in (${peopleWith(word)}))`),
    ofItems(sql`item.seller_id in (select id from seller_profiles where lower(shop_name) like ${word})`),
    ofItems(sql`item.teacher_id in (select id from teacher_profiles where user_id in (${peopleWith(word)}))`),
  )
}

/** Returns of what one seller or teacher has sold. The list of teachers has the same rows and filters. */
export const partnerReturns = defineList(returns.GetSellerReturnsByFilter, {
  ...RETURNS,
  found: returnsWith,
})

/** Rows of one seller, or of one teacher. */
export const ofPartner = (role: 'seller' | 'teacher', userId: number) => [
  sql<SqlBool>`${sql.ref(`${role}.user_id`)} = ${userId}`,
]

/** The returns of everybody. */
export const allReturns = defineList(returns.GetAdminReturnsByFilter, {
  from: sql`${RETURNS.from} join users person on person.id = orders.user_id
    left join user_profiles teacher_person on teacher_person.user_id = teacher.user_id
    left join user_profiles decider on decider.user_id = asked.decided_by_id`,
  id: RETURNS.id,
  columns: {
    ...RETURNS.columns,
    isOpened: IS_OPENED,
    userId: 'orders.user_id',
    partnerName: sql`coalesce(seller.shop_name, teacher_person.display_name, '')`,
    deciderName: 'decider.display_name',
  },
  words: [...RETURNS.words, 'person.phone', 'seller.shop_name', 'teacher_person.display_name'],
  found: returnsWith,
  filters: { ...RETURNS.filters, userId: is('orders.user_id') },
})
