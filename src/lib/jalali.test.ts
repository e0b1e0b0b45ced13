import { expect, test } from 'vitest'
import { jalaliDate, jalaliDateTime, jalaliShortDate } from './jalali.ts'

test('an instant is shown as the day it is in Tehran', () => {
  expect(jalaliDate('2026-11-21T10:00:00Z')).toBe('۳۰ آبان ۱۴۰۵')
  expect(jalaliDate('2026-11-21T20:45:00Z')).toBe('۱ آذر ۱۴۰۵')
})

test('tables show padded dates', () => {
  expect(jalaliShortDate('2026-03-25T10:00:00Z')).toBe('۱۴۰۵/۰۱/۰۵')
})

test('a moment is shown with weekday and hour', () => {
  expect(jalaliDateTime('2026-11-21T10:35:00Z')).toBe('شنبه ۳۰ آبان ۱۴۰۵، ۱۴:۰۵')
})
