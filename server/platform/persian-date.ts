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

/** ASCII digits as Persian ones. */
export const persianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)))
