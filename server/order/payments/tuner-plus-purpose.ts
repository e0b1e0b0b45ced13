import { post } from '#server/money/books-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { isOpen, openPaymentOfTool, type PaymentRow } from './payments-store.ts'
import type { Purpose } from './purposes.ts'
import { giveBought, lockPurchase } from './tool-purchase.ts'

/** What a payment for a tool can still buy, when it pays the price of now. */
async function purchaseOf(tx: Tx, { tuner_plus_id: toolId, user_id: userId }: PaymentRow, now: Date) {
  const purchase = toolId === null ? 'NotFound' : await lockPurchase(tx, userId, toolId, now)
  return typeof purchase === 'string' ? undefined : purchase
}

async function book(tx: Tx, { id, user_id: userId }: PaymentRow, all: number): Promise<void> {
  const outcome = await post(tx, {
    cause: 'tunerPlusBought',
    reference: String(id),
    actorId: userId,
    lines: [
      { account: 'buyerHeld', userId, amount: -all },
      { account: 'tunerPlusSales', amount: all },
    ],
  })
  if (outcome !== 'booked') throw new Error(`Payment ${id} cannot buy a tool: ${outcome}.`)
}

/**
 * Payments for access to a tool. Money for a tool that is not offered any longer, or costs more now, is late; so is money of an
 * ended payment when its buyer has an access: the tool was bought again meanwhile.
 */
export const tunerPlus: Purpose = {
  title: 'دسترسی به ابزار تیونر پلاس',
  returnPath: '/Cart/OnlinePayment',
  async fulfil(tx, payment, now) {
    const purchase = await purchaseOf(tx, payment, now)
    const all = payment.amount + payment.wallet_amount
    if (!purchase || purchase.tool.price > all) return 'late'
    if (!isOpen(payment) && purchase.presentEnd !== null) return 'late'
    if (all > 0) await book(tx, payment, all)
    await giveBought(tx, payment.user_id, purchase, now)
    return 'done'
  },
  release: async () => undefined,
  async canRenew(tx, payment, now) {
    const { user_id: userId, tuner_plus_id: toolId, amount, wallet_amount: part } = payment
    const purchase = await purchaseOf(tx, payment, now)
    if (toolId === null || purchase?.tool.price !== amount + part) return false
    return (await openPaymentOfTool(tx, userId, toolId)) === undefined
  },
}
