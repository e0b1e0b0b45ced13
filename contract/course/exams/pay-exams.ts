import * as z from 'zod/mini'
import { mutation, own, subject } from '../../define.ts'
import { OpenedPayment, payments } from '../../order/payments.ts'
import { ById } from '../../shapes.ts'
import { named } from '../../slots.ts'
import { Attempt } from './exam-shapes.ts'

const payByBank = mutation({
  access: 'signed-in',
  transaction: 'steps',
  perMinute: { address: 60, person: 10 },
  on: own('examAttempt'),
  input: ById,
  output: OpenedPayment,
  errors: [
    'NotFound',
    'AlreadyPaid',
    'CourseNotOwned',
    'WrongState',
    'PriceChanged',
    'AmountOutOfRange',
    'GatewayDown',
  ],
})

/** Opens a payment that returns to the browser, or to the Android app. */
export const examPaying = { web: payByBank, app: payByBank }
export const EXAM_PAYING = { web: 'PayExam', app: 'PhonePayExam' } as const

/** Paying for a made exam. WrongState: it was closed meanwhile. CourseNotOwned: its course was given back. */
export const payExams = subject('Course', {
  ...named(examPaying, EXAM_PAYING),
  PayExamByWallet: mutation({
    access: 'signed-in',
    on: own('examAttempt'),
    input: ById,
    output: z.object({ attempt: Attempt }),
    errors: ['NotFound', 'AlreadyPaid', 'CourseNotOwned', 'WrongState', 'PriceChanged', 'WalletTooLow'],
  }),
  OnlinePaymentExam: payments.OnlinePayment,
})
