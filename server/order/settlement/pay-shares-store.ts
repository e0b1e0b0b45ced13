import { sql } from 'kysely'
import { RETURN_WORKING_DAYS } from '#contract/order/order-states.ts'
import { workingDaysBefore } from '#contract/order/working-days.ts'
import { type Line, post } from '#server/money/books-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { paidOut, type Partner } from '../checkout/sale-lines.ts'
import { giveBuyerPoints } from './buyer-points-store.ts'
import { IS_OPENED } from '../orders/move-item-store.ts'
import { itemsOf, parcelsOf } from '../orders/sell-order-store.ts'

/** From the shares that are not theirs yet into the wallet. */
const toWallet = (partner: Partner, amount: number): Line[] => [
  { account: partner.account, userId: partner.userId, amount: -amount },
  { account: paidOut(partner).account, userId: partner.userId, amount },
]

/** A thing that somebody wants to give back is not paid for until that is decided. */
const NOT_RETURNING = sql`not exists (select from item_returns asked
  where asked.item_id = item.id and asked.state in ('asked', 'accepted'))`

/**
 * Delivered things that cannot be returned any longer: the time of goods counts from their delivery, that of courses from their payment
 * and ends with the first paid lesson.
 */
export async function dueShares(tx: Tx, after: number, most: number, now: Date): Promise<number[]> {
  const before = workingDaysBefore(now, RETURN_WORKING_DAYS).toISOString()
  const { rows } = await sql<{ id: number }>`
    select item.id from order_items item join orders on orders.id = item.order_id
    where item.status = 'delivered' and item.shared_at is null and item.id > ${after} and ${NOT_RETURNING}
      and (${IS_OPENED} or case when item.course_id is null then item.delivered_at else orders.paid_at end < ${before}::timestamptz)
    order by item.id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Moves the share of a thing to its seller or teacher, and what sending its parcel cost the seller: each once. */
export async function payShare(tx: Tx, itemId: number, now: Date): Promise<void> {
  await sql`select from orders where id = (select order_id from order_items where id = ${itemId}) for update`.execute(
    tx,
  )
  const { rows } = await sql<{ orderId: number; sellerId: number | null }>`
    update order_items item set shared_at = ${now.toISOString()}::timestamptz
    where id = ${itemId} and status = 'delivered' and shared_at is null and ${NOT_RETURNING}
    returning order_id as "orderId", seller_id as "sellerId"`.execute(tx)
  const shared = rows[0]
  if (!shared) return
  for (const item of await itemsOf(tx, shared.orderId, itemId))
    await move(tx, 'sharePaid', `${itemId}`, item, item.share)
  await giveBuyerPoints(tx, itemId)
  if (shared.sellerId === null) return
  for (const { partner, cost } of await parcelsOf(tx, shared.orderId, shared.sellerId))
    if (partner) await move(tx, 'sendingPaid', `${shared.orderId}-${shared.sellerId}`, partner, cost)
}

async function move(
  tx: Tx,
  cause: string,
  reference: string,
  partner: Partner,
  amount: number,
): Promise<void> {
  if (amount > 0) await post(tx, { cause, reference, actorId: null, lines: toWallet(partner, amount) })
}
