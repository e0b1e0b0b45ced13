import { jalaliDate } from './jalali.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const STEPS = [
  { below: HOUR_MS, unit: 'minute', length: MINUTE_MS },
  { below: DAY_MS, unit: 'hour', length: HOUR_MS },
  { below: 7 * DAY_MS, unit: 'day', length: DAY_MS },
  { below: 30 * DAY_MS, unit: 'week', length: 7 * DAY_MS },
] as const

let formatter: Intl.RelativeTimeFormat | undefined

/** «۳ ساعت پیش», or the date after 30 days. `now` is in milliseconds. */
export function relativeTime(instant: string, now: number): string {
  const distance = Date.parse(instant) - now
  if (Math.abs(distance) < MINUTE_MS) return 'همین حالا'
  const step = STEPS.find(({ below }) => Math.abs(distance) < below)
  if (!step) return jalaliDate(instant)
  formatter ??= new Intl.RelativeTimeFormat('fa', { numeric: 'auto' })
  return formatter.format(Math.trunc(distance / step.length), step.unit)
}
