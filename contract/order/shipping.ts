import * as z from 'zod/mini'
import { mutation, own, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { PersianText } from '../persian-text.ts'
import { ById, Id, Nothing } from '../shapes.ts'
import { PROVINCES } from '../user/provinces.ts'

/** The largest cost of sending, and the heaviest parcel. */
const MOST_RIALS = 1_000_000_000
const MOST_GRAMS = 1_000_000
const rials = z.int().check(z.minimum(0), z.maximum(MOST_RIALS))

const fields = {
  /** Where it sends to. Empty for the whole country. */
  provinces: z.array(z.enum(PROVINCES)).check(z.maxLength(PROVINCES.length)),
  /** In rials, for one kilogram. */
  basePrice: rials,
  /** In rials, for each kilogram that is begun, beyond the first. */
  pricePerKilogram: rials,
  /** Free from this value of the seller's goods on, in rials. */
  freeFrom: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_RIALS))),
  /** The heaviest parcel. */
  mostGrams: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_GRAMS))),
}

/** A way of sending goods: of one seller, or of the site for all sellers. */
const ShippingMethodRow = z.object({
  id: Id,
  sellerId: z.nullable(Id),
  sellerName: z.nullable(z.string()),
  title: z.string(),
  ...fields,
  isActive: z.boolean(),
})

export const ShippingMethodInput = z.object({
  id: z.optional(Id),
  /** Whose a new one is. Missing for one of the site. Sellers add only their own. */
  sellerId: z.optional(z.nullable(Id)),
  title: PersianText(2, 60),
  ...fields,
  isActive: z._default(z.boolean(), true),
})
export type ShippingMethodInput = z.infer<typeof ShippingMethodInput>

const access = ['Admin', 'SuperAdmin', 'Seller'] as const

/** Admins see and change all, sellers their own. */
export const shipping = subject('Order', {
  GetShippingMethod: panelList(access, ShippingMethodRow, { isActive: z.optional(z.boolean()) }),
  /** With an id it changes that one, without an id it adds one. */
  AddOrUpdateShippingMethod: mutation({
    access,
    on: own('shippingMethod'),
    accepts: { wrapper: 'shippingMethod' },
    input: ShippingMethodInput,
    output: ShippingMethodRow,
    errors: ['NotFound'],
  }),
  /** Nothing is sent by it from now on. Orders that were made with it stay. */
  DeleteShippingMethod: mutation({
    access,
    on: own('shippingMethod'),
    input: ById,
    output: Nothing,
    errors: ['NotFound'],
  }),
})
