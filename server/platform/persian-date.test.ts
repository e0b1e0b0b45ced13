import { expect, test } from 'vitest'
import { afterPersianMonths, tehranMoment } from './persian-date.ts'

test.each([
  ['1405/09/01', '2026-11-22T06:00:00Z', 24, '1407/09/01'],
  ['the last day of a month of 31', '2026-08-22T06:00:00Z', 1, '1405/06/31'],
  ['the same, half a year later in a month of 30', '2026-08-22T06:00:00Z', 6, '1405/11/30'],
  ['the same, in Esfand of a leap year', '2026-08-22T06:00:00Z', 43, '1408/12/30'],
  ['the same, in Esfand of another year', '2026-08-22T06:00:00Z', 7, '1405/12/29'],
  ['the last minute of a day', '2026-11-22T20:29:00Z', 600, '1455/09/01'],
])('months are counted in the Persian calendar: from %s', (_what, from, months, day) => {
  const [then, now] = [tehranMoment(afterPersianMonths(new Date(from), months)), tehranMoment(from)]
  expect(then.split(' ')).toEqual([day, now.split(' ')[1]])
})
