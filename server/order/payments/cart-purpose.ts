import { OperationError } from '#contract/errors.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { PaymentRow } from './payments-store.ts'
import type { Purpose } from './purposes.ts'
import {
  attempt,
  closeOrder,
  hasItsCode,
  isStillOffered,
  lockOrder,
  sellOrder,
} from '../orders/sell-order-store.ts'

/** The order that a payment is for. */
function orderOf({ id, order_id: orderId }: PaymentRow): number {
  if (orderId === null) throw new Error(`Payment ${id} is for no order.`)
  return orderId
}

/**
 * Sells the order of a payment. Money that comes after the payment had ended sells it too, as long as everything can still be had
 * at its price; otherwise it is late.
 */
async function fulfil(tx: Tx, payment: PaymentRow, now: Date): Promise<'done' | 'late'> {
  const order = await lockOrder(tx, orderOf(payment))
  if (order.state === 'paid') return 'late'
  if (order.state === 'cancelled' && !(await isStillOffered(tx, order))) return 'late'
  if (!(await hasItsCode(tx, order, now))) {
    await closeOrder(tx, order.id, now)
    return 'late'
  }
  try {
    await attempt(tx, () => sellOrder(tx, order, { from: 'buyerHeld', now }))
    return 'done'
  } catch (error) {
    if (!(error instanceof OperationError) || error.code !== 'OutOfStock') throw error
    await closeOrder(tx, order.id, now)
    return 'late'
  }
}

/** Payments for the things of a cart. */
export const cart: Purpose = {
  title: 'خرید از آکادمی تیونینگ',
  returnPath: '/Cart/OnlinePayment',
  fulfil,
  release: (tx, payment, now) => closeOrder(tx, orderOf(payment), now),
  // the cart is still there, and is paid by another order at the prices of then
  canRenew: async () => false,
}
