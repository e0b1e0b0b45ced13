import * as z from 'zod/mini'
import { type OtherNames, query, type Role } from './define.ts'
import { PersianText } from './persian-text.ts'
import { Count, Id, PAGE_SIZE } from './shapes.ts'

/** The largest total that a list counts to. It means "this many or more". */
export const MOST_COUNTED = 10_000

/** A page of a list, by the row before it or by its number, and a search text. */
const paging = {
  page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  /** 0 asks for the total alone. */
  take: z._default(z.int().check(z.minimum(0), z.maximum(100)), PAGE_SIZE),
  /** The `next` of the previous page. It costs the same on every page; `page` does not. */
  after: z.optional(Id),
  /** The row with this id alone. */
  rowId: z.optional(Id),
  /** False when the total is known already. */
  isCounted: z._default(z.boolean(), true),
  text: z.optional(PersianText(0, 100)),
  /** Queues are worked off in this order. */
  isOldestFirst: z._default(z.boolean(), false),
}

const { isOldestFirst: _byAge, ...placedPaging } = paging

/** The fields of every list. All other fields are its filters. */
export type PagingField = keyof typeof paging

/**
 * A list of a panel: newest first unless asked otherwise, searched by words, and filtered by optional filters. An unknown filter is
 * refused.
 */
export function panelList<
  const A extends readonly Role[] | 'signed-in',
  Row extends z.ZodMiniType,
  const F extends Readonly<Record<string, z.ZodMiniOptional<z.ZodMiniType>>>,
>(access: A, row: Row, filters: F, accepts: OtherNames = {}) {
  return query({
    access,
    method: 'POST',
    accepts: { wrapper: 'filter', ...accepts },
    input: z.strictObject({ ...paging, ...filters }),
    output: pageOf(row),
  })
}

/** A list whose rows have an order of their own: that which people gave them, or what waits first. */
export function placedList<
  const A extends readonly Role[] | 'signed-in',
  Row extends z.ZodMiniType,
  const F extends Readonly<Record<string, z.ZodMiniOptional<z.ZodMiniType>>>,
>(access: A, row: Row, filters: F) {
  return query({
    access,
    method: 'POST',
    accepts: { wrapper: 'filter' },
    input: z.strictObject({ ...placedPaging, ...filters }),
    output: pageOf(row),
  })
}

const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    items: z.array(row),
    /** Null when it was not requested. */
    total: z.nullable(Count),
    page: z.int(),
    take: z.int(),
    /** The `after` of the next page. Null on the last page. */
    next: z.nullable(z.int()),
  })
