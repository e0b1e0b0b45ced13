import { persianDigits } from '#src/lib/persian-digits.ts'

const SIGNIFICANT = 4

/** A number as a tuner reads it: so many decimals, or four significant digits; Persian digits and separators. */
export function showNumber(value: number, decimals?: number): string {
  const plain = value.toFixed(decimals ?? decimalsOf(value))
  const [whole = '', part] = plain.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '٬')
  const sign = /^-[\d.]*[1-9]/.test(plain) ? '\u2212' : ''
  return persianDigits(`${sign}${grouped}${part ? `٫${part}` : ''}`)
}

/** A number as it is, such as a ratio that was printed: no zeros are added, and at most six digits are shown. */
export function showExact(value: number): string {
  const [, part = ''] = String(Number(value.toPrecision(6))).split('.')
  return showNumber(Number(value.toPrecision(6)), part.length)
}

/** A measured number: decimals up to four significant digits, and no zeros at its end. */
export function showMeasured(value: number): string {
  const [, part = ''] = value.toFixed(decimalsOf(value)).replace(/0+$/, '').split('.')
  return showNumber(value, part.length)
}

/** How many decimals a number has where its quantity says none: numbers beside it have as many. */
export function decimalsOf(value: number): number {
  if (value === 0) return 0
  const size = Math.floor(Math.log10(Math.abs(value)))
  return Math.min(Math.max(SIGNIFICANT - 1 - size, 0), 8)
}

/** The difference of two numbers as they are shown: a column of rounded numbers must add up. */
export function differenceShown(one: number, other: number, decimals: number): number {
  return Number(one.toFixed(decimals)) - Number(other.toFixed(decimals))
}

/** A difference with its sign. */
export function showDifference(value: number, decimals: number): string {
  const shown = showNumber(value, decimals)
  return value > 0 && /[۱-۹]/.test(shown) ? `+${shown}` : shown
}

/** Plain digits, for a field: in another unit a number is as exact as it was typed, and at least four digits long. */
export function writeConverted(value: number, typed: string): string {
  const digits = typed
    .replace(/e.*$/i, '')
    .replace(/^[^1-9]*/, '')
    .replaceAll(/\D/g, '').length
  return String(Number(value.toPrecision(Math.min(Math.max(digits, SIGNIFICANT), 12))))
}

/** Plain digits, for a field that is filled by the program. */
export function writeNumber(value: number): string {
  return String(Number(value.toPrecision(7)))
}

/** A usual value in a field, in another unit no rounder than four digits say. */
export function writeUsual(value: number): string {
  return String(Number(value.toPrecision(SIGNIFICANT)))
}
