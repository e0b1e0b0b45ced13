import type { Step } from '#contract/site/statistics.ts'
import { text } from './text.ts'

const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-arabext', { timeZone: 'UTC', ...options })
const dayAndMonth = written({ day: 'numeric', month: 'long' })
const monthAndYear = written({ month: 'long', year: 'numeric' })

/** What a point is called: «۳ آذر», «هفتهٔ ۳۰ آبان», «آذر ۱۴۰۵». `from` is its first day, `2026-11-24`. */
export function pointLabel(from: string, step: Step): string {
  const date = new Date(`${from}T00:00:00Z`)
  if (step === 'month') return monthAndYear.format(date)
  return step === 'week' ? text.weekOf(dayAndMonth.format(date)) : dayAndMonth.format(date)
}
