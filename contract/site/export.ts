import * as z from 'zod/mini'
import { query, subject } from '../define.ts'
import { Count, Id } from '../shapes.ts'

/** The most rows of one answer. */
export const ROWS_AT_ONCE = 5_000
const PARTS_PER_MINUTE = 60
/** The most rows of one file: so many come within a minute. */
export const MOST_EXPORTED = ROWS_AT_ONCE * (PARTS_PER_MINUTE - 10)

/** How a cell is written: as it is, rials as tomans, an instant by the Persian calendar in Tehran, or a phone number. */
export const CELL_KINDS = ['plain', 'tomans', 'moment', 'phone'] as const

const ExportColumn = z.strictObject({
  /** The field of the row. */
  field: z.string().check(z.maxLength(60)),
  /** The heading. */
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  kind: z._default(z.enum(CELL_KINDS), 'plain'),
  /** The words of values that the panel shows in words. */
  words: z.optional(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(60)))),
})
export type ExportColumn = z.input<typeof ExportColumn>

/** Any list of a panel as a file. */
export const exports = subject('Site', {
  /**
   * The rows of a list of a panel as lines of a CSV file: for the caller, who may ask that list, with its filters. The first answer
   * begins with the headings; `rest` is the `after` of the following one.
   */
  ExportList: query({
    access: 'signed-in',
    method: 'POST',
    perMinute: { address: 300, person: PARTS_PER_MINUTE },
    input: z.strictObject({
      /** The list, such as `Order/GetPointHistoryByFilter`. */
      path: z.string().check(z.maxLength(100)),
      /** The filters of the list. */
      /** A field of the row that has rows itself: the file has a line for each of them, with the fields of both. */
      each: z.optional(z.string().check(z.maxLength(60))),
      input: z._default(z.record(z.string().check(z.maxLength(60)), z.unknown()), {}),
      columns: z.array(ExportColumn).check(z.minLength(1), z.maxLength(60)),
      after: z.optional(Id),
    }),
    output: z.object({ csv: z.string(), count: Count, rest: z.nullable(z.int()) }),
    errors: ['NotFound'],
  }),
})
