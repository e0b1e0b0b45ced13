import { sql } from 'kysely'
import type { ItemStatus } from '#contract/order/order-states.ts'
import { post } from '#server/money/books-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { refundLines } from '../checkout/sale-lines.ts'
import { itemsOf, parcelsOf, piecesOf } from './sell-order-store.ts'
import { returnStock } from '../checkout/stock-store.ts'

/** A bought thing before it is moved. */
export interface ItemHead {
  id: number
  orderId: number
  buyerId: number
  sellerId: number | null
  productId: number | null
  status: ItemStatus
  paidAt: string | null
}

/** A bought thing, locked with its order until the transaction ends. */
export async function lockItem(tx: Tx, id: number): Promise<ItemHead | undefined> {
  await sql`select from orders where id = (select order_id from order_items where id = ${id}) for update`.execute(
    tx,
  )
  const { rows } = await sql<ItemHead>`
    select item.id, item.order_id as "orderId", orders.user_id as "buyerId", item.seller_id as "sellerId",
      item.product_id as "productId", item.status, orders.paid_at as "paidAt"
    from order_items item join orders on orders.id = item.order_id where item.id = ${id}`.execute(tx)
  return rows[0]
}

interface Change {
  status: ItemStatus
  actorId: number | null
  reason: string
  trackingCode?: string | undefined
  now: Date
}

/** Writes a new status with who set it and why. */
export async function setStatus(tx: Tx, itemId: number, change: Change): Promise<void> {
  const { status, actorId, reason, trackingCode, now } = change
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`update order_items set status = ${status}, updated_at = ${at},
      tracking_code = coalesce(nullif(${trackingCode ?? null}, ''), tracking_code),
      shipped_at = case when ${status} = 'shipped' then ${at} else shipped_at end,
      delivered_at = case when ${status} = 'delivered' then ${at} else delivered_at end
    where id = ${itemId}`.execute(tx)
  await sql`insert into order_item_changes (item_id, status, actor_id, reason, created_at)
    values (${itemId}, ${status}, ${actorId}, ${reason}, ${at})`.execute(tx)
}

/**
 * Gives the price of a thing that was never sent back to the buyer's wallet, with that of sending when nothing else of its seller is left
 * in the order, and the pieces back to the stock. Call it after the status is written.
 */
export async function giveBack(
  tx: Tx,
  item: ItemHead,
  actorId: number | null,
  reason: string,
): Promise<void> {
  const items = await itemsOf(tx, item.orderId, item.id)
  const parcels = (await isLastOfParcel(tx, item))
    ? await parcelsOf(tx, item.orderId, item.sellerId ?? undefined)
    : []
  const lines = refundLines(item.buyerId, items, parcels)
  if (lines.some(({ amount }) => amount !== 0))
    await post(tx, { cause: 'itemCancelled', reference: String(item.id), actorId, reason, lines })
  await sql`delete from user_products where user_id = ${item.buyerId} and product_id = ${item.productId} and source = 'cart'
    and not exists (select from order_items other join orders on orders.id = other.order_id
      where orders.user_id = ${item.buyerId} and other.product_id = ${item.productId}
        and other.status not in ('waiting', 'cancelled', 'returned'))`.execute(tx)
  await returnStock(tx, piecesOf(items))
}

async function isLastOfParcel(tx: Tx, { orderId, sellerId }: ItemHead): Promise<boolean> {
  if (sellerId === null) return false
  const { rows } = await sql<{ left: boolean }>`select exists (select from order_items
    where order_id = ${orderId} and seller_id = ${sellerId} and status <> 'cancelled') as left`.execute(tx)
  return rows[0]?.left === false
}

/** Things that were sent so long ago that they count as delivered, at most a few hundred at a time. */
export async function deliverOld(tx: Tx, days: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`
    with old as (select id from order_items where status = 'shipped' and shipped_at < ${at} - make_interval(days => ${days})
        order by id limit 500 for update skip locked),
      delivered as (update order_items set status = 'delivered', delivered_at = ${at}, updated_at = ${at}
        where id in (select id from old) returning id)
    insert into order_item_changes (item_id, status, created_at) select id, 'delivered', ${at} from delivered`.execute(
    tx,
  )
}
