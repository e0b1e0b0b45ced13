import * as z from 'zod/mini'
import { mutation, own, query, subject } from '../define.ts'
import { Digits, Mobile, PersianText } from '../persian-text.ts'
import { ById, Id, Latitude, Longitude, Nothing } from '../shapes.ts'
import { isPostalCode } from './profile-rules.ts'
import { PROVINCES } from './provinces.ts'

const fields = {
  receiverName: PersianText(2, 100),
  receiverPhone: Mobile,
  province: z.enum(PROVINCES),
  city: PersianText(2, 60),
  addressLine: PersianText(5, 300),
  plaque: PersianText(0, 20),
  unit: PersianText(0, 20),
  postalCode: Digits(10, 10).check(z.refine(isPostalCode)),
  isDefault: z.boolean(),
  /** The place of the address. Both parts or none. */
  lat: z.optional(z.nullable(Latitude)),
  long: z.optional(z.nullable(Longitude)),
}

/** A delivery address in an answer. */
export const ProductAddress = z.object({
  id: Id,
  receiverName: z.string(),
  receiverPhone: z.string(),
  province: z.string(),
  city: z.string(),
  addressLine: z.string(),
  plaque: z.string(),
  unit: z.string(),
  postalCode: z.string(),
  isDefault: z.boolean(),
  /** The place of the address. Null when its holder gave none. */
  lat: z.nullable(Latitude),
  long: z.nullable(Longitude),
})
export type ProductAddress = z.infer<typeof ProductAddress>

/** With an id it changes that address, without an id it adds one. */
export const ProductAddressInput = z
  .object({ id: z.optional(Id), ...fields })
  .check(z.refine(({ lat = null, long = null }) => (lat === null) === (long === null), { path: ['lat'] }))
export type ProductAddressInput = z.infer<typeof ProductAddressInput>

const mine = { access: 'signed-in', output: z.array(ProductAddress) } as const
const change = {
  ...mine,
  on: own('productAddress'),
  errors: ['NotFound'],
  perMinute: { address: 240, person: 60 },
} as const

/** All three answer with the present addresses, the default one first. */
export const addresses = subject('User', {
  GetUserProductAddress: query({ ...mine, input: Nothing }),
  /** The first address is always the default one. NotAllowed beyond MOST_ADDRESSES. */
  AddOrUpdateUserProductAddress: mutation({
    ...change,
    accepts: { wrapper: 'address' },
    input: ProductAddressInput,
  }),
  /** When the default address is removed, the newest other one becomes the default. */
  DeleteUserProductAddress: mutation({ ...change, input: ById }),
})
