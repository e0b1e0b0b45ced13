import { expect, test } from 'vitest'
import { workingDaysAfter } from '#contract/order/working-days.ts'
import { jalaliDate } from './jalali.ts'
import { lastDayBefore } from './last-day-before.ts'

test('the last day of a deadline is the one that ends with it in Tehran', () => {
  const deadline = workingDaysAfter(new Date('2026-11-28T10:00:00Z'), 3).toISOString()
  expect(deadline).toBe('2026-12-01T20:30:00.000Z')
  expect(jalaliDate(lastDayBefore(deadline))).toBe('۱۰ آذر ۱۴۰۵')
})
