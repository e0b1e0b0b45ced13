import { persianDigits } from '#src/lib/persian-digits.ts'

const SIGNIFICANT = 4

/** A number as a tuner reads it: so many decimals, or four significant digits; Persian digits and separators. */
export function showNumber(value: number, decimals?: number): string {
  const plain = decimals === undefined ? significant(value) : value.toFixed(decimals)
  const [whole = '', part] = plain.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '٬')
  const sign = /^-[\d.]*[1-9]/.test(plain) ? '\u2212' : ''
  return persianDigits(`${sign}${grouped}${part ? `٫${part}` : ''}`)
}

/** Plain digits, for a field. */
export function writeNumber(value: number): string {
  return String(Number(value.toPrecision(7)))
}

/** The same for a usual value, which in another unit is no rounder than four digits say. */
export function writeUsual(value: number): string {
  return String(Number(value.toPrecision(SIGNIFICANT)))
}

function significant(value: number): string {
  if (value === 0) return '0'
  const size = Math.floor(Math.log10(Math.abs(value)))
  return value.toFixed(Math.min(Math.max(SIGNIFICANT - 1 - size, 0), 8))
}
