import { expect, test } from 'vitest'
import { isoDayOf, jalaliParts } from './jalali-parts.ts'

test.each([
  ['1990-03-21', 1369, 1, 1],
  ['2021-03-20', 1399, 12, 30],
  ['2026-11-21', 1405, 8, 30],
  ['1963-09-23', 1342, 7, 1],
  ['2000-09-21', 1379, 6, 31],
])('%s is found in both directions', (iso, year, month, day) => {
  expect(jalaliParts(iso)).toEqual({ year, month, day })
  expect(isoDayOf({ year, month, day })).toBe(iso)
})

test('every day of many years goes there and back', () => {
  for (let time = Date.UTC(1940, 0, 1); time < Date.UTC(2030, 0, 1); time += 11 * 86_400_000) {
    const iso = new Date(time).toISOString().slice(0, 10)
    expect(isoDayOf(jalaliParts(iso))).toBe(iso)
  }
})

test('a day that no calendar has is none', () => {
  expect(isoDayOf({ year: 1400, month: 12, day: 30 })).toBeUndefined()
  expect(isoDayOf({ year: 1400, month: 7, day: 31 })).toBeUndefined()
  expect(isoDayOf({ year: 1400, month: 13, day: 1 })).toBeUndefined()
  expect(isoDayOf({ year: Number.NaN, month: 1, day: 1 })).toBeUndefined()
})
