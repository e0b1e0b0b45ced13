import { expect, test } from 'vitest'
import { DAILY_POINTS, daysBefore, pointsOfDay, STREAK_BONUS, tehranDay } from './club-rules.ts'

test('a day begins at midnight in Tehran, three and a half hours before that of London', () => {
  expect(tehranDay(new Date('2026-11-22T20:29:59Z'))).toBe('2026-11-22')
  expect(tehranDay(new Date('2026-11-22T20:30:00Z'))).toBe('2026-11-23')
})

test('days are counted back over months and years', () => {
  expect(daysBefore('2027-01-02', 3)).toEqual(['2027-01-01', '2026-12-31', '2026-12-30'])
})

test('each seventh day in a row brings the bonus', () => {
  expect([1, 6, 7, 8, 14].map(pointsOfDay)).toEqual([
    DAILY_POINTS,
    DAILY_POINTS,
    DAILY_POINTS + STREAK_BONUS,
    DAILY_POINTS,
    DAILY_POINTS + STREAK_BONUS,
  ])
})
