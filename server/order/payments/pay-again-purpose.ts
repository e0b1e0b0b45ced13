import { bookPayAgain, lockPayAgain } from './pay-again-store.ts'
import type { Purpose } from './purposes.ts'

/** Payments for a later amount of an order. What was paid or taken back meanwhile is not paid again. */
export const payAgain: Purpose = {
  title: 'مبلغ بعدی سفارش',
  returnPath: '/Cart/OnlinePaymentPayAgain',
  async fulfil(tx, payment, now) {
    const asked = payment.pay_again_id === null ? undefined : await lockPayAgain(tx, payment.pay_again_id)
    if (asked?.state !== 'waiting') return 'late'
    await bookPayAgain(tx, asked, { from: 'buyerHeld', now })
    return 'done'
  },
  release: async () => undefined,
  async canRenew(tx, { pay_again_id: id }) {
    return id !== null && (await lockPayAgain(tx, id))?.state === 'waiting'
  },
}
