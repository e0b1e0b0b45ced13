import type { Receipt } from '#server/bank/bank.ts'
import { type Line, post } from '#server/money/books-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { isOpen, lockPayment, type PaymentRow, writeUnpaid, writeVerified } from './payments-store.ts'
import { tellBuyer } from '../orders/tell-buyer.ts'
import { moveHeldToWallet, purposeOf } from './purposes.ts'

export type UnpaidState = 'failed' | 'cancelled' | 'expired' | 'reversed'

/**
 * Ends a payment as paid, once: a repetition returns the row as it is. Without a receipt the wallet has paid all of it. Money of
 * a payment that had ended before pays what it was for, where that can still be had; otherwise it goes to the wallet.
 */
export async function settleVerified(
  tx: Tx,
  id: number,
  receipt: Receipt | null,
  now: Date,
): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id)
  if (payment.state === 'verified' || payment.state === 'refunded') return payment
  if (receipt) await bookReceipt(tx, payment, receipt)
  else if (payment.amount > 0) throw new Error(`Payment ${id} needs a receipt of the bank.`)
  const held = isOpen(payment) ? payment : await holdAgain(tx, payment)
  const isWhole = held.wallet_amount === payment.wallet_amount
  const outcome = isWhole ? await purposeOf(payment.purpose).fulfil(tx, held, now) : 'late'
  const wentToWallet = outcome === 'late'
  if (wentToWallet) {
    await moveHeldToWallet(tx, held, 'paidLate')
    await tellBuyer({ tx, now }, payment.user_id, 'paid-late', id)
  }
  return writeVerified(tx, id, receipt, { wentToWallet, now })
}

/** An ended payment whose part of the wallet, which was given back, is held again, or with no part where the wallet has it no longer. */
async function holdAgain(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  const { id, user_id: userId, wallet_amount: part } = payment
  if (part === 0) return payment
  const outcome = await post(tx, {
    cause: 'paymentHeldAgain',
    reference: String(id),
    actorId: null,
    lines: [
      { account: 'buyerWallet', userId, amount: -part },
      { account: 'buyerHeld', userId, amount: part },
    ],
  })
  return outcome === 'booked' ? payment : { ...payment, wallet_amount: 0 }
}

/** Ends an open payment without money and gives back what was reserved for it; one that has ended stays as it is. */
export async function settleUnpaid(tx: Tx, id: number, state: UnpaidState, now: Date): Promise<PaymentRow> {
  const payment = await lockPayment(tx, id)
  if (!isOpen(payment)) return payment
  const { user_id: userId, wallet_amount: part } = payment
  if (part > 0)
    await book(tx, 'paymentReleased', payment, [
      { account: 'buyerHeld', userId, amount: -part },
      { account: 'buyerWallet', userId, amount: part },
    ])
  await purposeOf(payment.purpose).release(tx, payment, now)
  return writeUnpaid(tx, id, state, now)
}

/** Books what the bank took. The wallet is locked with it, in the order of ids, because it is often written next. */
async function bookReceipt(tx: Tx, payment: PaymentRow, { fee }: Receipt): Promise<void> {
  const { user_id: userId, amount } = payment
  await book(tx, 'bankPaid', payment, [
    { account: 'clearing', amount: fee - amount },
    { account: 'gatewayFee', amount: -fee },
    { account: 'buyerHeld', userId, amount },
    { account: 'buyerWallet', userId, amount: 0 },
  ])
}

async function book(tx: Tx, cause: string, { id }: PaymentRow, lines: readonly Line[]): Promise<void> {
  const outcome = await post(tx, { cause, reference: String(id), actorId: null, lines })
  if (outcome !== 'booked') throw new Error(`Payment ${id} cannot be booked as ${cause}: ${outcome}.`)
}
