import { expect, test } from 'vitest'
import { caretIn, edited, written } from './written-number.ts'

test.each([
  ['6200', '۶٬۲۰۰'],
  ['1234567.25', '۱٬۲۳۴٬۵۶۷٫۲۵'],
  ['-1500', '-۱٬۵۰۰'],
  ['12.', '۱۲٫'],
  ['.5', '٫۵'],
  ['', ''],
])('what is typed as «%s» is written «%s»', (typed, shown) => {
  expect(written(typed)).toBe(shown)
})

test.each([
  ['12,5', '۱۲,۵'],
  ['1e-5', '1e-5'],
  ['3.4.5', '۳.۴.۵'],
  ['abc', 'abc'],
])(
  '«%s» is no number and stays as it was typed, but for the digits where there are no letters',
  (typed, shown) => {
    expect(written(typed)).toBe(shown)
  },
)

test('a digit in the middle leaves the caret right after it', () => {
  // 6|200 and then a 5
  const { typed, caret } = edited({ shown: '۶5٬۲۰۰', caret: 2, before: '6200', isForward: false })
  expect(typed).toBe('65200')
  expect(caretIn(written(typed), caret)).toBe(2)
})

test('Persian digits and a Persian point are taken as they are meant', () => {
  expect(edited({ shown: '۱۲٫۵', caret: 4, before: '12.', isForward: false })).toEqual({
    typed: '12.5',
    caret: 4,
  })
})

test('deleting the mark between thousands deletes the digit before it, or the one after it', () => {
  const gone = { shown: '۶۲۰۰', caret: 1, before: '6200' }
  expect(edited({ ...gone, isForward: false })).toEqual({ typed: '200', caret: 0 })
  expect(edited({ ...gone, isForward: true })).toEqual({ typed: '600', caret: 1 })
})

test.each([
  ['a digit over the same digit, with Latin keys', '4', '4'],
  ['a number over the same number, all at once', '1200', '1200'],
  ['a mark between thousands that is not needed', '۱۲٬', '12'],
])('%s deletes nothing', (_name, shown, before) => {
  const edit = { shown, caret: shown.length, before, isForward: false }
  expect(edited(edit)).toEqual({ typed: before, caret: before.length })
})
