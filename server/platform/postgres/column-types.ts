import pg from 'pg'

const { builtins, getTypeParser } = pg.types
/** Array types have no name in the driver. */
const ARRAYS: Record<'text' | 'int8' | 'timestamp' | 'timestamptz' | 'numeric', number> = {
  text: 1009,
  int8: 1016,
  timestamp: 1115,
  timestamptz: 1185,
  numeric: 1231,
}

const textArray = getTypeParser(ARRAYS.text)
const instant = getTypeParser(builtins.TIMESTAMPTZ)

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, exactNumber],
  [builtins.NUMERIC, exactNumber],
  [builtins.TIMESTAMPTZ, isoInstant],
  [builtins.TIMESTAMP, isoInstantOfUtc],
  [builtins.DATE, (text) => text],
  [ARRAYS.int8, each(exactNumber)],
  [ARRAYS.numeric, each(exactNumber)],
  [ARRAYS.timestamptz, each(isoInstant)],
  [ARRAYS.timestamp, each(isoInstantOfUtc)],
])

/**
 * How columns arrive: int8 and numeric as numbers, instants as `2026-01-01T00:00:00.000Z`, dates as `2026-01-01`.
 * A whole number that a JavaScript number cannot hold exactly throws.
 */
export const columnTypes = {
  getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
    return (format !== 'binary' && parsers.get(type)) || getTypeParser(type, format)
  },
}

function exactNumber(text: string): number {
  const number = Number(text)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large for a number.`)
  return number
}

/** Instants of a session in UTC, which all of ours are, need no calendar. */
const UTC_INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

function isoInstant(text: string): string {
  const [, day, time, fraction = ''] = UTC_INSTANT.exec(text) ?? []
  if (day && time) return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  const date: unknown = instant(text)
  if (date instanceof Date) return date.toISOString()
  throw new RangeError(`${text} is not an instant.`)
}

function isoInstantOfUtc(text: string): string {
  return isoInstant(`${text}+00`)
}

function each<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  return (text) => {
    const items: (string | null)[] = textArray(text)
    return items.map((item) => (item === null ? null : parse(item)))
  }
}
