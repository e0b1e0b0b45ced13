import { EXAM_PAYING, examPaying, payExams } from '#contract/course/exams/pay-exams.ts'
import { LEAST_CHARGE, MOST_CHARGE, type Payment } from '#contract/order/payments.ts'
import { findAttempt } from '#server/course/exams/attempts-store.ts'
import { presentAttempt } from '#server/course/exams/exam-clock.ts'
import { answers, implement, orNotFound, type SteppedContext } from '#server/platform/operations/implement.ts'
import type { Gateway } from './gateway.ts'
import { askBank } from './open-payment.ts'
import { openExamPayment, payEntry } from './pay-entry.ts'
import { returnedFromBank } from './returned-from-bank.ts'

type Refusal = 'NotFound' | 'AlreadyPaid' | 'WrongState' | 'PriceChanged' | 'AmountOutOfRange' | 'GatewayDown'

/** Opens a payment by card for a made exam. */
const payTo =
  (returnTo: Payment['returnTo'], gateway: Gateway) =>
  async ({ input, step, tx, now, fail }: SteppedContext<{ id: number }, 'signed-in', Refusal>) => {
    const payment = await step('open', async (inStep) => {
      const opened = await openExamPayment({ tx: inStep, now, gateway }, input.id, returnTo)
      if (opened.amount < LEAST_CHARGE || opened.amount > MOST_CHARGE)
        throw fail('AmountOutOfRange', { least: LEAST_CHARGE, most: MOST_CHARGE })
      return opened
    })
    return askBank({ tx, step, gateway, payment, fail, now })
  }

/** Paying for made exams, at this gateway. */
export const payExamHandlers = (gateway: Gateway) =>
  implement(payExams, {
    ...answers(examPaying, EXAM_PAYING, { web: payTo('web', gateway), app: payTo('app', gateway) }),
    async PayExamByWallet({ input, tx, now, fail }) {
      await payEntry({ tx, now, gateway }, input.id)
      return { attempt: presentAttempt(orNotFound(await findAttempt(tx, input.id), { fail }), now) }
    },
    OnlinePaymentExam: returnedFromBank(gateway, ['exam']),
  })
