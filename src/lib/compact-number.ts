import { persianNumber } from './persian-digits.ts'

/** «۱۲٫۵ هزار»: an inexact count, short enough for a card. */
export function compactNumber(value: number): string {
  if (value < 1_000) return persianNumber(value)
  if (value < 1_000_000) return `${persianNumber(value / 1_000, value < 10_000 ? 1 : 0)} هزار`
  return `${persianNumber(value / 1_000_000, 1)} میلیون`
}
