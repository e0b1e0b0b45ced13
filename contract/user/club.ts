import * as z from 'zod/mini'
import { mutation, subject } from '../define.ts'
import { Count, Nothing } from '../shapes.ts'

/** What the day has brought. */
const DailyPoint = z.object({
  /** 0 when the points of the day were collected before. */
  gained: Count,
  balance: Count,
  /** Days in a row, today included. */
  streak: Count,
})
export type DailyPoint = z.infer<typeof DailyPoint>

export const club = subject('User', {
  /** Collects the points of the day, once for each day in Tehran, however often it is called. */
  GetDailyPoint: mutation({
    access: 'signed-in',
    perMinute: { address: 120, person: 20 },
    input: Nothing,
    output: DailyPoint,
  }),
})
