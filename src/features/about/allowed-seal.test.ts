import { expect, test } from 'vitest'
import { allowedSeal } from './allowed-seal.ts'

test('the seal is linked at e-namad alone', () => {
  const seal = 'https://trustseal.enamad.ir/?id=12&Code=abc'
  expect(allowedSeal(seal)).toBe(seal)
})

test.each([
  undefined,
  '',
  true,
  'http://trustseal.enamad.ir/?id=12',
  'https://trustseal.enamad.ir.evil.example/',
  'javascript:alert(1)',
])('%s is no seal', (address) => expect(allowedSeal(address)).toBeUndefined())
