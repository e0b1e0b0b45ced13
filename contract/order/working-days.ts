const DAY_MS = 86_400_000
/** Tehran is three and a half hours before UTC, in summer too. */
const TEHRAN = '+03:30'
const TEHRAN_MS = 3.5 * 3_600_000
const FRIDAY = 5

/** The holidays of the Persian calendar as month and day, the same in every year. */
const SOLAR_HOLIDAYS = new Set(['1/1', '1/2', '1/3', '1/4', '1/12', '1/13', '3/14', '3/15', '11/22', '12/29'])

/**
 * The holidays of the lunar calendar in the Persian year 1405. They are announced each year, and sighting the moon may shift one by a
 * day: the days of the next year are added here. Without them a working day too many is counted, so a share is paid some days
 * earlier.
 */
const LUNAR_HOLIDAYS = new Set([
  '2026-05-27',
  '2026-06-04',
  '2026-06-24',
  '2026-06-25',
  '2026-08-04',
  '2026-08-12',
  '2026-08-13',
  '2026-08-21',
  '2026-08-30',
  '2026-11-13',
  '2026-12-23',
  '2027-01-06',
  '2027-01-24',
  '2027-02-28',
  '2027-03-10',
  '2027-03-11',
])

const persianCalendar = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})

/** The month and day of the Persian calendar as `12/29`. */
function persianDay(isoDay: string): string {
  const parts = persianCalendar.formatToParts(Date.parse(isoDay))
  const numberOf = (name: string) => parts.find(({ type }) => type === name)?.value
  return `${numberOf('month')}/${numberOf('day')}`
}

/** Whether banks and offices of Iran work on a day such as `2026-11-23`. Thursday is a working day, Friday is none. */
export const isWorkingDay = (isoDay: string): boolean =>
  new Date(isoDay).getUTCDay() !== FRIDAY &&
  !LUNAR_HOLIDAYS.has(isoDay) &&
  !SOLAR_HOLIDAYS.has(persianDay(isoDay))

const isoDayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** When so many whole working days of Tehran lie behind something that happened now: the other way round of `workingDaysBefore`. */
export function workingDaysAfter(now: Date, count: number): Date {
  let day = now.getTime() + TEHRAN_MS
  for (let left = count; left > 0;) {
    day += DAY_MS
    if (isWorkingDay(isoDayOf(day))) left -= 1
  }
  return new Date(`${isoDayOf(day + DAY_MS)}T00:00:00${TEHRAN}`)
}

/**
 * What happened before this moment has so many whole working days of Tehran behind it. Neither the day when it happened nor today
 * counts as one of them.
 */
export function workingDaysBefore(now: Date, count: number): Date {
  let day = now.getTime() + TEHRAN_MS
  for (let left = count; left > 0;) {
    day -= DAY_MS
    if (isWorkingDay(isoDayOf(day))) left -= 1
  }
  return new Date(`${isoDayOf(day)}T00:00:00${TEHRAN}`)
}
