import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test('a moment ago is now', () => {
  expect(relativeTime('2026-11-21T11:59:30Z', now)).toBe('همین حالا')
})

test('hours and days are counted', () => {
  expect(relativeTime('2026-11-21T09:00:00Z', now)).toBe('۳ ساعت پیش')
  expect(relativeTime('2026-11-20T11:00:00Z', now)).toBe('دیروز')
})

test('a long time ago is a date', () => {
  expect(relativeTime('2026-05-01T12:00:00Z', now)).toBe('۱۱ اردیبهشت ۱۴۰۵')
})
