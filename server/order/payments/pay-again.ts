import { PAY_AGAIN_BY_BANK, payAgain, payAgainByBank } from '#contract/order/pay-again.ts'
import { LEAST_CHARGE, MOST_CHARGE, type Payment } from '#contract/order/payments.ts'
import { answersEach, implement, type SteppedContext } from '#server/platform/operations/implement.ts'
import type { Gateway } from './gateway.ts'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import { lockItem } from '../orders/move-item-store.ts'
import { askBank, openPayment } from './open-payment.ts'
import { addPayAgain, bookPayAgain, lockPayAgain, setPayAgainState } from './pay-again-store.ts'

type Refusal = 'NotFound' | 'WrongState' | 'AmountOutOfRange' | 'WalletTooLow' | 'GatewayDown'

/** Opens a payment by card for a later amount. */
const payTo =
  (returnTo: Payment['returnTo'], gateway: Gateway) =>
  async ({ input, actor, step, tx, now, fail }: SteppedContext<{ id: number }, 'signed-in', Refusal>) => {
    const payment = await step('open', async (inStep) => {
      const asked = await lockPayAgain(inStep, input.id)
      if (!asked) throw fail('NotFound')
      if (asked.state !== 'waiting') throw fail('WrongState', { state: asked.state })
      const { amount, orderId } = asked
      if (amount < LEAST_CHARGE || amount > MOST_CHARGE)
        throw fail('AmountOutOfRange', { least: LEAST_CHARGE, most: MOST_CHARGE })
      const opening = { purpose: 'payAgain', amount, walletAmount: 0, returnTo, gateway, now } as const
      return openPayment(inStep, { ...opening, userId: actor.id, payAgainId: input.id, orderId })
    })
    return askBank({ tx, step, gateway, payment, fail, now })
  }

/** The operations about later amounts; those paid by card go to this gateway. */
export const payAgainHandlers = (gateway: Gateway) =>
  implement(payAgain, {
    async AddPayAgain({ input, actor, tx, now, fail }) {
      const item = await lockItem(tx, input.itemId)
      if (!item) throw fail('NotFound')
      if (item.status === 'cancelled' || item.status === 'returned')
        throw fail('WrongState', { state: item.status })
      const id = await addPayAgain(tx, { ...input, askedById: actor.id })
      const { buyerId, orderId } = item
      const about = { thread: `amount:${id}`, number: orderId }
      await giveNotice({ tx, now }, { to: buyerId, by: actor.id, event: 'amountAsked', ...about })
      return { id, state: 'waiting' }
    },
    async CancelPayAgain({ input, tx, now, fail }) {
      const asked = await lockPayAgain(tx, input.id)
      if (!asked) throw fail('NotFound')
      if (asked.state === 'paid' || asked.state === 'refunded')
        throw fail('WrongState', { state: asked.state })
      await setPayAgainState(tx, asked.id, 'cancelled', now)
      return { id: asked.id, state: 'cancelled' }
    },
    async PayAgainByWallet({ input, tx, now, fail }) {
      const asked = await lockPayAgain(tx, input.id)
      if (!asked) throw fail('NotFound')
      if (asked.state === 'paid') return { id: asked.id, state: 'paid' }
      if (asked.state !== 'waiting') throw fail('WrongState', { state: asked.state })
      await bookPayAgain(tx, asked, { from: 'buyerWallet', now })
      return { id: asked.id, state: 'paid' }
    },
    ...answersEach(payAgainByBank, PAY_AGAIN_BY_BANK, (returnTo) => ({ pay: payTo(returnTo, gateway) })),
  })
