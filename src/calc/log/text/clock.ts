import { normaliseDigits } from '../../normalise-digits.ts'

const DAY_S = 86_400
/** A clock that falls by more has passed midnight; one that falls by less jumped back. */
const MIDNIGHT_S = DAY_S / 2
const LONGEST = 48

const CLOCK = /(?:^|[\sT,])(\d{1,3}):(\d{2})(?::(\d{2}))?(?:[.,](\d{1,9}))?(?:\s?([AP])\.?M\b)?/i
const DATE = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/

interface Moment {
  /** Since midnight, or since the start of a stop watch. */
  seconds: number
  /** The number of the day, if the cell has a date of the Gregorian calendar. */
  day: number | undefined
}

/**
 * A time of day such as 14:03:07.250, 2:03:07 PM, 2026-05-27T14:03:07 or 27-May-2026 14:03:07.1. Two parts are
 * minutes and seconds. Undefined for anything else.
 */
export function readClock(cell: string): Moment | undefined {
  if (cell.length < 4 || cell.length > LONGEST || !cell.includes(':')) return undefined
  const plain = normaliseDigits(cell)
  const match = CLOCK.exec(plain)
  if (!match) return undefined
  const [, first = '', second = '', third, fraction, half] = match
  const parts = [first, second, ...(third === undefined ? [] : [third])].map(Number)
  const whole = parts.reduce((sum, part) => sum * 60 + part, 0)
  const isAfternoon = half?.toUpperCase() === 'P'
  const isNoon = half !== undefined && Number(first) === 12
  const shift = (isAfternoon ? DAY_S / 2 : 0) - (isNoon ? DAY_S / 2 : 0)
  return { seconds: whole + shift + Number(`0.${fraction ?? 0}`), day: dayOf(plain) }
}

function dayOf(text: string): number | undefined {
  const match = DATE.exec(text)
  if (!match) return undefined
  const [year = 0, month = 1, day = 1] = match.slice(1).map(Number)
  // a Jalali date is no day of the Gregorian calendar; midnight is seen by the clock
  return year < 1_900 ? undefined : Date.UTC(year, month - 1, day) / (DAY_S * 1_000)
}

/** Seconds since the first time of a column. They continue to rise at midnight. */
export function clockColumn(): (cell: string) => number {
  let [days, before, firstDay] = [0, NaN, NaN]
  let first = NaN
  return (cell) => {
    const moment = readClock(cell)
    if (!moment) return NaN
    const { seconds, day } = moment
    if (day !== undefined) {
      if (Number.isNaN(firstDay)) firstDay = day
      days = day - firstDay
    } else if (seconds < before - MIDNIGHT_S) days += 1
    before = seconds
    const now = days * DAY_S + seconds
    if (Number.isNaN(first)) first = now
    // without the noise of the last digits of a double
    return Math.round((now - first) * 1e6) / 1e6
  }
}
