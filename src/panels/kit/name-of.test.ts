import { expect, test } from 'vitest'
import { moment, rials, word } from './columns.tsx'
import { nameOf } from './section.ts'

test('a row is named by its first value, in the words that people read', () => {
  const columns = { event: word('رویداد', { 'signed-in': 'ورود' }) }
  const named = (columnsOf: object, row: object) =>
    nameOf({ columns: columnsOf as Parameters<typeof nameOf>[0]['columns'], key: 'id' }, { id: 7, ...row })
  expect(named(columns, { event: 'signed-in' })).toBe('ورود')
  expect(named(columns, { event: 'other' })).toBe('other')
  expect(named({ title: 'عنوان' }, { title: 'توربو' })).toBe('توربو')
  expect(named({}, {})).toBe('7')
  expect(named({ at: moment('زمان') }, { at: '2026-11-09T14:51:36.979Z' })).toBe('۱۴۰۵/۰۸/۱۸ ۱۸:۲۱')
  expect(named({ amount: rials('مبلغ') }, { amount: 50_000 })).toBe('۵٬۰۰۰ تومان')
})
