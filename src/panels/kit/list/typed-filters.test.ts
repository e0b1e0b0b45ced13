import { expect, test } from 'vitest'
import { sentDay } from './filter-day.ts'
import { readTyped, typedOf } from './typed-filters.ts'

const filters = {
  userId: { kind: 'number', label: 'شناسه' },
  fromDate: { kind: 'since', label: 'از روز' },
  toDate: { kind: 'until', label: 'تا روز' },
} as const

test('all that is typed is read together, the days of the Persian calendar as ISO days', () => {
  const typed = { text: ' سارا ', userId: '7', fromDate: '۱۴۰۵/۹/۳', toDate: '1405/9/4' }
  expect(readTyped(filters, typed)).toEqual({
    change: { text: 'سارا', userId: '7', fromDate: '2026-11-24', toDate: '2026-11-25' },
    wrong: [],
  })
  expect(readTyped(filters, { text: '', fromDate: ' ' }).change).toEqual({ text: '', fromDate: '' })
})

test('a day that does not exist is named', () => {
  expect(readTyped(filters, { fromDate: '۱۴۰۵/۱۳/۱', toDate: '۱۴۰۵/۹/۴' }).wrong).toEqual(['fromDate'])
})

test('what is applied stands in its field as it was typed', () => {
  expect(typedOf(filters.toDate, sentDay(filters.toDate, '2026-11-24'))).toBe('۱۴۰۵/۹/۳')
  expect(typedOf(filters.userId, 7)).toBe('7')
  expect(typedOf(undefined, 'سارا')).toBe('سارا')
  expect(typedOf(filters.fromDate)).toBe('')
})
