import { expect, test } from 'vitest'
import { asciiDigits, parseNumber, persianDigits, persianNumber } from './persian-digits.ts'

test('a number is shown with Persian digits and separators', () => {
  expect(persianNumber(1250000)).toBe('۱٬۲۵۰٬۰۰۰')
  expect(persianNumber(-1250.4)).toBe('\u200e\u2212۱٬۲۵۰')
  expect(persianNumber(999)).toBe('۹۹۹')
})

test('a mean is shown with at most one digit after the point', () => {
  expect(persianNumber(4.25, 1)).toBe('۴٫۳')
  expect(persianNumber(4, 1)).toBe('۴')
})

test('a version keeps its points', () => {
  expect(persianDigits('2.8.9')).toBe('۲.۸.۹')
})

test('Persian and Arabic digits become ASCII', () => {
  expect(asciiDigits('۰۹۱۲٣٤٥ abc')).toBe('0912345 abc')
})

test('a typed amount is understood in any digits, with separators', () => {
  expect(parseNumber('۱٬۲۵۰٬۰۰۰')).toBe(1250000)
  expect(parseNumber(' 12,5۰۰ ')).toBe(12500)
  expect(parseNumber('-۲٫۵')).toBe(-2.5)
})

test('a text that is no number is recognised', () => {
  expect(parseNumber('')).toBeNull()
  expect(parseNumber('۱۲ عدد')).toBeNull()
})
