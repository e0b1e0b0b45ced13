import { BankUnreachable } from '#server/bank/bank.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { checkPayment, endUnpaid } from './check-payment.ts'
import type { Gateway } from './gateway.ts'
import { findPayment, type PaymentRow, takeDuePayment, unverifiedAmong } from './payments-store.ts'

const MOST_ASKED = 50
/** After this time no further question is begun. */
export const SWEEP_LIMIT_MS = 60_000
/** After so many failures the bank is down, and the rest waits for the next run. */
const MOST_FAILURES = 3
/** How long a payment stays open without an answer of the bank, in milliseconds. */
const UNANSWERED_MS = 24 * 60 * 60_000

/** Asks the bank about open payments whose payers did not come back, and ends what is decided. */
export async function sweepPayments(db: Tx, gateway: Gateway, now: Date): Promise<void> {
  const deadline = performance.now() + SWEEP_LIMIT_MS
  let failures = 0
  for (let asked = 0; asked < MOST_ASKED && failures < MOST_FAILURES; asked += 1) {
    const payment = performance.now() < deadline ? await takeDuePayment(db, now) : undefined
    if (!payment) return
    if (!(await isAnswered({ db, gateway, now }, payment))) failures += 1
  }
}

/** Verifies what was paid after its payment had ended: the bank alone knows of it. */
export async function findLatePayments(db: Tx, gateway: Gateway, now: Date): Promise<void> {
  if (!gateway.bank) return
  const authorities = await gateway.bank.unverified().catch((error: unknown) => {
    gateway.noteTrouble(error)
    return []
  })
  for (const payment of await unverifiedAmong(db, authorities))
    await isAnswered({ db, gateway, now }, payment)
}

/** Whether the bank has said that somebody paid: then there is money to be found, and the payment stays an alarm until it is. */
const isPaid = async (db: Tx, { id }: PaymentRow): Promise<boolean> =>
  (await findPayment(db, id))?.state === 'paid'

async function isAnswered(
  around: { db: Tx; gateway: Gateway; now: Date },
  payment: PaymentRow,
): Promise<boolean> {
  try {
    await checkPayment(around, payment)
    return true
  } catch (error) {
    around.gateway.noteTrouble(error)
    const isGivenUp =
      error instanceof BankUnreachable &&
      around.now.getTime() - new Date(payment.created_at).getTime() >= UNANSWERED_MS
    if (isGivenUp && !(await isPaid(around.db, payment))) await endUnpaid(around, payment, 'expired')
    return false
  }
}
