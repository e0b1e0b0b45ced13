import { expect, test } from 'vitest'
import {
  checkCode,
  checkEmail,
  checkIdentity,
  checkNewPassword,
  checkOptionalPassword,
  plainIdentity,
} from './check-fields.ts'

test('a mobile number is taken in every habit of writing it', () => {
  for (const phone of ['09123456789', '۰۹۱۲۳۴۵۶۷۸۹', '+98 912 345 6789', '9123456789'])
    expect(checkIdentity(phone)).toBeUndefined()
  expect(checkIdentity('0912345678')).toBeDefined()
})

test('an identity is a mobile number or an e-mail address', () => {
  expect(checkIdentity('buyer@example.com')).toBeUndefined()
  expect(checkIdentity('۰۹۱۲۳۴۵۶۷۸۹')).toBeUndefined()
  expect(checkIdentity('buyer')).toBeDefined()
  expect(checkIdentity(' ')).toBeDefined()
})

test('an e-mail address has a host', () => {
  expect(checkEmail('a@b.ir')).toBeUndefined()
  for (const wrong of ['', 'a@b']) expect(checkEmail(wrong)).toBeDefined()
})

test('a new password has 8 to 128 characters; a newcomer may leave it out', () => {
  for (const wrong of ['', '1234567', 'x'.repeat(129)]) expect(checkNewPassword(wrong)).toBeDefined()
  expect(checkNewPassword('x'.repeat(128))).toBeUndefined()
  expect(checkOptionalPassword('')).toBeUndefined()
})

test('a code has six digits of any keyboard', () => {
  expect(checkCode('۱۲۳۴۵۶')).toBeUndefined()
  expect(checkCode('12345')).toBeDefined()
})

test('an identity is sent with ASCII digits', () => {
  expect(plainIdentity(' ۰۹۱۲ ')).toBe('0912')
})
