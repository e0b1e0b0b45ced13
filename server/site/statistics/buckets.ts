import { OperationError } from '#contract/errors.ts'
import { MOST_DAYS, type Step } from '#contract/site/statistics.ts'

const DAY_MS = 86_400_000
/** Tehran has had no summer time since 2022. */
const TEHRAN_MS = 3.5 * 3_600_000
/** The week of Iran begins on the sixth day of JavaScript's. */
const SATURDAY = 6
const DAYS_SHOWN = 30
/** No shop of ours is older. */
const EARLIEST = '2000-01-01'

const persianDay = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { timeZone: 'UTC', day: 'numeric' })

/** A day as `2026-11-24`, so many days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The day in Tehran. */
export const dayInTehran = (now: Date): string =>
  new Date(now.getTime() + TEHRAN_MS).toISOString().slice(0, 10)

/** How many days there are from one until another, both included. */
export const lengthOf = (fromDate: string, toDate: string): number =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS) + 1

/** The first day of the point that a day belongs to. */
export function startOf(day: string, step: Step): string {
  if (step === 'day') return day
  const date = new Date(day)
  if (step === 'week') return daysLater(day, -((date.getUTCDay() - SATURDAY + 7) % 7))
  const ofMonth = Number.parseInt(persianDay.format(date), 10)
  return daysLater(day, 1 - ofMonth)
}

/** The first days of all points of some days, in their order; the first point may begin before these days. */
export function startsOf(fromDate: string, toDate: string, step: Step): string[] {
  const days = Array.from({ length: lengthOf(fromDate, toDate) }, (_, at) => daysLater(fromDate, at))
  return [...new Set(days.map((day) => startOf(day, step)))]
}

/** The wanted days: until today, and the last thirty of them where nothing is said. InvalidInput for too many of them. */
export function spanOf(
  { fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined },
  now: Date,
): { fromDate: string; toDate: string } {
  const until = toDate ?? (fromDate && fromDate > dayInTehran(now) ? fromDate : dayInTehran(now))
  const since = fromDate ?? daysLater(until, 1 - DAYS_SHOWN)
  if (since < EARLIEST || lengthOf(since, until) > MOST_DAYS)
    throw new OperationError('InvalidInput', { fields: [{ path: 'fromDate', code: 'too_long' }] })
  return { fromDate: since, toDate: until }
}

/** The rows of each point, by its first day. */
export function byPoint<Row extends { day: string }>(rows: readonly Row[], step: Step): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const start = startOf(row.day, step)
    found.set(start, [...(found.get(start) ?? []), row])
  }
  return found
}
