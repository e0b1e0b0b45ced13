import type { OpenedPayment, Payment, PaymentPurpose } from '#contract/order/payments.ts'
import { OperationError } from '#contract/errors.ts'
import { BankUnreachable } from '#server/bank/bank.ts'
import { balanceOf, post } from '#server/money/books-store.ts'
import type { Step, Tx } from '#server/platform/operations/implement.ts'
import {
  countOpen,
  findPayment,
  insertPayment,
  isOpen,
  lockPayment,
  noteSent,
  type PaymentRow,
  phoneOf,
} from './payments-store.ts'
import { bankOf, type Gateway } from './gateway.ts'
import { purposeOf } from './purposes.ts'
import { settleUnpaid } from './settle-payment.ts'

/** How long a payer has, in milliseconds. */
const PAYMENT_OPEN_MS = 30 * 60_000

/** How many payments of one person are open at a time: the bank is asked about each of them. */
const MOST_OPEN = 10

interface Opening {
  userId: number
  purpose: PaymentPurpose
  /** Rials that the bank takes. Zero: the wallet pays all, and `settleVerified` ends the payment without a receipt. */
  amount: number
  /** Rials that the wallet gives beside it. */
  walletAmount: number
  orderId?: number | undefined
  payAgainId?: number | undefined
  tunerPlusId?: number | undefined
  examEntryId?: number | undefined
  returnTo: Payment['returnTo']
  gateway: Gateway
  now: Date
}

/**
 * Opens a payment and takes the part of the wallet from what its person can spend. Throws WalletTooLow when that is not there, and
 * GatewayDown when a bank is needed and none is configured. Throws TooManyRequests for a person with too many open payments.
 */
export async function openPayment(tx: Tx, opening: Opening): Promise<PaymentRow> {
  const { userId, purpose, amount, walletAmount, now } = opening
  const { bank } = opening.gateway
  purposeOf(purpose)
  if (amount > 0 && !bank) throw new OperationError('GatewayDown')
  if ((await countOpen(tx, userId)) >= MOST_OPEN)
    throw new OperationError('TooManyRequests', { retryAfterSeconds: PAYMENT_OPEN_MS / 1_000 })
  const payment = await insertPayment(tx, {
    user_id: userId,
    purpose,
    order_id: opening.orderId ?? null,
    pay_again_id: opening.payAgainId ?? null,
    tuner_plus_id: opening.tunerPlusId ?? null,
    exam_entry_id: opening.examEntryId ?? null,
    amount,
    wallet_amount: walletAmount,
    gateway: amount > 0 && bank ? bank.name : 'wallet',
    return_to: opening.returnTo,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + PAYMENT_OPEN_MS).toISOString(),
  })
  if (walletAmount > 0) await holdPart(tx, payment)
  return payment
}

async function holdPart(tx: Tx, { id, user_id: userId, wallet_amount: part }: PaymentRow): Promise<void> {
  const outcome = await post(tx, {
    cause: 'paymentHeld',
    reference: String(id),
    actorId: userId,
    lines: [
      { account: 'buyerWallet', userId, amount: -part },
      { account: 'buyerHeld', userId, amount: part },
    ],
  })
  if (outcome === 'tooLow')
    throw new OperationError('WalletTooLow', { balance: await balanceOf(tx, userId, 'buyerWallet') })
}

interface Asking {
  tx: Tx
  step: Step
  gateway: Gateway
  /** As `openPayment` returned it in a step before this. */
  payment: PaymentRow
  fail(code: 'GatewayDown'): OperationError
  now: Date
}

/**
 * Asks the bank to take a payment, between the steps of a mutation, and returns where the payer goes. Its steps are `sent` and `unsent`. When the bank does not
 * answer, the payment ends as failed and GatewayDown is thrown, also at every repetition of the mutation.
 */
export async function askBank({ tx, step, gateway, payment, fail, now }: Asking): Promise<OpenedPayment> {
  const { id } = payment
  const current = await findPayment(tx, id)
  if (!current || !isOpen(current)) throw fail('GatewayDown')
  try {
    const { authority } =
      current.authority === null ? await request(tx, gateway, current) : { authority: current.authority }
    const sent = await step('sent', (inStep) => noteSent(inStep, id, authority, now))
    if (sent === null) throw fail('GatewayDown')
    return { paymentId: id, address: bankOf(gateway, current).addressOf(sent) }
  } catch (error) {
    if (!(error instanceof BankUnreachable)) throw error
    gateway.noteTrouble(error)
    await step('unsent', (inStep) => endUnsent(inStep, id, now))
    throw fail('GatewayDown')
  }
}

async function request(tx: Tx, gateway: Gateway, payment: PaymentRow) {
  const { id, user_id, purpose, amount } = payment
  const { title, returnPath } = purposeOf(purpose)
  return bankOf(gateway, payment).request({
    amount,
    description: `${title}، پرداخت ${id}`,
    callbackUrl: `${gateway.publicUrl}${returnPath}/${id}`,
    mobile: (await phoneOf(tx, user_id))?.replace('+98', '0'),
    orderId: String(id),
  })
}

/** Ends a payment that the bank has not taken; a twin of the call may have got an address meanwhile. */
async function endUnsent(tx: Tx, id: number, now: Date): Promise<null> {
  const { authority } = await lockPayment(tx, id)
  if (authority === null) await settleUnpaid(tx, id, 'failed', now)
  return null
}
