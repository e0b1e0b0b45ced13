import { jalaliDate, tehranTime } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { text } from './text.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** When something is tried again, as people say it; both moments in milliseconds. */
export function nextTryText(at: number, now: number): string {
  const wait = at - now
  if (wait < MINUTE_MS) return text.at.moments
  if (wait < HOUR_MS) return text.at.minutes(persianNumber(Math.ceil(wait / MINUTE_MS)))
  const moment = new Date(at)
  return wait < DAY_MS
    ? text.at.clock(tehranTime(moment))
    : text.at.day(jalaliDate(moment), tehranTime(moment))
}
