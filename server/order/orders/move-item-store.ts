import { sql } from 'kysely'
import { type ItemStatus, UNSENT } from '#contract/order/order-states.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** A bought thing before it is moved. */
export interface ItemHead {
  id: number
  orderId: number
  buyerId: number
  sellerId: number | null
  /** The person who sells it, or teaches it. Null for a thing of the site. */
  partnerId: number | null
  kind: 'course' | 'product'
  courseId: number | null
  productId: number | null
  count: number
  status: ItemStatus
  trackingCode: string | null
  paidAt: string | null
  deliveredAt: string | null
  /** Its share went to the wallet of its seller or teacher. */
  isShared: boolean
  /** A paid lesson of the course was opened. */
  isOpened: boolean
  /** The buyer has said that it came. */
  isConfirmed: boolean
}

/** Whether the buyer of a course has opened a paid lesson of it. */
export const IS_OPENED = sql`exists (select from user_courses owned where owned.user_id = orders.user_id
  and owned.course_id = item.course_id and owned.opened_at is not null)`

/** Whether the buyer has said that a thing came. */
export const IS_CONFIRMED = sql`exists (select from order_item_changes change where change.item_id = item.id
  and change.status = 'delivered' and change.actor_id = orders.user_id)`

/** A bought thing, locked with its order until the transaction ends. */
export async function lockItem(tx: Tx, id: number): Promise<ItemHead | undefined> {
  await sql`select from orders where id = (select order_id from order_items where id = ${id}) for update`.execute(
    tx,
  )
  const { rows } = await sql<ItemHead>`
    select item.id, item.order_id as "orderId", orders.user_id as "buyerId", item.seller_id as "sellerId",
      coalesce(seller.user_id, teacher.user_id) as "partnerId",
      case when item.course_id is null then 'product' else 'course' end as kind, item.course_id as "courseId",
      item.product_id as "productId", item.count, item.status, item.tracking_code as "trackingCode",
      orders.paid_at as "paidAt", item.delivered_at as "deliveredAt",
      item.shared_at is not null as "isShared", ${IS_OPENED} as "isOpened",
      ${IS_CONFIRMED} as "isConfirmed"
    from order_items item join orders on orders.id = item.order_id
      left join seller_profiles seller on seller.id = item.seller_id
      left join teacher_profiles teacher on teacher.id = item.teacher_id
    where item.id = ${id}`.execute(tx)
  return rows[0]
}

/** Whether goods of an order are still to be sent. */
export async function isPartUnsent(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isUnsent: boolean }>`
    select exists (select from order_items where order_id = ${orderId} and product_id is not null
      and status = any(${UNSENT})) as "isUnsent"`.execute(tx)
  return rows[0]?.isUnsent ?? false
}

/** Writes another tracking code of what was sent before, with who wrote it. The days until it counts as delivered go on. */
export async function correctTracking(
  tx: Tx,
  itemId: number,
  {
    trackingCode,
    actorId,
    reason,
    now,
  }: { trackingCode: string; actorId: number; reason: string; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`update order_items set tracking_code = ${trackingCode}, updated_at = ${at} where id = ${itemId}`.execute(
    tx,
  )
  await sql`insert into order_item_changes (item_id, status, actor_id, reason, created_at)
    values (${itemId}, 'shipped', ${actorId}, ${reason}, ${at})`.execute(tx)
}

interface Change {
  status: ItemStatus
  actorId: number | null
  reason: string
  trackingCode?: string | undefined
  /** The seller of a thing who moves it has seen it. */
  isBySeller?: boolean
  now: Date
}

/** Writes a new status with who set it and why. */
export async function setStatus(tx: Tx, itemId: number, change: Change): Promise<void> {
  const { status, actorId, reason, trackingCode, isBySeller = false, now } = change
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`update order_items set status = ${status}, updated_at = ${at},
      seller_seen_at = case when ${isBySeller} then coalesce(seller_seen_at, ${at}) else seller_seen_at end,
      tracking_code = coalesce(nullif(${trackingCode ?? null}, ''), tracking_code),
      shipped_at = case when ${status} = 'shipped' then ${at} else shipped_at end,
      delivered_at = case when ${status} = 'delivered' then ${at} else delivered_at end
    where id = ${itemId}`.execute(tx)
  await sql`insert into order_item_changes (item_id, status, actor_id, reason, created_at)
    values (${itemId}, ${status}, ${actorId}, ${reason}, ${at})`.execute(tx)
}

/** Things that were sent so long ago that they count as delivered, unless somebody waits for them; a few hundred at a time. */
export async function deliverOld(tx: Tx, days: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`
    with old as (select id from order_items item where status = 'shipped' and shipped_at < ${at} - make_interval(days => ${days})
          and not exists (select from item_returns asked where asked.item_id = item.id and asked.state = 'asked')
        order by id limit 500 for update skip locked),
      delivered as (update order_items set status = 'delivered', delivered_at = ${at}, updated_at = ${at}
        where id in (select id from old) returning id)
    insert into order_item_changes (item_id, status, created_at) select id, 'delivered', ${at} from delivered`.execute(
    tx,
  )
}
