import { expect, test } from 'vitest'
import { dayInTehran, daysLater, spanOf, startOf, startsOf } from './buckets.ts'

test('a day in Tehran begins at half past eight in the evening of Greenwich', () => {
  expect(dayInTehran(new Date('2026-11-23T20:29:59Z'))).toBe('2026-11-23')
  expect(dayInTehran(new Date('2026-11-23T20:30:00Z'))).toBe('2026-11-24')
})

test.each([
  // a Tuesday; its Saturday; the third of Azar
  ['2026-11-24', 'day', '2026-11-24'],
  ['2026-11-24', 'week', '2026-11-21'],
  ['2026-11-21', 'week', '2026-11-21'],
  ['2026-11-20', 'week', '2026-11-14'],
  ['2026-11-24', 'month', '2026-11-22'],
  // the first of Farvardin, and the last day of a leap year
  ['2026-03-21', 'month', '2026-03-21'],
  ['2025-03-20', 'month', '2025-02-19'],
] as const)('%s belongs to the %s that begins on %s', (day, step, start) => {
  expect(startOf(day, step)).toBe(start)
})

test('the points of some days follow each other without a gap, those without anything as well', () => {
  expect(startsOf('2026-11-19', '2026-11-22', 'day')).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(startsOf('2026-11-19', '2026-11-22', 'week')).toEqual(['2026-11-14', '2026-11-21'])
  expect(startsOf('2026-01-01', '2026-12-31', 'month')).toHaveLength(13)
})

test('without days it is about the last thirty', () => {
  const now = new Date('2026-11-24T10:00:00Z')
  expect(spanOf({}, now)).toEqual({ fromDate: '2026-10-26', toDate: '2026-11-24' })
  expect(spanOf({ toDate: '2026-01-30' }, now)).toEqual({ fromDate: '2026-01-01', toDate: '2026-01-30' })
  expect(() => spanOf({ fromDate: '2020-01-01' }, now)).toThrow('InvalidInput')
  expect(() => spanOf({ fromDate: '0001-01-01', toDate: '0001-01-02' }, now)).toThrow('InvalidInput')
  expect(daysLater('2026-02-28', 1)).toBe('2026-03-01')
})
