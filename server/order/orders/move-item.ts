import { ADMINS } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { canBuyerCancel, canMove, type ItemStatus } from '#contract/order/order-states.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import type { RefundWay } from '#contract/order/return-rules.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { tellBuyer } from './tell-buyer.ts'
import { giveBack } from '../returns/give-back-store.ts'
import { endNotReceived } from '../returns/returns-store.ts'
import { correctTracking, isPartUnsent, type ItemHead, lockItem, setStatus } from './move-item-store.ts'
import { tellSeller } from './tell-seller.ts'

interface Move {
  tx: Tx
  now: Date
  actor: Actor
  fail(code: 'NotFound' | 'WrongState'): OperationError
}

interface Wanted {
  id: number
  to: ItemStatus
  /** As the buyer of the thing, or as its seller or an admin. */
  as: 'buyer' | 'manager'
  reason?: string | undefined
  trackingCode?: string | undefined
  /** Where the money of what is cancelled goes. */
  refundTo?: RefundWay | undefined
}

/** Whether somebody runs the shop. */
export const isAdmin = (actor: Actor) => hasActiveRole(actor, ADMINS)
export const missing = (path: string) =>
  new OperationError('InvalidInput', { fields: [{ path, code: 'required' }] })

/**
 * Moves a bought thing to another status. A repetition of a move that was made is harmless; one with another tracking code
 * corrects the code.
 */
export async function moveItem(
  { tx, now, actor, fail }: Move,
  wanted: Wanted,
): Promise<{ status: ItemStatus }> {
  const { id, to, as, reason = '', trackingCode, refundTo = 'wallet' } = wanted
  const item = await lockItem(tx, id)
  if (!item || item.status === 'waiting') throw fail('NotFound')
  const mover = as === 'buyer' ? 'buyer' : isAdmin(actor) ? 'admin' : 'seller'
  if (item.status === to) {
    if (to === 'shipped' && trackingCode && trackingCode !== item.trackingCode) {
      if (reason === '' && mover === 'admin') throw missing('reason')
      await correctTracking(tx, id, { trackingCode, actorId: actor.id, reason, now })
    }
    // the seller has called it delivered, and the buyer had said that it did not come
    if (to === 'delivered' && as === 'buyer') await endNotReceived(tx, id, now)
    return { status: to }
  }
  if (!canMove(item.status, to, mover)) throw fail('WrongState')
  if (mover === 'buyer' && to === 'cancelled' && !canBuyerCancel(item.status, item.paidAt, now))
    throw fail('WrongState')
  if (reason === '' && (to === 'cancelled' || mover === 'admin')) throw missing('reason')
  // what the buyer said not to have come is there when the buyer says so; nobody else may
  if (to === 'delivered' && (await endNotReceived(tx, id, now)) && mover !== 'buyer') throw fail('WrongState')
  const isBySeller = mover === 'seller'
  await setStatus(tx, id, { status: to, actorId: actor.id, reason, trackingCode, isBySeller, now })
  if (to === 'cancelled')
    await giveBack(tx, item, {
      cause: 'itemCancelled',
      actorId: actor.id,
      reason,
      refundTo,
      restocks: true,
      now,
    })
  if (to === 'shipped') await tellOfSending({ tx, now, actor }, item)
  else if (to === 'cancelled' && mover === 'buyer')
    await tellSeller({ tx, now, actor }, item, { event: 'saleCancelled', id })
  else if (to === 'cancelled')
    await tellBuyer({ tx, now, actor }, item.buyerId, 'order-cancelled', item.orderId, { item })
  return { status: to }
}

/** Tells the buyer which thing was sent; with the last one, that the order was. */
async function tellOfSending(call: Pick<Move, 'tx' | 'now' | 'actor'>, item: ItemHead): Promise<void> {
  const { buyerId, orderId } = item
  if (await isPartUnsent(call.tx, orderId))
    await tellBuyer(call, buyerId, 'order-part-shipped', orderId, { item })
  else await tellBuyer(call, buyerId, 'order-shipped', orderId)
}
