import { type BankState, BankUnreachable } from '#server/bank/bank.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { inTransaction, retried } from '#server/platform/postgres/in-transaction.ts'
import { bankOf, type Gateway } from './gateway.ts'
import { findPayment, isOpen, notePaid, type PaymentRow } from './payments-store.ts'
import { settleUnpaid, settleVerified, type UnpaidState } from './settle-payment.ts'

interface Around {
  /** No transaction: the bank is asked. */
  db: Tx
  gateway: Gateway
  now: Date
}

/** How a payment ends by what the bank says of it. */
const ENDS: Readonly<Partial<Record<BankState, UnpaidState>>> = { FAILED: 'failed', REVERSED: 'reversed' }

/**
 * Asks the bank about a payment, ends it when it is decided, and returns it as it is then. `isCancelled`: the payer came back
 * without having paid, which names the failure and proves nothing. Throws BankUnreachable when there is no answer.
 */
export async function checkPayment(
  around: Around,
  payment: PaymentRow,
  { isCancelled = false } = {},
): Promise<PaymentRow> {
  if (payment.state === 'verified' || payment.state === 'refunded') return payment
  const { authority } = payment
  if (authority === null) return endWhenOver(around, payment)
  const state = await bankOf(around.gateway, payment).inquiry(authority)
  if (state === 'PAID' || state === 'VERIFIED') return verify(around, payment, authority)
  const end = ENDS[state]
  if (!end) return endWhenOver(around, payment)
  return endUnpaid(around, payment, end === 'failed' && isCancelled ? 'cancelled' : end)
}

/** The same for a person who waits: without an answer of the bank the payment is returned as it is. */
export async function checkedIfAnswered(
  around: Around,
  payment: PaymentRow,
  options: Parameters<typeof checkPayment>[2] = {},
): Promise<PaymentRow> {
  try {
    return await checkPayment(around, payment, options)
  } catch (error) {
    if (!(error instanceof BankUnreachable)) throw error
    around.gateway.noteTrouble(error)
    return (await findPayment(around.db, payment.id)) ?? payment
  }
}

/** Ends a payment without asking. */
export function endUnpaid({ db, now }: Around, { id }: PaymentRow, state: UnpaidState): Promise<PaymentRow> {
  return retried(() => inTransaction(db, (tx) => settleUnpaid(tx, id, state, now)))
}

/** Only `verify` says that the money is ours; it is called with the amount of our own row. */
async function verify(around: Around, payment: PaymentRow, authority: string): Promise<PaymentRow> {
  const { db, gateway, now } = around
  const { id, amount } = payment
  await notePaid(db, id, now)
  const answer = await bankOf(gateway, payment).verify({ amount, authority })
  if (answer.outcome === 'paid')
    return retried(() => inTransaction(db, (tx) => settleVerified(tx, id, answer.receipt, now)))
  if (answer.outcome !== 'wrongAmount') return endWhenOver(around, payment)
  gateway.noteTrouble(new BankUnreachable(`The bank has another amount for payment ${id}.`))
  return endUnpaid(around, payment, 'failed')
}

/** A payment that nobody paid in its time is over. */
async function endWhenOver(around: Around, payment: PaymentRow): Promise<PaymentRow> {
  const isOver = new Date(payment.expires_at) <= around.now
  return isOver && isOpen(payment) ? endUnpaid(around, payment, 'expired') : payment
}
