import * as z from 'zod/mini'
import { ADMINS, mutation, own, subject } from '../define.ts'
import { Reason } from '../reason.ts'
import { ById, Id, Rials } from '../shapes.ts'
import { namedEach } from '../slots.ts'

/** `refunded`: it was paid, and went back to the wallet with its line. */
const PAY_AGAIN_STATES = ['waiting', 'paid', 'cancelled', 'refunded'] as const

/** What a later amount is for: a difference of sending, or of the price. */
const PAY_AGAIN_ABOUT = ['sending', 'price'] as const
export type PayAgainAbout = (typeof PAY_AGAIN_ABOUT)[number]

/** A later amount of an order, in rials, asked by its seller or an admin. */
export const PayAgain = z.object({
  id: Id,
  amount: Rials,
  about: z.enum(PAY_AGAIN_ABOUT),
  reason: z.string(),
  state: z.enum(PAY_AGAIN_STATES),
})
export type PayAgain = z.infer<typeof PayAgain>

/** The most rials that may be asked for at once. */
const MOST_ASKED_AGAIN = 500_000_000

const Done = z.object({ id: Id, state: z.enum(PAY_AGAIN_STATES) })
const byBuyer = { access: 'signed-in', on: own('payAgain'), input: ById } as const

const byBank = mutation({
  ...byBuyer,
  transaction: 'steps',
  perMinute: { person: 10 },
  output: z.object({ paymentId: Id, address: z.string() }),
  errors: ['NotFound', 'WrongState', 'AmountOutOfRange', 'WalletTooLow', 'GatewayDown'],
})
export const payAgainByBank = { pay: byBank }
/** The ways back from the bank's page. */
export const PAY_AGAIN_BY_BANK = {
  web: { pay: 'PayAgainByBank' },
  app: { pay: 'PayAgainByBankPhone' },
} as const

export const payAgain = subject('Order', {
  /** Asks the buyer of a sold thing for a later amount. */
  AddPayAgain: mutation({
    access: ['Seller', ...ADMINS],
    on: own('soldItem', 'itemId'),
    perMinute: { person: 20 },
    input: z.object({
      itemId: Id,
      amount: z.int().check(z.minimum(10_000), z.maximum(MOST_ASKED_AGAIN)),
      about: z._default(z.enum(PAY_AGAIN_ABOUT), 'price'),
      reason: Reason,
    }),
    output: Done,
    errors: ['NotFound', 'WrongState'],
  }),
  /** Takes the question back as long as it is not paid. */
  CancelPayAgain: mutation({
    access: ['Seller', ...ADMINS],
    on: own('askedPayAgain'),
    input: ById,
    output: Done,
    errors: ['NotFound', 'WrongState'],
  }),
  PayAgainByWallet: mutation({
    ...byBuyer,
    output: Done,
    errors: ['NotFound', 'WrongState', 'WalletTooLow'],
  }),
  ...namedEach(payAgainByBank, PAY_AGAIN_BY_BANK),
})
