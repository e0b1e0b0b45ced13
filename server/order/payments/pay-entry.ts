import { OperationError } from '#contract/errors.ts'
import type { Payment } from '#contract/order/payments.ts'
import { lockEntryOf } from '#server/course/exams/entries-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { Gateway } from './gateway.ts'
import { openPayment } from './open-payment.ts'
import { openPaymentOfExam, type PaymentRow } from './payments-store.ts'
import { settleUnpaid, settleVerified } from './settle-payment.ts'

interface Call {
  tx: Tx
  now: Date
  gateway: Gateway
}

/**
 * Opens the payment for a made exam: by the bank, or all of it by the wallet. An earlier one that is still open ends; its money goes
 * to the wallet when it comes. Throws AlreadyPaid, CourseNotOwned when its course was given back, WrongState when the exam is closed, and
 * PriceChanged when it costs something else than when it was made.
 */
export async function openExamPayment(
  { tx, now, gateway }: Call,
  attemptId: number,
  way: 'wallet' | Payment['returnTo'],
): Promise<PaymentRow> {
  const entry = await lockEntryOf(tx, attemptId)
  if (!entry) throw new OperationError('NotFound')
  if (entry.paidAt !== null || entry.price + entry.presentPrice === 0) throw new OperationError('AlreadyPaid')
  if (!entry.hasCourse) throw new OperationError('CourseNotOwned')
  if (!entry.isExamOpen) throw new OperationError('WrongState', { state: 'closed' })
  if (entry.price !== entry.presentPrice)
    throw new OperationError('PriceChanged', { price: entry.presentPrice })
  const earlier = await openPaymentOfExam(tx, entry.id)
  if (earlier !== undefined) await settleUnpaid(tx, earlier, 'cancelled', now)
  const isByWallet = way === 'wallet'
  return openPayment(tx, {
    userId: entry.userId,
    purpose: 'exam',
    examEntryId: entry.id,
    amount: isByWallet ? 0 : entry.price,
    walletAmount: isByWallet ? entry.price : 0,
    returnTo: isByWallet ? 'web' : way,
    gateway,
    now,
  })
}

/** Pays for a made exam from the wallet. */
export async function payEntry(call: Call, attemptId: number): Promise<void> {
  const { id } = await openExamPayment(call, attemptId, 'wallet')
  await settleVerified(call.tx, id, null, call.now)
}
