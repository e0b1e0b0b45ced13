import * as z from 'zod/mini'
import { ADMINS, mutation, type OwnedThing, own, query, type Role } from '../define.ts'
import { asciiDigits } from '../persian-text.ts'
import { PlainText } from '../plain-text.ts'
import { ById, Compared, Count, Id, Instant, Rials } from '../shapes.ts'
import { MOST, THING_STATES } from './kinds.ts'

/** What every row of an own thing has: its state, and the version that waits. */
export const ownState = {
  id: Id,
  state: z.enum(THING_STATES),
  /** Grows with each change of the thing or of its version. A save that names an older one is Outdated. */
  revision: Compared,
  edit: z.nullable(
    z.object({
      revision: Compared,
      state: z.enum(['pending', 'verified']),
      isNew: z.boolean(),
      /** The changed fields with what they shall be. */
      wanted: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Why the last version was discarded. Empty when a later one was not. */
  note: z.string(),
}

/** Fields of long texts. They are cleaned when they are written. */
export const RichText = z.string().check(z.maxLength(200_000))
export const Tag = PlainText(1, 60)
export const Tags = z.array(Tag).check(z.maxLength(MOST.tags))
export const CategoryIds = z.array(Id).check(z.maxLength(MOST.categories))
export const Place = z.int().check(z.minimum(0), z.maximum(10_000))
const MOST_PRICE = 100_000_000_000
export const Price = Rials.check(z.maximum(MOST_PRICE))
/** How much of a price is value added tax: the whole percent of this thing. */
export const VatPercent = Count.check(z.maximum(100))
/** The goods id of the tax office, thirteen digits; empty while a thing has none. */
export const TaxGoodsId = z.string().check(
  z.maxLength(100),
  z.overwrite((typed) => asciiDigits(typed).replace(/[\s-]/g, '')),
  z.regex(/^(?:\d{13})?$/),
)
export const Stock = Count.check(z.maximum(1_000_000))

/** Fields that are changed at once, without an admin. */
export const prices = {
  price: Price,
  offPrice: z.nullable(Price),
  offUntil: z.nullable(Instant),
}
/** Confirms a price that differs by more than half. */
export const confirmsPrice = z.optional(z.boolean())

export const Saved = z.object({
  id: Id,
  state: z.enum(THING_STATES),
  /** The changed fields that wait for an admin. */
  waiting: z.array(z.string()),
  revision: Compared,
})
export type Saved = z.infer<typeof Saved>

/** What every change of an own thing may say besides its fields. */
export const saving = {
  /** The revision that was seen. */
  revision: z.optional(Compared),
  /** Sends a draft to the admins. WrongState names what it lacks. */
  submit: z.optional(z.boolean()),
}

/** WrongState names what a draft lacks before it is sent. */
const saveErrors = ['NotFound', 'Outdated', 'WrongState'] as const

/** How an own thing is written. Files make it a form, and need the network. */
export const savingOf = <const A extends Role>(access: readonly A[]) =>
  ({
    access,
    isForm: true,
    offline: 'form',
    output: Saved,
    errors: saveErrors,
    perMinute: { address: 300, person: 40 },
  }) as const

/**
 * Deletes a draft. What was published is no longer shown and stays with those who own it. A part of a published thing waits for an
 * admin as a version.
 */
export const deleting = <const A extends Role>(thing: OwnedThing, access: readonly A[]) =>
  mutation({ access, on: own(thing), input: ById, output: Saved, errors: ['NotFound'] })

const ofOne = { input: ById, errors: ['NotFound'] } as const

/** One own thing: for its owner and admins, and as everybody sees it, to compare it with a version. */
export const ownReads = <const A extends Role, Row extends z.ZodMiniType>(
  thing: OwnedThing,
  readers: readonly A[],
  row: Row,
) => ({
  one: query({ ...ofOne, access: readers, on: own(thing), output: row }),
  live: query({ ...ofOne, access: ADMINS, output: row }),
})

/** The full names of these reads, by kind. */
export const OWN_READS = {
  article: { one: 'GetArticleByAuth' },
  course: { one: 'GetCourseByAuth', live: 'GetAdminActiveCourseById' },
  product: { one: 'GetProductByAuth', live: 'GetAdminActiveProductById' },
} as const

/** Adds or removes one tag. */
export const tagging = <const A extends Role>(thing: OwnedThing, roles: readonly A[]) =>
  mutation({
    access: roles,
    on: own(thing),
    offline: 'form',
    accepts: { names: { articleId: 'id', courseId: 'id', productId: 'id' } },
    input: z.object({ id: Id, tag: Tag }),
    output: Saved,
    errors: ['NotFound'],
  })
