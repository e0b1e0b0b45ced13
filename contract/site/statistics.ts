import * as z from 'zod/mini'
import { ADMINS, query, subject } from '../define.ts'
import { Count, Rials } from '../shapes.ts'

/** The length of a point: a day, a week from Saturday, a month of the Persian calendar; all of them in Tehran. */
export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

const DAY_MS = 86_400_000
/** Of days that are asked for together. */
export const MOST_DAYS = 800
const Day = z.iso.date()

/** Days from one until another, both included; the last thirty days without them. */
const span = { step: z._default(z.enum(STEPS), 'day'), fromDate: z.optional(Day), toDate: z.optional(Day) }
const isSpan = z.refine<{ fromDate?: string | undefined; toDate?: string | undefined }>(
  ({ fromDate, toDate }) => {
    if (!fromDate || !toDate) return true
    const days = (Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS
    return days >= 0 && days < MOST_DAYS
  },
  { path: ['toDate'] },
)

/** What is counted of the whole shop. */
export const MEASURES = ['salesAmount', 'sales', 'newPeople', 'activePeople', 'views', 'exams'] as const
export type Measure = (typeof MEASURES)[number]
const Values = z.object({
  /** Rials of paid orders. */
  salesAmount: Rials,
  /** Paid orders. */
  sales: Count,
  /** Accounts that were made. */
  newPeople: Count,
  /** People with an account who looked at something: those of a day, or of the average day of more. */
  activePeople: Count,
  /** Each thing once for each viewer and day. */
  views: Count,
  /** Exams that were ended. */
  exams: Count,
})
export type Values = z.infer<typeof Values>

/** `from` is the first day of a point. */
const points = <V extends z.ZodMiniType>(values: V) => z.array(z.object({ from: Day, values }))
const whole = { fromDate: Day, toDate: Day }

const sold = <V extends z.ZodMiniType>(role: 'Teacher' | 'Seller', value: V) =>
  query({
    access: [role, ...ADMINS],
    method: 'POST',
    accepts: { wrapper: 'filter' },
    input: z.object(span).check(isSpan),
    output: z.object({ ...whole, total: value, points: points(value) }),
  })

export const statistics = subject('Site', {
  /** What happened in some days beside as many days before them. */
  GetStatistics: query({
    access: ADMINS,
    method: 'POST',
    accepts: { wrapper: 'filter' },
    input: z.object(span).check(isSpan),
    output: z.object({ ...whole, total: Values, before: Values, points: points(Values) }),
  }),
})

/** What was sold of the courses of the calling teacher, and of the products of the calling seller; of all for admins. */
export const ownSells = subject('User', {
  GetCourseSellCount: sold('Teacher', Count),
  /** In rials that were paid. */
  GetCourseSellPriceCount: sold('Teacher', Rials),
  GetProductSellCount: sold('Seller', Count),
  GetProductSellPriceCount: sold('Seller', Rials),
})
