import * as z from 'zod/mini'
import { LEVELS } from './course.ts'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { Reason } from '../reason.ts'
import { ById, Compared, Count, Id, Instant, Nothing, Rials } from '../shapes.ts'

const PRICE_CHANGE_STATES = ['running', 'done', 'takenBack', 'stopped', 'failed'] as const

/** Which courses, and by how much their full prices grow. */
const change = {
  percent: z.int().check(
    z.minimum(-90),
    z.maximum(300),
    z.refine((percent) => percent !== 0),
  ),
  level: z.optional(z.enum(LEVELS)),
}
/** How many courses change, and of how many the reduced price is dropped, because it is not below the new one. */
const numbers = { count: Compared, dropped: Compared }
/** As many courses that lose their reduced price are named. */
export const MOST_DROPPED_NAMED = 50

/** A change of the prices of many courses. */
const PriceChange = z.object({
  id: Id,
  createdAt: Instant,
  percent: z.int(),
  level: z.nullable(z.enum(LEVELS)),
  reason: z.string(),
  state: z.enum(PRICE_CHANGE_STATES),
  ...numbers,
  /** Names of the courses that have lost their reduced price. */
  droppedTitles: z.array(z.string()),
  /** Courses that have their old price again. */
  backCount: Count,
  /** Until when it can be taken back. */
  backUntil: Instant,
  canBeTakenBack: z.boolean(),
  adminName: z.string(),
})

/** Prices of many courses at once, by admins. */
export const coursePrices = subject('Course', {
  GetAdminCoursesPricePreview: query({
    access: ADMINS,
    method: 'POST',
    input: z.object(change),
    output: z.object({
      ...numbers,
      /** Some of them; first all those that lose their reduced price. */
      examples: z.array(
        z.object({
          id: Id,
          title: z.string(),
          price: Rials,
          newPrice: Rials,
          isOffPriceDropped: z.boolean(),
        }),
      ),
    }),
    errors: ['AlreadyRequested'],
  }),
  /**
   * Changes the full prices of courses, rounded to 10,000 rials, as one job. The admin confirms the numbers of the preview; it is
   * refused when they are different now. Free courses stay free. The change fails when the admin who orders it is locked or may not
   * order it when it begins.
   */
  UpdateCoursesPriceByPercent: mutation({
    access: ADMINS,
    accepts: { wrapper: 'filter' },
    perMinute: { person: 10 },
    input: z.object({ ...change, reason: Reason, ...numbers }),
    output: z.object({ id: Id }),
    errors: ['Outdated', 'AlreadyRequested'],
  }),
  /** Ends a change that has not begun yet: no price changes. WrongState when it has ended. */
  StopCoursesPriceChange: mutation({
    access: ADMINS,
    input: ById,
    output: Nothing,
    errors: ['NotFound', 'WrongState'],
  }),
  /**
   * Gives courses the prices from before, within a day; those that were changed since stay. EditTooLate after that,
   * WrongState when it has not ended or was taken back.
   */
  TakeBackCoursesPriceChange: mutation({
    access: ADMINS,
    input: ById,
    output: Nothing,
    errors: ['NotFound', 'WrongState', 'EditTooLate'],
  }),
  GetAdminCoursePriceChangesByFilter: panelList(ADMINS, PriceChange, {
    state: z.optional(z.enum(PRICE_CHANGE_STATES)),
  }),
})
