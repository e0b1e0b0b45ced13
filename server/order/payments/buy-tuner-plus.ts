import { buyTunerPlus, type BuyTunerPlusInput } from '#contract/order/buy-tuner-plus.ts'
import { LEAST_CHARGE, MOST_CHARGE } from '#contract/order/payments.ts'
import { balanceOf } from '#server/money/books-store.ts'
import { implement, type SteppedContext, type Tx } from '#server/platform/operations/implement.ts'
import type { Gateway } from './gateway.ts'
import { askBank, openPayment } from './open-payment.ts'
import { walletPart } from '../checkout/pay-cart.ts'
import { openPaymentOfTool } from './payments-store.ts'
import { settleUnpaid, settleVerified } from './settle-payment.ts'
import { lockPurchase } from './tool-purchase.ts'

type Refusal =
  | 'NotFound'
  | 'PriceChanged'
  | 'AlreadyOwned'
  | 'WalletTooLow'
  | 'AmountOutOfRange'
  | 'GatewayDown'
type Buying = SteppedContext<BuyTunerPlusInput, 'signed-in', Refusal>

/** The rials that the wallet gives for a tool. */
async function partOfWallet(
  tx: Tx,
  userId: number,
  { way, useWallet }: BuyTunerPlusInput,
  price: number,
): Promise<number> {
  if (way === 'wallet') return price
  return useWallet ? walletPart(price, await balanceOf(tx, userId, 'buyerWallet')) : 0
}

/**
 * Opens the payment for a tool, and ends it as paid when the bank has no part in it. An earlier payment for this tool that is still
 * open ends; money that comes by it buys the tool, where that can still be had, or goes to the wallet.
 */
async function open(tx: Tx, { input, actor, now, fail }: Buying, gateway: Gateway) {
  const purchase = await lockPurchase(tx, actor.id, input.id, now)
  if (typeof purchase === 'string') throw fail(purchase)
  const { price } = purchase.tool
  if (price !== input.seenPrice) throw fail('PriceChanged', { price })
  const earlier = await openPaymentOfTool(tx, actor.id, input.id)
  if (earlier !== undefined) await settleUnpaid(tx, earlier, 'cancelled', now)
  const walletAmount = await partOfWallet(tx, actor.id, input, price)
  const amount = price - walletAmount
  if (amount > 0 && (amount < LEAST_CHARGE || amount > MOST_CHARGE))
    throw fail('AmountOutOfRange', { least: LEAST_CHARGE, most: MOST_CHARGE })
  const payment = await openPayment(tx, {
    userId: actor.id,
    purpose: 'tunerPlus',
    tunerPlusId: input.id,
    amount,
    walletAmount,
    returnTo: input.returnTo,
    gateway,
    now,
  })
  return amount === 0 ? settleVerified(tx, payment.id, null, now) : payment
}

/** The sale of tools; what is paid by card goes to this gateway. */
export const buyTunerPlusHandlers = (gateway: Gateway) =>
  implement(buyTunerPlus, {
    async BuyTunerPlus(buying) {
      const { step, tx, now, fail } = buying
      const payment = await step('open', (inStep) => open(inStep, buying, gateway))
      if (payment.state === 'verified') return { paymentId: payment.id, address: null, isPaid: true }
      return { ...(await askBank({ tx, step, gateway, payment, fail, now })), isPaid: false }
    },
  })
