import { expect, test } from 'vitest'
import { tehranDay } from './tehran-day.ts'

test('a day in Tehran begins at half past eight in the evening of the day before in UTC', () => {
  expect(tehranDay(Date.parse('2026-11-23T20:29:59Z'))).toBe('2026-11-23')
  expect(tehranDay(Date.parse('2026-11-23T20:30:00Z'))).toBe('2026-11-24')
  expect(tehranDay(Date.parse('2026-11-24T09:00:00Z'), 7)).toBe('2026-11-17')
})
