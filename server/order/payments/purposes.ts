import type { PaymentPurpose } from '#contract/order/payments.ts'
import { post } from '#server/money/books-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { cart } from './cart-purpose.ts'
import { exam } from './exam-purpose.ts'
import { payAgain } from './pay-again-purpose.ts'
import type { PaymentRow } from './payments-store.ts'
import { tunerPlus } from './tuner-plus-purpose.ts'

/**
 * What a payment does when it ends. When it is fulfilled, `amount + wallet_amount` rials of it are in `buyerHeld` of its person,
 * and `fulfil` moves all of them to where they belong.
 */
export interface Purpose {
  /** What people read at the bank. */
  title: string
  /** The page of the return, before the id. */
  returnPath: string
  /** `late`: it is too late for what was to be paid. Nothing was moved; the money then goes to the wallet. */
  fulfil(tx: Tx, payment: PaymentRow, now: Date): Promise<'done' | 'late'>
  /** Gives back what was reserved for a payment that ended unpaid; the part of the wallet is given back already. */
  release(tx: Tx, payment: PaymentRow, now: Date): Promise<void>
  /** Whether what an ended payment was for can still be paid, by another payment. */
  canRenew(tx: Tx, payment: PaymentRow, now: Date): Promise<boolean>
}

/** Money of the payer for the payer's own wallet. */
const wallet: Purpose = {
  title: 'شارژ کیف پول',
  returnPath: '/Cart/OnlinePaymentWallet',
  async fulfil(tx, payment) {
    await moveHeldToWallet(tx, payment, 'walletCharged')
    return 'done'
  },
  release: async () => undefined,
  canRenew: async () => true,
}

const PURPOSES: Readonly<Record<PaymentPurpose, Purpose>> = { cart, exam, payAgain, tunerPlus, wallet }

/** What ends payments for a purpose. */
export const purposeOf = (purpose: PaymentPurpose): Purpose => PURPOSES[purpose]

/** Moves all that a payment holds to the wallet of its person. */
export async function moveHeldToWallet(
  tx: Tx,
  { id, user_id: userId, amount, wallet_amount }: PaymentRow,
  cause: 'walletCharged' | 'paidLate',
): Promise<void> {
  const all = amount + wallet_amount
  if (all === 0) return
  const outcome = await post(tx, {
    cause,
    reference: String(id),
    actorId: null,
    lines: [
      { account: 'buyerHeld', userId, amount: -all },
      { account: 'buyerWallet', userId, amount: all },
    ],
  })
  if (outcome !== 'booked') throw new Error(`Payment ${id} cannot be moved to the wallet: ${outcome}.`)
}
