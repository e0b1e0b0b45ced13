import type { OpenedPayment, Payment, PaymentPurpose } from '#contract/order/payments.ts'
import { OperationError } from '#contract/errors.ts'
import { type Bank, BankUnreachable } from '#server/bank/bank.ts'
import { balanceOf, post } from '#server/money/books-store.ts'
import type { Step, Tx } from '#server/platform/operations/implement.ts'
import {
  findPayment,
  insertPayment,
  isOpen,
  lockPayment,
  noteSent,
  type PaymentRow,
  phoneOf,
} from './payments-store.ts'
import { purposeOf } from './purposes.ts'
import { settleUnpaid } from './settle-payment.ts'

/** How long a payer has, in milliseconds. */
export const PAYMENT_OPEN_MS = 30 * 60_000

/** Where payments by card go. */
export interface Gateway {
  /** Null where none is configured: every payment by card answers GatewayDown. */
  bank: Bank | null
  /** The address of the site, to which payers come back. */
  publicUrl: string
  /** Logs what went wrong with the bank; the payer gets a refusal instead. */
  noteTrouble(error: unknown): void
}

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
  returnTo: Payment['returnTo']
  gateway: Gateway
  now: Date
}

/**
 * Opens a payment and takes the part of the wallet from what its person can spend. Throws WalletTooLow when that is not there, and
 * GatewayDown when a bank is needed and none is configured.
 */
export async function openPayment(tx: Tx, opening: Opening): Promise<PaymentRow> {
  const { userId, purpose, amount, walletAmount, now } = opening
  const { bank } = opening.gateway
  purposeOf(purpose)
  if (amount > 0 && !bank) throw new OperationError('GatewayDown')
  const payment = await insertPayment(tx, {
    user_id: userId,
    purpose,
    order_id: opening.orderId ?? null,
    pay_again_id: opening.payAgainId ?? null,
    tuner_plus_id: opening.tunerPlusId ?? null,
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
 * Asks the bank to take a payment, between two steps of a mutation, and returns where the payer goes. When the bank does not
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
    return { paymentId: id, address: bankOf(gateway).addressOf(sent) }
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
  return bankOf(gateway).request({
    amount,
    description: `${title}، پرداخت ${id}`,
    callbackUrl: `${gateway.publicUrl}${returnPath}/${id}`,
    mobile: (await phoneOf(tx, user_id))?.replace('+98', '0'),
    orderId: String(id),
  })
}

function bankOf({ bank }: Gateway): Bank {
  if (!bank) throw new BankUnreachable('No payment gateway is configured.')
  return bank
}

/** Ends a payment that the bank has not taken; a twin of the call may have got an address meanwhile. */
async function endUnsent(tx: Tx, id: number, now: Date): Promise<null> {
  const { authority } = await lockPayment(tx, id)
  if (authority === null) await settleUnpaid(tx, id, 'failed', now)
  return null
}
