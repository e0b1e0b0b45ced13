import { expect, test } from 'vitest'
import { dayParts, isoOfTypedDay, joinDay, typedDayOf } from './typed-day.ts'

test('a day of the Persian calendar is an ISO day, and back', () => {
  expect(isoOfTypedDay('1370/3/12')).toBe('1991-06-02')
  expect(typedDayOf('1991-06-02')).toBe('1370/3/12')
})

test('a day that the calendar does not have is none', () => {
  for (const typed of ['', '1370/8/31', '1370/13/1', '70/3/12', '1370//'])
    expect(isoOfTypedDay(typed)).toBeUndefined()
  expect(isoOfTypedDay('1370/6/31')).toBe('1991-09-22')
})

test('a day is typed part by part', () => {
  expect(joinDay({ ...dayParts(''), month: '3' })).toBe('/3/')
  expect(dayParts('/3/')).toEqual({ year: '', month: '3', day: '' })
  expect(joinDay({ ...dayParts('/3/'), month: '' })).toBe('')
})
