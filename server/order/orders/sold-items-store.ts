import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { orders, type SellerItemDetail } from '#contract/order/orders.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is, since, until } from '#server/platform/operations/list.ts'
import { anyOf, type FoundIds } from '#server/platform/operations/words.ts'
import { peopleWith } from '#server/user/people/person-words-store.ts'

const SOLD = sql<SqlBool>`item.status <> 'waiting'`
const TIMES = { fromDate: since('orders.paid_at'), toDate: until('orders.paid_at') }
const ITEMS = sql`order_items item join orders on orders.id = item.order_id`

const receiver = (field: string) => sql`coalesce(orders.address ->> ${sql.lit(field)}, '')`
/** 0 for what the seller has not looked at. */
const SEEN = sql`(item.seller_seen_at is not null)::integer`
const seenIs = (isSeen: boolean) => sql<SqlBool>`${SEEN} = ${sql.lit(isSeen ? 1 : 0)}`

/** The ids of items whose orders, seller or teacher a condition names. */
const itemsBy = (condition: RawBuilder<unknown>) =>
  sql`select item.id from order_items item where ${condition}`
const withWords = (word: RawBuilder<string>) =>
  itemsBy(sql`lower(item.title || ' ' || coalesce(item.design_title, '') || ' ' || coalesce(item.tracking_code, '') || ' '
    || item.order_id::text) like ${word}`)
const receivedBy = (word: RawBuilder<string>) =>
  itemsBy(sql`item.order_id in (select id from orders where address is not null
    and lower(${sql.join([receiver('receiverName'), receiver('province'), receiver('city')], sql` || ' ' || `)}) like ${word})`)
const boughtBy = (word: RawBuilder<string>) =>
  itemsBy(sql`item.order_id in (select id from orders where user_id in (${peopleWith(word)}))`)

/** By what was sold and where it goes. */
const goodsWith: FoundIds = (_whole, word) => anyOf(withWords(word), receivedBy(word))
/** By who bought and sold it besides. */
const everybodysGoodsWith: FoundIds = (whole, word) =>
  anyOf(
    goodsWith(whole, word),
    boughtBy(word),
    itemsBy(sql`item.status <> 'waiting'
      and item.seller_id in (select id from seller_profiles where lower(shop_name) like ${word})`),
  )
/** Courses by their title, and by who bought and teaches them. */
const coursesWith: FoundIds = (_whole, word) =>
  anyOf(
    withWords(word),
    boughtBy(word),
    itemsBy(sql`item.status <> 'waiting'
      and item.teacher_id in (select id from teacher_profiles where user_id in (${peopleWith(word)}))`),
  )

const GOODS = {
  from: sql`${ITEMS} join seller_profiles seller on seller.id = item.seller_id`,
  id: 'item.id',
  columns: {
    id: 'item.id',
    orderId: 'item.order_id',
    paidAt: 'orders.paid_at',
    title: 'item.title',
    designTitle: 'item.design_title',
    count: 'item.count',
    paid: 'item.paid',
    share: 'item.share',
    status: 'item.status',
    trackingCode: 'item.tracking_code',
    isSeen: sql`item.seller_seen_at is not null`,
    receiverName: receiver('receiverName'),
    province: receiver('province'),
    city: receiver('city'),
  },
  words: [
    'item.title',
    'item.design_title',
    'item.tracking_code',
    'item.order_id',
    receiver('receiverName'),
    receiver('province'),
    receiver('city'),
  ],
  found: goodsWith,
} as const

const goods = defineList(orders.GetSellerCartByFilter, {
  ...GOODS,
  // the newest of those that are seen alike comes first
  places: [SEEN, sql`-item.id`],
  filters: {
    status: is('item.status'),
    isSeen: seenIs,
    onlyUnseen: (isWanted) => (isWanted ? seenIs(false) : sql<SqlBool>`true`),
    ...TIMES,
  },
})
const everybodysGoods = defineList(orders.GetAdminSoldItemsByFilter, {
  from: sql`${GOODS.from} join users person on person.id = orders.user_id
    left join user_profiles buyer on buyer.user_id = orders.user_id`,
  id: GOODS.id,
  columns: {
    ...GOODS.columns,
    userId: 'orders.user_id',
    userName: sql`coalesce(buyer.display_name, '')`,
    sellerName: 'seller.shop_name',
  },
  words: [...GOODS.words, 'buyer.display_name', 'person.phone', 'seller.shop_name'],
  found: everybodysGoodsWith,
  filters: {
    status: is('item.status'),
    orderId: is('item.order_id'),
    userId: is('orders.user_id'),
    ...TIMES,
  },
})
const unseenGoods = defineList(orders.GetSellerUnSeenCartList, { ...GOODS, filters: TIMES })

