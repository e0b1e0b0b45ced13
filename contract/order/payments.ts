import * as z from 'zod/mini'
import { mutation, own, query, subject } from '../define.ts'
import { ById, Id, Instant, Nothing, Rials } from '../shapes.ts'
import { named } from '../slots.ts'

/** The least and the most rials that one payment adds to a wallet. */
export const LEAST_CHARGE = 10_000
export const MOST_CHARGE = 1_000_000_000

/** What a payment is for. */
const PAYMENT_PURPOSES = ['cart', 'wallet', 'payAgain', 'tunerPlus', 'exam'] as const
export const PaymentPurpose = z.enum(PAYMENT_PURPOSES)
export type PaymentPurpose = z.infer<typeof PaymentPurpose>

const PAYMENT_STATES = [
  'created',
  'sent',
  'paid',
  'verified',
  'failed',
  'cancelled',
  'expired',
  'reversed',
  'refunded',
] as const
export const PaymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof PaymentState>

/** The states in which the bank may still report that a payment was paid. */
export const OPEN_STATES: readonly PaymentState[] = ['created', 'sent', 'paid']
export const isOpenState = (state: PaymentState): boolean => OPEN_STATES.includes(state)

/** Where the payer comes back to: the browser, or the Android app. */
export const ReturnTo = z.enum(['web', 'app'])

/** A payment as its own person sees it. Money is rials. */
export const Payment = z.object({
  id: Id,
  purpose: PaymentPurpose,
  state: PaymentState,
  /** What the bank takes, and what the wallet gives beside it. */
  amount: Rials,
  walletAmount: Rials,
  /** The number that the bank gave the payment. Null until it is verified. */
  refId: z.nullable(z.string()),
  /** The card, with most of its digits hidden. */
  cardPan: z.nullable(z.string()),
  orderId: z.nullable(Id),
  /** True when it was verified too late for its purpose and the money went to the wallet. */
  wentToWallet: z.boolean(),
  returnTo: ReturnTo,
  createdAt: Instant,
  expiresAt: Instant,
  verifiedAt: z.nullable(Instant),
})
export type Payment = z.infer<typeof Payment>

/** Where the payer goes to pay. */
export const OpenedPayment = z.object({ paymentId: Id, address: z.string() })
export type OpenedPayment = z.infer<typeof OpenedPayment>

const charge = mutation({
  access: 'signed-in',
  transaction: 'steps',
  perMinute: { address: 60, person: 10 },
  input: z.object({ amount: z.int().check(z.positive()) }),
  output: OpenedPayment,
  errors: ['AmountOutOfRange', 'WalletTooLow', 'GatewayDown'],
})

const callAgain = mutation({
  access: 'signed-in',
  transaction: 'steps',
  perMinute: { address: 60, person: 10 },
  on: own('payment'),
  input: ById,
  output: OpenedPayment,
  errors: ['NotFound', 'WrongState', 'WalletTooLow', 'GatewayDown'],
})

/** Opens a payment that returns to the browser, or to the Android app. */
export const charging = { web: charge, app: charge }
export const calling = { web: callAgain, app: callAgain }
export const CHARGING_NAMES = { web: 'ChargeWallet', app: 'ChargeWalletPhone' } as const
export const CALLING_NAMES = { web: 'CallPay', app: 'CallPayPhone' } as const

/**
 * What the page of the return asks with what the bank added to its address. Nothing of it is believed: the bank is asked.
 * Without the right authority only the person who pays gets an answer.
 */
const settle = mutation({
  access: 'anyone',
  transaction: 'own',
  perMinute: { address: 120, person: 30 },
  input: z.object({
    id: Id,
    authority: z.optional(z.string().check(z.maxLength(100))),
    status: z.optional(z.string().check(z.maxLength(20))),
  }),
  accepts: { names: { Authority: 'authority', Status: 'status' } },
  /** `returnTo` is where the page leads on. `payment` is null unless it is the caller's. */
  output: z.object({ state: PaymentState, returnTo: ReturnTo, payment: z.nullable(Payment) }),
  errors: ['NotFound'],
})

const check = mutation({
  access: 'signed-in',
  transaction: 'own',
  perMinute: { address: 30, person: 6 },
  input: Nothing,
  /** The open payments that the bank was asked about, as they are now. */
  output: z.object({ payments: z.array(Payment) }),
})

export const payments = subject('Order', {
  ...named(charging, CHARGING_NAMES),
  /** Gives the bank's address of an open payment again, or opens another one when it has ended unpaid. */
  ...named(calling, CALLING_NAMES),
  OnlinePayment: settle,
  OnlinePaymentWallet: settle,
  OnlinePaymentPayAgain: settle,
  CheckUnVerifyPayments: check,
  CheckUnVerifyWalletCharges: check,
  GetPaymentState: query({
    access: 'signed-in',
    method: 'POST',
    on: own('payment'),
    input: ById,
    output: Payment,
    errors: ['NotFound'],
  }),
})
