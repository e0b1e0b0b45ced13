import { persianNumber } from './persian-digits.ts'

/** «۲ ساعت و ۱۵ دقیقه»: a duration in seconds, in whole minutes, at least one. Empty for zero: no film, no length. */
export function durationText(seconds: number): string {
  if (seconds === 0) return ''
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours > 0 ? [`${persianNumber(hours)} ساعت`] : []),
    ...(rest > 0 ? [`${persianNumber(rest)} دقیقه`] : []),
  ]
  return parts.join(' و ')
}
