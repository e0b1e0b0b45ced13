import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorkingDay, workingDaysAfter, workingDaysBefore } from './working-days.ts'

test.each([
  ['2026-11-26', true, 'a Thursday'],
  ['2026-11-27', false, 'a Friday'],
  ['2026-11-28', true, 'a Saturday'],
  ['2026-03-24', false, 'the fourth of Farvardin'],
  ['2026-03-25', true, 'the fifth of Farvardin'],
  ['2026-04-01', false, 'the twelfth of Farvardin'],
  ['2026-04-02', false, 'the thirteenth of Farvardin'],
  ['2027-02-11', false, 'the 22nd of Bahman'],
  ['2027-03-20', false, 'the 29th of Esfand'],
  ['2028-03-19', false, 'the 29th of Esfand of another year'],
  ['2026-06-25', false, 'Ashura'],
])('%s is a working day: %s, because it is %s', (day, is) => {
  expect(isWorkingDay(day)).toBe(is)
})

const before = (now: string, count: number) => workingDaysBefore(new Date(now), count).toISOString()

test('seven working days before a Monday leave out the Friday', () => {
  // from Sunday the 22nd back to Sunday the 15th, without Friday the 20th
  expect(before('2026-11-23T08:00:00Z', 7)).toBe('2026-11-14T20:30:00.000Z')
})

test('the days around the new year do not count', () => {
  // the 5th of Farvardin, then the 28th of Esfand
  expect(before('2026-03-26T08:00:00Z', 2)).toBe('2026-03-18T20:30:00.000Z')
})

test('a day begins at midnight in Tehran', () => {
  expect(before('2026-11-23T20:29:59Z', 1)).toBe('2026-11-21T20:30:00.000Z')
  expect(before('2026-11-23T20:30:00Z', 1)).toBe('2026-11-22T20:30:00.000Z')
})

test('an answer is due when the working days are over, which a look back says too', () => {
  const moment = fc.date({
    min: new Date('2026-03-01T00:00:00Z'),
    max: new Date('2027-03-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 8 }), (happened, count) => {
      const due = workingDaysAfter(happened, count)
      const isBefore = (now: number) => happened < workingDaysBefore(new Date(now), count)
      expect([isBefore(due.getTime() - 1), isBefore(due.getTime())]).toEqual([false, true])
    }),
  )
})
