const tehran = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const partsOf = (instant: string | Date) =>
  Object.fromEntries(tehran.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))

/** `1405/09/02 14:05`: an instant in Tehran, in figures that a spreadsheet sorts. */
export function tehranMoment(instant: string | Date): string {
  const parts = partsOf(instant)
  return `${parts['year']}/${parts['month']}/${parts['day']} ${parts['hour']}:${parts['minute']}`
}

/** `1405/09/02`: the day of an instant in Tehran. */
export function tehranDay(instant: string | Date): string {
  const parts = partsOf(instant)
  return `${parts['year']}/${parts['month']}/${parts['day']}`
}

/** The Persian year of an instant in Tehran. */
export const persianYear = (instant: string | Date): number => Number(partsOf(instant)['year'])

const DAY_MS = 24 * 60 * 60_000
const DAYS_OF_A_MONTH = 365.2422 / 12
/** An average of months is so many days off, at most. */
const OFF_DAYS = 5

/** The same time of day so many Persian months later in Tehran, on the same day of the month or the last of a shorter one. */
export function afterPersianMonths(instant: Date, months: number): Date {
  const monthOf = (at: Date) => Number(partsOf(at)['year']) * 12 + Number(partsOf(at)['month'])
  const dayOf = (at: Date) => Number(partsOf(at)['day'])
  const about = instant.getTime() + Math.round(months * DAYS_OF_A_MONTH) * DAY_MS
  const near = Array.from({ length: 2 * OFF_DAYS + 1 }, (_, at) => new Date(about + (at - OFF_DAYS) * DAY_MS))
  const wanted = monthOf(instant) + months
  const found = near.findLast((at) => monthOf(at) === wanted && dayOf(at) <= dayOf(instant))
  if (!found) throw new Error(`There is no day ${months} months after ${instant.toISOString()}.`)
  return found
}

/** ASCII digits as Persian ones. */
export const persianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)))
