import type { Step } from './stop-at-step.ts'

const booking = (cause: string): Step => ({ table: 'postings', on: 'insert', when: `new.cause = '${cause}'` })
const becoming = (state: string): Step => ({
  table: 'payments',
  on: 'update',
  when: `new.state = '${state}' and old.state <> '${state}'`,
})

/** Moments of payments by card, each just before a row is written. */
export const STEPS = {
  'the call is noted': { table: 'mutations', on: 'insert' },
  'the order is written': { table: 'orders', on: 'insert' },
  'the payment is written': { table: 'payments', on: 'insert' },
  'the part of the wallet is held': booking('paymentHeld'),
  'the goods are held': { table: 'stock_holds', on: 'insert' },
  'the opening is recorded': { table: 'mutation_steps', on: 'insert', when: `new.step = 'open'` },
  'the bank’s number is noted': becoming('sent'),
  'the bank has said that it was paid': becoming('paid'),
  'the bank has confirmed, and its money is booked': booking('bankPaid'),
  'the sale is booked': booking('orderPaid'),
  'the course is given': { table: 'user_courses', on: 'insert' },
  'the cart is emptied': { table: 'cart_courses', on: 'delete' },
  'the invoice is ordered': { table: 'jobs', on: 'insert', when: `new.kind = 'make invoice'` },
  'the stock is taken': { table: 'products', on: 'update', when: 'new.stock < old.stock' },
  'the charge is booked': booking('walletCharged'),
  'the later amount is booked': booking('payAgainPaid'),
  'the later amount is noted as paid': {
    table: 'pay_agains',
    on: 'update',
    when: `new.state = 'paid' and old.state <> 'paid'`,
  },
  'the tool is booked': booking('tunerPlusBought'),
  'the access is given': { table: 'tuner_plus_accesses', on: 'insert' },
  'the exam is booked': booking('examBought'),
  'the exam is noted as paid': {
    table: 'exam_entries',
    on: 'update',
    when: 'new.paid_at is not null and old.paid_at is null',
  },
  'the payment is verified': becoming('verified'),
} satisfies Record<string, Step>
export type StepName = keyof typeof STEPS

const opening = (...own: readonly StepName[]): readonly StepName[] => [
  'the call is noted',
  'the payment is written',
  ...own,
  'the opening is recorded',
  'the bank’s number is noted',
]
const returning = (...own: readonly StepName[]): readonly StepName[] => [
  'the bank has said that it was paid',
  'the bank has confirmed, and its money is booked',
  ...own,
  'the payment is verified',
]

/** The moments of a payment for each purpose: until the payer is at the bank, and from the return on. */
export const PURPOSE_STEPS = {
  cart: {
    opening: opening('the order is written', 'the part of the wallet is held', 'the goods are held'),
    returning: returning(
      'the course is given',
      'the cart is emptied',
      'the invoice is ordered',
      'the sale is booked',
      'the stock is taken',
    ),
  },
  wallet: { opening: opening(), returning: returning('the charge is booked') },
  payAgain: {
    opening: opening(),
    returning: returning('the later amount is booked', 'the later amount is noted as paid'),
  },
  tunerPlus: {
    opening: opening('the part of the wallet is held'),
    returning: returning('the tool is booked', 'the access is given'),
  },
  exam: {
    opening: opening(),
    returning: returning('the exam is booked', 'the exam is noted as paid'),
  },
} as const
export type PaidPurpose = keyof typeof PURPOSE_STEPS
