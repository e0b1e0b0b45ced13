import { sql } from 'kysely'
import type { RefundCause, RefundWay } from '#contract/order/return-rules.ts'
import { refundExamsOf } from '#server/course/exams/refund-entry-store.ts'
import { post } from '#server/money/books-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { paidOut, priceOf, refundLines, type SoldParcel } from '../checkout/sale-lines.ts'
import { returnStock } from '../checkout/stock-store.ts'
import type { ItemHead } from '../orders/move-item-store.ts'
import { endPayAgainsOfLine, payAgainRefundLines } from '../payments/pay-again-store.ts'
import { itemsOf, parcelsOf, piecesOf } from '../orders/sell-order-store.ts'
import { countSold } from '../orders/sold-courses.ts'
import { takeBuyerPoints } from '../settlement/buyer-points-store.ts'
import { addRefund, cardLeftOf } from './refunds-store.ts'

interface GivingBack {
  cause: RefundCause
  actorId: number | null
  reason: string
  refundTo: RefundWay
  /** The pieces are back and can be sold again. */
  restocks: boolean
  now: Date
}

/** What a buyer gets back, in rials. */
interface GivenBack {
  toWallet: number
  toCard: number
}

/**
 * Takes a sale back: its price goes to the buyer, with that of sending when all of its parcel went back through no choice of the buyer,
 * shares and commission are taken back, and the buyer owns the thing no longer. No more goes to the card than came from it; what a
 * partner was already paid and has spent becomes a debt. The points of the buyer go back with their share. Later amounts that were paid for a line go back to the wallet with its last
 * piece, those for sending as sending does. Call it after the new states are written, with the order locked.
 */
export async function giveBack(tx: Tx, item: ItemHead, giving: GivingBack): Promise<GivenBack> {
  const { cause, actorId, reason, refundTo, restocks, now } = giving
  const items = await itemsOf(tx, item.orderId, item.id)
  const parcels = await parcelsBack(tx, item)
  const price = priceOf(items, parcels)
  const toCard = refundTo === 'card' ? Math.min(price, await cardLeftOf(tx, item.orderId)) : 0
  const buyer = { userId: item.buyerId, toCard }
  const later = await endPayAgainsOfLine(tx, item.id, now)
  const lines = [
    ...refundLines(buyer, item.isShared ? items.map(paidOut) : items, parcels),
    ...payAgainRefundLines(later),
  ]
  if (lines.some(({ amount }) => amount !== 0))
    await post(tx, { cause, reference: String(item.id), actorId, reason, lines, mayOwe: true })
  const given = { toWallet: price - toCard, toCard }
  if (price > 0) await addRefund(tx, item, { cause, ...given, now })
  if (item.isShared) await takeBuyerPoints(tx, item.id, item.buyerId)
  await endOwnership(tx, item, now)
  await giveCodeBack(tx, item.orderId, now)
  if (restocks) await returnStock(tx, piecesOf(items))
  return given
}

/** The parcel of a thing, when nothing of it stays with the buyer and nothing was given back by choice. */
async function parcelsBack(tx: Tx, { orderId, sellerId }: ItemHead): Promise<SoldParcel[]> {
  if (sellerId === null) return []
  const { rows } = await sql<{ isBack: boolean; isPaid: boolean }>`
    select not exists (select from order_items item
        where item.order_id = ${orderId} and item.seller_id = ${sellerId} and item.status <> 'cancelled'
          and not exists (select from item_returns asked where asked.item_id = item.id
            and asked.state = 'returned' and asked.cause <> 'other')) as "isBack",
      exists (select from postings where cause = 'sendingPaid' and reference = ${`${orderId}-${sellerId}`}) as "isPaid"`.execute(
    tx,
  )
  if (!rows[0]?.isBack) return []
  const parcels = await parcelsOf(tx, orderId, sellerId)
  if (!rows[0].isPaid) return parcels
  return parcels.map(({ cost, partner }) => ({ cost, partner: partner && paidOut(partner) }))
}

/** A code that was bought with points counts again when nothing of its order is left, for as long as it had when it was used. */
async function giveCodeBack(tx: Tx, orderId: number, now: Date): Promise<void> {
  await sql`update off_codes code set ends_at = ${now.toISOString()}::timestamptz + (code.ends_at - orders.paid_at)
    from orders where orders.id = ${orderId} and code.id = orders.off_code_id and code.bought_with_points is not null
      and not exists (select from order_items item where item.order_id = orders.id
        and item.status not in ('cancelled', 'returned'))`.execute(tx)
}

async function endOwnership(tx: Tx, { buyerId, productId, courseId }: ItemHead, now: Date): Promise<void> {
  if (courseId !== null) {
    await sql`delete from user_courses where user_id = ${buyerId} and course_id = ${courseId} and source = 'cart'`.execute(
      tx,
    )
    await countSold(tx, { courseIds: [courseId], change: -1 })
    await refundExamsOf(tx, { userId: buyerId, courseId }, now)
    return
  }
  await sql`delete from user_products where user_id = ${buyerId} and product_id = ${productId} and source = 'cart'
    and not exists (select from order_items other join orders on orders.id = other.order_id
      where orders.user_id = ${buyerId} and other.product_id = ${productId}
        and other.status not in ('waiting', 'cancelled', 'returned'))`.execute(tx)
}
