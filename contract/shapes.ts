import * as z from 'zod/mini'
import { asciiDigits, PersianText } from './persian-text.ts'

/** Shapes that several modules use. Money is integer rials, instants are ISO 8601 in UTC, digits are ASCII. */

/** The largest number that an integer column holds. */
const MOST = 2_147_483_647
export const Id = z.int().check(z.positive(), z.maximum(MOST))
/** A number that was seen and is sent back to be compared: how often a row was changed, how many rows a change is about. */
export const Compared = z.int().check(z.minimum(0), z.maximum(MOST))
export const Rials = z.int().check(z.minimum(0))
export const Count = z.int().check(z.minimum(0))
export const Instant = z.iso.datetime()
/** A place on the earth, in degrees. */
export const Latitude = z.number().check(z.minimum(-90), z.maximum(90))
export const Longitude = z.number().check(z.minimum(-180), z.maximum(180))
/** The bank's number of a transfer, however its digits were typed. */
export const TransferReference = z.string().check(
  z.maxLength(100),
  z.overwrite((typed) => asciiDigits(typed).replace(/\s/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9-]{3,40}$/),
)
/** By what numbers of transfers are compared: one number is typed with hyphens, with spaces or without both. */
export const transferKey = (reference: string) => reference.replaceAll('-', '')
export const Nothing = z.object({})
export const ById = z.object({ id: Id })

/**
 * A picture served as `/media/<key>-<width>.webp`. The placeholder is a data address of a few dozen pixels. `color`
 * is the ground behind it. For a transparent picture it is `light-dark(day,night)`, the colours of its plate.
 */
export const Picture = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
  color: z.string(),
})
export type Picture = z.infer<typeof Picture>

export const Category = z.object({
  id: Id,
  parentId: z.nullable(Id),
  title: z.string(),
  slug: z.string(),
  icon: z.string(),
  order: z.int(),
})
export type Category = z.infer<typeof Category>

/** The number of people per rating from one to five stars. */
export const Rates = z.array(Count).check(z.length(5))

/** The likes of a thing: their number, and whether the caller's is one of them. */
export const Liked = z.object({ count: Count, liked: z.boolean() })
export const Viewed = z.object({ count: Count })

const SORTS = ['relevant', 'cheapest', 'expensive', 'mostViewed', 'newest', 'bestSelling'] as const
export type Sort = (typeof SORTS)[number]

/** Reads a sort. Older clients write `relevance`. */
const SortInput = z.pipe(
  z.enum([...SORTS, 'relevance']),
  z.transform((sort): Sort => (sort === 'relevance' ? 'relevant' : sort)),
)

export const PAGE_SIZE = 20

/**
 * The filter of the catalogue's lists. An unknown field is refused, and so are `status` and `onlyUnseen`: everything
 * in these lists is published.
 */
export const UnpricedFilter = z.strictObject({
  page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  take: z._default(z.int().check(z.minimum(1), z.maximum(100)), PAGE_SIZE),
  sort: z._default(SortInput, 'newest'),
  text: z.optional(PersianText(0, 100)),
  categoryIds: z.optional(z.array(Id).check(z.maxLength(50))),
  tags: z.optional(z.array(PersianText(1, 60)).check(z.maxLength(20))),
  /** What belongs to this account: the id of a user everywhere, never that of a teacher or a seller. */
  userId: z.optional(Id),
  /** Published since this moment, and until this one. */
  fromDate: z.optional(Instant),
  toDate: z.optional(Instant),
})

/** The filter of things with a price. */
export const PricedFilter = z.strictObject({
  ...UnpricedFilter.shape,
  minPrice: z.optional(Rials),
  maxPrice: z.optional(Rials),
})

/** The filter of products. */
export const ProductFilter = z.strictObject({
  ...PricedFilter.shape,
  /** Only products that fit this car. Products without information about cars are excluded. */
  carModelId: z.optional(Id),
})

/** Every field by which some list of the catalogue is filtered. */
export type FilterRequest = z.infer<typeof ProductFilter>

/** One page of a list, with the number of all results. */
export function PagedResult<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), total: Count, page: z.int(), take: z.int() })
}

export const HomeCount = z.object({ count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 10) })
