import * as z from 'zod/mini'
import { ADMINS, query, subject } from '../define.ts'
import { Nothing } from '../shapes.ts'
import { AdminPayment } from './payment-histories.ts'

/** What an admin has to look into, because no rule of the server ends it. */
export const moneyAlarms = subject('Order', {
  GetMoneyAlarms: query({
    access: ADMINS,
    method: 'POST',
    input: Nothing,
    output: z.object({
      /** False when no gateway is configured, or it does not answer. The strangers are then not known. */
      isBankAnswering: z.boolean(),
      /** The bank's names of money that was paid for no payment of ours. */
      strangers: z.array(z.string()),
      /** Payments whose money the bank has and has not confirmed for ten minutes; the newest 50. */
      stuck: z.array(AdminPayment),
      /** Sentences for the operator about books that do not add up. */
      bookFaults: z.array(z.string()),
    }),
  }),
})