const COURSES = {
  from: sql`${ITEMS} join users person on person.id = orders.user_id
    left join user_profiles buyer on buyer.user_id = orders.user_id
    left join teacher_profiles teacher on teacher.id = item.teacher_id
    left join user_profiles teacher_person on teacher_person.user_id = teacher.user_id`,
  id: 'item.id',
  columns: {
    id: 'item.id',
    orderId: 'item.order_id',
    courseId: 'item.course_id',
    title: 'item.title',
    paidAt: 'orders.paid_at',
    paid: 'item.paid',
    status: 'item.status',
  },
  words: ['item.title'],
  found: coursesWith,
} as const
const OF_COURSES = sql<SqlBool>`item.course_id is not null and ${SOLD}`

const ownCourses = defineList(orders.GetUserCoursePayHistoryByFilter, { ...COURSES, filters: TIMES })
const courses = defineList(orders.GetAdminUserCoursePayHistoryByFilter, {
  ...COURSES,
  columns: {
    ...COURSES.columns,
    userId: 'orders.user_id',
    userName: sql`coalesce(buyer.display_name, '')`,
    share: 'item.share',
    teacherName: sql`coalesce(teacher_person.display_name, '')`,
  },
  words: ['item.title', 'buyer.display_name', 'person.phone', 'teacher_person.display_name'],
  filters: { ...TIMES, userId: is('orders.user_id'), courseId: is('item.course_id') },
})

interface Call {
  tx: Tx
  now: Date
}
/** Named by the card, so that the rows of one seller come in their order from an index. */
const ofSeller = (userId: number) => [
  SOLD,
  sql<SqlBool>`item.seller_id = (select id from seller_profiles where user_id = ${userId})`,
]

/** What was bought from one seller: what the seller has not looked at, then the rest, newest first. */
export const goodsOf = (userId: number, call: Call, input: Parameters<typeof goods.page>[1]) =>
  goods.page(call, input, ofSeller(userId))

/** What was bought from all sellers. */
export const goodsOfAll = (call: Call, input: Parameters<typeof everybodysGoods.page>[1]) =>
  everybodysGoods.page(call, input, [SOLD])

/** What the seller has not looked at yet. */
export const unseenGoodsOf = (userId: number, call: Call, input: Parameters<typeof unseenGoods.page>[1]) =>
  unseenGoods.page(call, input, [...ofSeller(userId), sql<SqlBool>`item.seller_seen_at is null`])

/** Courses that one person bought, and that anybody did. */
export const coursesOf = (userId: number, call: Call, input: Parameters<typeof ownCourses.page>[1]) =>
  ownCourses.page(call, input, [OF_COURSES, sql<SqlBool>`orders.user_id = ${userId}`])
export const allCourseSales = (call: Call, input: Parameters<typeof courses.page>[1]) =>
  courses.page(call, input, [OF_COURSES])
export const oneCourseSale = (call: Call, id: number) => courses.one(call, id, [OF_COURSES])

/** One sold thing with where it goes and what happened to it. */
export async function soldItem(
  call: Call,
  id: number,
  caller: { id: number; isAdmin: boolean },
): Promise<SellerItemDetail | undefined> {
  const item = await goods.one(call, id, [SOLD])
  if (!item) return undefined
  const { rows } = await sql<Omit<SellerItemDetail, keyof typeof item>>`
    select orders.address, (select title from order_parcels parcel
        where parcel.order_id = orders.id and parcel.seller_id = item.seller_id) as "shippingTitle",
      coalesce((select json_agg(json_build_object('status', change.status, 'reason', change.reason, 'name', actor.display_name,
          'createdAt', to_char(change.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by change.id)
        from order_item_changes change left join user_profiles actor on actor.user_id = change.actor_id
        where change.item_id = item.id), '[]') as changes,
      coalesce((select json_agg(json_build_object('id', asked.id, 'amount', asked.amount, 'about', asked.about,
          'reason', asked.reason, 'state', asked.state, 'createdAt', to_char(asked.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'askedByName', coalesce(asker.display_name, ''),
          'canCancel', asked.state = 'waiting' and (${caller.isAdmin} or asked.asked_by_id = ${caller.id})) order by asked.id desc)
        from pay_agains asked left join user_profiles asker on asker.user_id = asked.asked_by_id
        where asked.item_id = item.id), '[]') as "payAgains"
    from order_items item join orders on orders.id = item.order_id where item.id = ${id}`.execute(call.tx)
  return rows[0] && { ...item, ...rows[0] }
}

/** Notes that the seller has looked at a sold thing. Returns its status afterwards. */
export async function noteSeen(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update order_items set seller_seen_at = coalesce(seller_seen_at, ${now.toISOString()}::timestamptz)
    where id = ${id}`.execute(tx)
}
