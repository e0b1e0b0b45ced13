import { expect, test } from 'vitest'
import { checkCode, checkIdentity, checkOptionalEmail, checkPhone, plainIdentity } from './check-fields.ts'

test('a mobile number is taken in every habit of writing it', () => {
  for (const phone of ['09123456789', '۰۹۱۲۳۴۵۶۷۸۹', '+98 912 345 6789', '9123456789'])
    expect(checkPhone(phone)).toBeUndefined()
  expect(checkPhone('0912345678')).toBeDefined()
})

test('an identity is a mobile number or an e-mail address', () => {
  expect(checkIdentity('buyer@example.com')).toBeUndefined()
  expect(checkIdentity('۰۹۱۲۳۴۵۶۷۸۹')).toBeUndefined()
  expect(checkIdentity('buyer')).toBeDefined()
  expect(checkIdentity(' ')).toBeDefined()
})

test('an e-mail address may be left out', () => {
  expect(checkOptionalEmail('')).toBeUndefined()
  expect(checkOptionalEmail('a@b')).toBeDefined()
})

test('a code has six digits of any keyboard', () => {
  expect(checkCode('۱۲۳۴۵۶')).toBeUndefined()
  expect(checkCode('12345')).toBeDefined()
})

test('an identity is sent with ASCII digits', () => {
  expect(plainIdentity(' ۰۹۱۲ ')).toBe('0912')
})
