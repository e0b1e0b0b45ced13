import * as z from 'zod/mini'
import { mutation, own, query, subject } from '../define.ts'
import { Count, Id, Nothing, Picture, Rials } from '../shapes.ts'
import { ProductAddress } from '../user/addresses.ts'
import { TypedCode } from '../user/off-code-rules.ts'

/** Why a cart cannot be paid as it is. */
export const CHECKOUT_PROBLEMS = [
  'empty',
  'changed',
  'owned',
  'unavailable',
  'areaDisabled',
  'addressMissing',
  'deliveryMissing',
  'codeNotValid',
] as const

/** A reason, with the thing that it is about where it is about one. */
export const CheckoutProblem = z.object({
  problem: z.enum(CHECKOUT_PROBLEMS),
  kind: z.nullable(z.enum(['course', 'product', 'seller'])),
  id: z.nullable(Id),
  name: z.string(),
})
export type CheckoutProblem = z.infer<typeof CheckoutProblem>

/** Why a discount code takes nothing off a cart. A code of somebody else is `unknown`. */
const CODE_REFUSALS = [
  'unknown',
  'notYet',
  'ended',
  'usedUp',
  'usedByYou',
  'tooLittle',
  'nothingFits',
] as const
export type CodeRefusal = (typeof CODE_REFUSALS)[number]

/** A line of the cart with what it costs, in rials. */
export const CheckoutLine = z.object({
  courseId: z.nullable(Id),
  productId: z.nullable(Id),
  designId: z.nullable(Id),
  /** The parcel that goods are in. Null for a course. */
  sellerId: z.nullable(Id),
  title: z.string(),
  designTitle: z.nullable(z.string()),
  cover: z.nullable(Picture),
  count: Count,
  /** Of one piece: the full price, and the reduced one while it is valid. */
  unitPrice: Rials,
  unitOffPrice: z.nullable(Rials),
  /** Of all pieces: what the code takes off, and what is paid. Zero for a line that cannot be bought. */
  codeDiscount: Rials,
  paid: Rials,
  /** False while the line cannot be bought. The problems say why. */
  isCharged: z.boolean(),
})
export type CheckoutLine = z.infer<typeof CheckoutLine>

/** A way of sending that fits a parcel and its address, with its cost in rials. */
const ParcelMethod = z.object({ id: Id, title: z.string(), cost: Rials })

/** The goods of one seller, with the ways of sending that fit. Without one that fits, they cannot be sent there. */
export const CheckoutParcel = z.object({
  sellerId: Id,
  sellerName: z.string(),
  grams: Count,
  /** The goods in rials, after reductions and before the code. */
  value: Rials,
  methods: z.array(ParcelMethod),
  /** Null until one is chosen. The only one that fits is chosen by itself. */
  shippingMethodId: z.nullable(Id),
  cost: Rials,
})
export type CheckoutParcel = z.infer<typeof CheckoutParcel>

/** What paying the cart would charge now: `payable = subtotal - discount - codeDiscount + shipping`, in rials. */
export const Checkout = z.object({
  lines: z.array(CheckoutLine),
  parcels: z.array(CheckoutParcel),
  /** Where the goods go: the chosen address, or the default one. Null without goods. */
  address: z.nullable(ProductAddress),
  /** The code of the cart, and why it takes nothing off; for `tooLittle` with the least value that it needs, in rials. */
  offCode: z.nullable(
    z.object({
      code: z.string(),
      reason: z.nullable(z.enum(CODE_REFUSALS)),
      leastOrder: z.optional(Rials),
    }),
  ),
  subtotal: Rials,
  discount: Rials,
  codeDiscount: Rials,
  shipping: Rials,
  payable: Rials,
  /** Empty when the cart can be paid. */
  problems: z.array(CheckoutProblem),
  /** What the buyer has in the wallet, in rials, with what an open payment for this cart would give back. */
  walletBalance: Rials,
  /** A payment of this cart by card was begun, and its end is not known. */
  isPaymentOpen: z.boolean(),
})
export type Checkout = z.infer<typeof Checkout>

const signedIn = { access: 'signed-in', output: Checkout } as const

/** CodeNotValid names the reason as `offCode` of the answer does. Guessing codes is limited. */
const code = mutation({
  ...signedIn,
  perMinute: { address: 60, person: 10 },
  accepts: { names: { OffCode: 'offCode' } },
  input: z.object({ offCode: TypedCode }),
  errors: ['CodeNotValid'],
})

const Delivery = z.object({ sellerId: Id, shippingMethodId: Id })

export const checkout = subject('Order', {
  /** The cart as it would be paid now. */
  GetUserCartDetail2: query({ ...signedIn, method: 'POST', input: Nothing }),
  /** Sets where the goods go, and how those of each named seller are sent. NotFound for what does not fit. */
  SetCartDelivery: mutation({
    ...signedIn,
    on: own('productAddress', 'addressId'),
    perMinute: { address: 240, person: 60 },
    input: z.object({
      addressId: z.optional(Id),
      deliveries: z.optional(z.array(Delivery).check(z.maxLength(100))),
    }),
    errors: ['NotFound'],
  }),
  /** Checks a code and applies it to the cart in place of another one. */
  AddOffPrice: code,
  /** The same, by its other name. */
  AddOffCodeToCart: code,
  /** Takes the code off the cart. A cart without one is no error. */
  RemoveOffPrice: mutation({ ...signedIn, input: Nothing }),
})
