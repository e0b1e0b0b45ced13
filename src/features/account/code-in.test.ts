import { expect, test } from 'vitest'
import { codeIn } from './code-in.ts'

test('digits of any keyboard are taken, six at most', () => {
  expect(codeIn('۱۲۳۴۵۶')).toBe('123456')
  expect(codeIn('12 34')).toBe('1234')
  expect(codeIn('1234567')).toBe('123456')
})

test('the code is found in a whole message', () => {
  expect(codeIn('کد ورود شما ۴۰۲۹۱۷ است و تا ۲ دقیقه اعتبار دارد.\n@example.com #402917')).toBe('402917')
})
