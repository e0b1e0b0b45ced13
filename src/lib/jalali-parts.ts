/** A day of the Persian calendar. */
export interface JalaliParts {
  year: number
  month: number
  day: number
}

const DAY_MS = 86_400_000
/** The largest distance in days of the first of Farvardin from the 20th of March. */
const SHIFTS = [0, 1, 2, -1]
let calendar: Intl.DateTimeFormat | undefined

function partsOf(time: number): JalaliParts {
  calendar ??= new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const parts = new Map(
    calendar.formatToParts(time).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
  )
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 }
}

/** The Persian day of `1990-03-21`. */
export function jalaliParts(isoDay: string): JalaliParts {
  return partsOf(Date.parse(`${isoDay}T00:00:00Z`))
}

/** The day as `1990-03-21`. Undefined when the calendar has no such day. */
export function isoDayOf({ year, month, day }: JalaliParts): string | undefined {
  const daysBefore = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30
  const near = Date.UTC(year + 621, 2, 20) + (daysBefore + day - 1) * DAY_MS
  if (!Number.isFinite(near)) return undefined
  const time = SHIFTS.map((shift) => near + shift * DAY_MS).find((each) => {
    const found = partsOf(each)
    return found.year === year && found.month === month && found.day === day
  })
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10)
}
