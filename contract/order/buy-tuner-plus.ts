import * as z from 'zod/mini'
import { mutation, subject } from '../define.ts'
import { Id, Rials } from '../shapes.ts'
import { ReturnTo } from './payments.ts'

export const TOOL_PAYMENT_WAYS = ['wallet', 'bank'] as const

export const BuyTunerPlusInput = z.object({
  /** The entry of Tuner Plus. */
  id: Id,
  /** The price that the buyer saw before paying, in rials. */
  seenPrice: Rials,
  way: z.enum(TOOL_PAYMENT_WAYS),
  /** With the way `bank`: the wallet pays what it can, and the bank the rest. */
  useWallet: z._default(z.boolean(), false),
  /** Where the payer comes back to from the bank. */
  returnTo: z._default(ReturnTo, 'web'),
})
export type BuyTunerPlusInput = z.infer<typeof BuyTunerPlusInput>

export const buyTunerPlus = subject('Order', {
  /**
   * Buys access to a tool. An access that ends is prolonged from its end. AlreadyOwned when there is an access without end, or any
   * access to a tool that is free.
   */
  BuyTunerPlus: mutation({
    access: 'signed-in',
    transaction: 'steps',
    perMinute: { person: 10 },
    input: BuyTunerPlusInput,
    output: z.object({
      paymentId: Id,
      /** The page of the bank. Null when the wallet paid all of it, or when the tool is free. */
      address: z.nullable(z.string()),
      isPaid: z.boolean(),
    }),
    errors: ['NotFound', 'PriceChanged', 'AlreadyOwned', 'WalletTooLow', 'AmountOutOfRange', 'GatewayDown'],
  }),
})
