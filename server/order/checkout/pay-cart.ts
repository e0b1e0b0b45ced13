import { LEAST_CHARGE, MOST_CHARGE } from '#contract/order/payments.ts'
import type { Payment } from '#contract/order/payments.ts'
import type { ErrorCode, ErrorDetails, OperationError } from '#contract/errors.ts'
import { balanceOf } from '#server/money/books-store.ts'
import type { SteppedContext, Tx } from '#server/platform/operations/implement.ts'
import { claimCode } from './off-code-uses-store.ts'
import type { Gateway } from '../payments/gateway.ts'
import { askBank, openPayment } from '../payments/open-payment.ts'
import { placeOrder } from './place-order-store.ts'
import { priceCart } from '../cart/price-cart.ts'
import { holdOrder, sellOrder } from '../orders/sell-order-store.ts'
import { settleUnpaid } from '../payments/settle-payment.ts'

type CartRefusal = 'CartNotReady' | 'PriceChanged' | 'CodeNotValid' | 'OutOfStock' | 'WalletTooLow'

interface Paying<E extends ErrorCode> {
  input: { seenPayable: number }
  actor: { id: number }
  tx: Tx
  now: Date
  fail(code: E, details?: ErrorDetails): OperationError
}

/**
 * Freezes the open cart as an order that waits, when it can be paid and costs what the buyer saw. An earlier payment of the same cart
 * that is still open ends; money that comes by it goes to the wallet.
 */
async function orderCart({ input, actor, tx, now, fail }: Paying<CartRefusal>) {
  const cart = await priceCart(tx, actor.id, now)
  const { payable, offCodeId, problems, openPaymentId } = cart
  if (problems.length > 0) throw fail('CartNotReady', { problems })
  if (payable !== input.seenPayable) throw fail('PriceChanged', { payable })
  // before the code, as money that comes late locks its payment first
  if (openPaymentId !== null) await settleUnpaid(tx, openPaymentId, 'cancelled', now)
  if (offCodeId !== null) {
    const reason = await claimCode(tx, offCodeId, actor.id, now)
    if (reason !== 'ok') throw fail('CodeNotValid', { reason })
  }
  return { order: await placeOrder(tx, actor.id, cart), payable }
}

/** Pays the open cart from the wallet, in one transaction. */
export async function payByWallet(paying: Paying<CartRefusal>): Promise<{ orderId: number }> {
  const { order } = await orderCart(paying)
  await sellOrder(paying.tx, order, { from: 'buyerWallet', now: paying.now })
  return { orderId: order.id }
}

/**
 * What the wallet gives, in rials: all that it can, but never so much that the rest is less than the bank takes.
 */
export function walletPart(payable: number, balance: number): number {
  const most = Math.min(payable, balance)
  const rest = payable - most
  return rest > 0 && rest < LEAST_CHARGE ? Math.max(0, payable - LEAST_CHARGE) : most
}

type BankPaying = SteppedContext<
  { seenPayable: number; useWallet: boolean },
  'signed-in',
  CartRefusal | 'AmountOutOfRange' | 'GatewayDown'
>

/** Opens a payment by card for the open cart and keeps its goods meanwhile. What the wallet pays whole needs no bank. */
export const payByBank = (returnTo: Payment['returnTo'], gateway: Gateway) => async (paying: BankPaying) => {
  const { input, actor, step, tx, now, fail } = paying
  const opened = await step('open', async (inStep) => {
    const { order, payable } = await orderCart({ ...paying, tx: inStep })
    const balance = input.useWallet ? await balanceOf(inStep, actor.id, 'buyerWallet') : 0
    const walletAmount = walletPart(payable, balance)
    const amount = payable - walletAmount
    if (amount === 0) {
      await sellOrder(inStep, order, { from: 'buyerWallet', now })
      return { orderId: order.id, payment: null }
    }
    if (amount < LEAST_CHARGE || amount > MOST_CHARGE)
      throw fail('AmountOutOfRange', { least: LEAST_CHARGE, most: MOST_CHARGE })
    const opening = {
      purpose: 'cart',
      amount,
      walletAmount,
      orderId: order.id,
      returnTo,
      gateway,
      now,
    } as const
    const payment = await openPayment(inStep, { ...opening, userId: actor.id })
    await holdOrder(inStep, order, now)
    return { orderId: order.id, payment }
  })
  const { orderId, payment } = opened
  if (!payment) return { orderId, paymentId: null, address: null }
  return { orderId, ...(await askBank({ tx, step, gateway, payment, fail, now })) }
}
