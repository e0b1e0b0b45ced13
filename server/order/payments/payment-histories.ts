import {
  PAY_VIEWS,
  PAYMENT_HISTORIES,
  paymentHistories,
  paymentHistory,
  payViews,
} from '#contract/order/payment-histories.ts'
import type { PaymentPurpose } from '#contract/order/payments.ts'
import { answers, answersEach, implement, orNotFound } from '#server/platform/operations/implement.ts'
import {
  allBought,
  allPayments,
  allWithPerson,
  ownBought,
  ownPayments,
  ownWithPerson,
  paymentsFor,
  sumsOf,
} from './payment-histories-store.ts'

/** What the payments of each history are for. */
const PURPOSES: Readonly<Record<keyof typeof PAYMENT_HISTORIES, readonly PaymentPurpose[]>> = {
  WalletCharge: ['wallet'],
  Pay: ['cart', 'tunerPlus'],
  ExamPay: ['exam'],
  PayAgain: ['payAgain'],
}
const PURCHASES = PURPOSES.Pay

export const paymentHistoryHandlers = implement(paymentHistories, {
  ...answersEach(paymentHistory, PAYMENT_HISTORIES, (history) => ({
    list: (call) => ownPayments.page(call, call.input, paymentsFor(PURPOSES[history], call.actor.id)),
    adminList: (call) => allPayments.page(call, call.input, paymentsFor(PURPOSES[history])),
    adminOne: async (call) =>
      orNotFound(await allPayments.one(call, call.input.id, paymentsFor(PURPOSES[history])), call),
  })),
  ...answers(payViews, PAY_VIEWS, {
    sums: async ({ tx, actor, input }) => ({
      states: await sumsOf(tx, paymentsFor(PURCHASES, actor.id), input),
    }),
    bought: (call) => ownBought.page(call, call.input, paymentsFor(PURCHASES, call.actor.id)),
    person: (call) => ownWithPerson.page(call, call.input, paymentsFor(PURCHASES, call.actor.id)),
    adminSums: async ({ tx, input }) => ({ states: await sumsOf(tx, paymentsFor(PURCHASES), input) }),
    adminBought: (call) => allBought.page(call, call.input, paymentsFor(PURCHASES)),
    adminPerson: (call) => allWithPerson.page(call, call.input, paymentsFor(PURCHASES)),
  }),
})
