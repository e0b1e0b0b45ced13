import { expect, test } from 'vitest'
import { base32, codeOfStep, stepAt, stepOfCode, totpAddress } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1_000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is the one of RFC 6238', (seconds, code) => {
  expect(codeOfStep(SECRET, stepAt(at(seconds)))).toBe(code)
})

test('a phone whose clock is half a minute off is understood, one that is a minute off is not', () => {
  const code = codeOfStep(SECRET, 100)
  const found = [98, 99, 100, 101, 102].map((step) => stepOfCode(SECRET, code, null, at(step * 30)))
  expect(found).toEqual([null, 100, 100, 100, null])
})

test('a code is not accepted again, nor one before it', () => {
  const now = at(3_000)
  expect(stepOfCode(SECRET, codeOfStep(SECRET, 100), 100, now)).toBe(null)
  expect(stepOfCode(SECRET, codeOfStep(SECRET, 99), 100, now)).toBe(null)
  expect(stepOfCode(SECRET, codeOfStep(SECRET, 101), 100, now)).toBe(101)
})

test('the secret is written as authenticator apps read it', () => {
  expect(['', 'f', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual(['', 'MY', 'MZXW6YTBOI'])
  expect(totpAddress(SECRET, 'آکادمی تیونینگ', '0912')).toBe(
    `otpauth://totp/${encodeURIComponent('آکادمی تیونینگ')}:0912?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=${encodeURIComponent('آکادمی تیونینگ')}`,
  )
})
