import { expect, test } from 'vitest'
import { mustPay } from './must-pay.ts'

const exam = (price: number, attemptsLeft: number) => ({ price, maxAttempts: 2, standing: { attemptsLeft } })

test('one payment is for several attempts: only the first of them says that it is paid', () => {
  expect(mustPay(exam(1_500_000, 2))).toBe(true)
  expect(mustPay(exam(1_500_000, 1))).toBe(false)
  expect(mustPay(exam(1_500_000, 0))).toBe(true)
})

test('nobody pays for a free exam', () => {
  for (const left of [2, 1, 0]) expect(mustPay(exam(0, left))).toBe(false)
})
