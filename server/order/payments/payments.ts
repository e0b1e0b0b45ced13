import {
  CALLING_NAMES,
  calling,
  CHARGING_NAMES,
  charging,
  LEAST_CHARGE,
  MOST_CHARGE,
  type OpenedPayment,
  type Payment,
  type PaymentPurpose,
  payments,
  type PaymentState,
} from '#contract/order/payments.ts'
import {
  answers,
  type Context,
  implement,
  type SteppedContext,
} from '#server/platform/operations/implement.ts'
import { checkedIfAnswered } from './check-payment.ts'
import type { Gateway } from './gateway.ts'
import { askBank, openPayment } from './open-payment.ts'
import { findPayment, isOpen, lockPayment, noteReturn, sentPaymentsOf } from './payments-store.ts'
import { presentPayment } from './present-payment.ts'
import { purposeOf } from './purposes.ts'
import { returnedFromBank } from './returned-from-bank.ts'

type ReturnTo = Payment['returnTo']
type Charging = SteppedContext<
  { amount: number },
  'signed-in',
  'AmountOutOfRange' | 'WalletTooLow' | 'GatewayDown'
>
type Calling = SteppedContext<
  { id: number },
  'signed-in',
  'NotFound' | 'WrongState' | 'WalletTooLow' | 'GatewayDown'
>

const MOST_CHECKED = 20
/** Ended without money: what they were for may be paid by another payment. */
const UNPAID: readonly PaymentState[] = ['failed', 'cancelled', 'expired']

/** The operations about payments, at this gateway. */
export function paymentHandlers(gateway: Gateway) {
  return implement(payments, {
    ...answers(charging, CHARGING_NAMES, { web: chargeTo('web', gateway), app: chargeTo('app', gateway) }),
    ...answers(calling, CALLING_NAMES, { web: callTo('web', gateway), app: callTo('app', gateway) }),
    OnlinePayment: returnedFromBank(gateway, ['cart', 'tunerPlus']),
    OnlinePaymentWallet: returnedFromBank(gateway, ['wallet']),
    OnlinePaymentPayAgain: returnedFromBank(gateway, ['payAgain']),
    CheckUnVerifyPayments: checkOwn(gateway, ['cart', 'payAgain', 'tunerPlus', 'exam']),
    CheckUnVerifyWalletCharges: checkOwn(gateway, ['wallet']),
    async GetPaymentState({ input, tx, fail }) {
      const payment = await findPayment(tx, input.id)
      if (!payment) throw fail('NotFound')
      return presentPayment(payment)
    },
  })
}

const chargeTo =
  (returnTo: ReturnTo, gateway: Gateway) =>
  async ({ input: { amount }, actor, step, tx, now, fail }: Charging): Promise<OpenedPayment> => {
    if (amount < LEAST_CHARGE || amount > MOST_CHARGE)
      throw fail('AmountOutOfRange', { least: LEAST_CHARGE, most: MOST_CHARGE })
    const opening = {
      userId: actor.id,
      purpose: 'wallet',
      amount,
      walletAmount: 0,
      returnTo,
      gateway,
    } as const
    const payment = await step('open', (inStep) => openPayment(inStep, { ...opening, now }))
    return askBank({ tx, step, gateway, payment, fail, now })
  }

/** An open payment is paid where it was; one that has ended unpaid is opened again as another one. */
const callTo =
  (returnTo: ReturnTo, gateway: Gateway) =>
  async ({ input: { id }, step, tx, now, fail }: Calling): Promise<OpenedPayment> => {
    const asked = await findPayment(tx, id)
    if (asked) await checkedIfAnswered({ db: tx, now, gateway }, asked)
    const payment = await step('open', async (inStep) => {
      const old = await lockPayment(inStep, id)
      if (isOpen(old)) {
        await noteReturn(inStep, id, returnTo)
        return old
      }
      const canRenew = UNPAID.includes(old.state) && (await purposeOf(old.purpose).canRenew(inStep, old, now))
      if (!canRenew) throw fail('WrongState', { state: old.state })
      return openPayment(inStep, {
        userId: old.user_id,
        purpose: old.purpose,
        amount: old.amount,
        walletAmount: old.wallet_amount,
        orderId: old.order_id ?? undefined,
        payAgainId: old.pay_again_id ?? undefined,
        tunerPlusId: old.tuner_plus_id ?? undefined,
        examEntryId: old.exam_entry_id ?? undefined,
        returnTo,
        gateway,
        now,
      })
    })
    return askBank({ tx, step, gateway, payment, fail, now })
  }

/** Asks the bank about open payments of the caller. */
const checkOwn =
  (gateway: Gateway, purposes: readonly PaymentPurpose[]) =>
  async ({ tx, actor, now }: Context<unknown, 'signed-in', never>) => {
    const open = await sentPaymentsOf(tx, actor.id, purposes, MOST_CHECKED)
    const checked = open.map((payment) => checkedIfAnswered({ db: tx, now, gateway }, payment))
    return { payments: (await Promise.all(checked)).map(presentPayment) }
  }
