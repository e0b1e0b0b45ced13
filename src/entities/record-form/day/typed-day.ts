import { isoDayOf, jalaliParts } from '#src/lib/jalali-parts.ts'

/** A day as people type it, digit by digit. */
export interface TypedDay {
  year: string
  month: string
  day: string
}

/** Tehran has had no summer time since 2022. */
const TEHRAN_MS = 3.5 * 3_600_000

/** The parts of `1370/3/12`; empty ones where nothing is typed yet. */
export function dayParts(typed: string): TypedDay {
  const [year = '', month = '', day = ''] = typed.split('/')
  return { year, month, day }
}

/** `1370/3/12`, or nothing when all parts are empty. */
export function joinDay({ year, month, day }: TypedDay): string {
  return year || month || day ? `${year}/${month}/${day}` : ''
}

/** The day as `1990-03-21`; undefined when the Persian calendar has no such day. */
export function isoOfTypedDay(typed: string): string | undefined {
  const { year, month, day } = dayParts(typed)
  if (!/^1[34]\d\d$/.test(year)) return undefined
  return isoDayOf({ year: Number(year), month: Number(month), day: Number(day) })
}

/** `1990-03-21` as it is typed. */
export function typedDayOf(isoDay: string): string {
  const { year, month, day } = jalaliParts(isoDay)
  return `${year}/${month}/${day}`
}

/** The first second of a day in Tehran as an instant. */
export function startOfDay(isoDay: string): string {
  return new Date(Date.parse(`${isoDay}T00:00:00Z`) - TEHRAN_MS).toISOString()
}

/** The last moment of a day in Tehran as an instant. */
export function endOfDay(isoDay: string): string {
  return new Date(Date.parse(`${isoDay}T23:59:59.999Z`) - TEHRAN_MS).toISOString()
}

/** The day in Tehran of an instant, as `1990-03-21`. */
export function isoDayOfInstant(instant: string): string {
  return new Date(Date.parse(instant) + TEHRAN_MS).toISOString().slice(0, 10)
}
