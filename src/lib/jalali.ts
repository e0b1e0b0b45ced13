// Making a formatter costs a hundred times more than using it, so each one is made at its first use and reused.
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(instant: string | Date, name: string, options: Intl.DateTimeFormatOptions): string {
  let formatter = formatters.get(name)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-arabext', {
      timeZone: 'Asia/Tehran',
      ...options,
    })
    formatters.set(name, formatter)
  }
  return formatter.format(typeof instant === 'string' ? new Date(instant) : instant)
}

/** «۳۰ آبان ۱۴۰۵»: the day of an ISO instant in Tehran. */
export function jalaliDate(instant: string | Date): string {
  return format(instant, 'date', { day: 'numeric', month: 'long', year: 'numeric' })
}

/** «۱۴۰۵/۰۸/۳۰», for tables. */
export function jalaliShortDate(instant: string | Date): string {
  return format(instant, 'short', { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** «۱۴:۰۵» in Tehran. */
export function tehranTime(instant: string | Date): string {
  return format(instant, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** «شنبه ۳۰ آبان ۱۴۰۵، ۱۴:۰۵». */
export function jalaliDateTime(instant: string | Date): string {
  const weekday = format(instant, 'weekday', { weekday: 'long' })
  return `${weekday} ${jalaliDate(instant)}، ${tehranTime(instant)}`
}
