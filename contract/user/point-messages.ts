import * as z from 'zod/mini'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { Compared, Count, Id } from '../shapes.ts'
import { MAX_BATCH } from '../site/mirrored-things.ts'
import { namedEach } from '../slots.ts'
import { MOST_MOVED, POINT_CHANNELS } from './wallets.ts'

/** Everybody with at least so many points. */
const leastPoints = z.int().check(z.minimum(1), z.maximum(MOST_MOVED))

/**
 * Sends people their own points: the chosen ones, or everybody with enough points, as a job. The admin confirms the number of
 * the preview for everybody; the order is refused when it is different now. People who have switched the messages off, or
 * have not proven the number or address, are left out.
 */
const show = mutation({
  access: ADMINS,
  perMinute: { person: 2 * MAX_BATCH },
  input: z
    .object({
      userIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(MAX_BATCH))),
      leastPoints: z.optional(leastPoints),
      count: z.optional(Compared),
    })
    .check(
      z.refine(
        ({ userIds, leastPoints: least, count }) =>
          (userIds === undefined) === (least !== undefined) &&
          (least === undefined) === (count === undefined),
        { path: ['leastPoints'] },
      ),
    ),
  /** How many people get a message. */
  output: z.object({ count: Count }),
  errors: ['WrongState', 'Outdated', 'AlreadyRequested'],
})
export const pointMessage = { show }

export const POINT_MESSAGES = {
  sms: { show: 'ShowPointBySms' },
  email: { show: 'ShowPointByEmail' },
} as const

/** Messages by which admins tell people their points. */
export const pointMessages = subject('User', {
  GetAdminPointMessagePreview: query({
    access: ADMINS,
    method: 'POST',
    input: z.object({ channel: z.enum(POINT_CHANNELS), leastPoints }),
    output: z.object({ count: Count }),
  }),
  ...namedEach(pointMessage, POINT_MESSAGES),
})
