import { expect, test } from 'vitest'
import { errorText, waitText } from './error-text.ts'

test('a lock tells how many minutes are left', () => {
  expect(errorText('AccountLocked', { retryAfterSeconds: 61 })).toContain('۲ دقیقه')
  expect(errorText('AccountLocked')).toContain('کمی بعد')
})

test('what is left of the stock is told, and nothing left is told as gone', () => {
  expect(errorText('OutOfStock', { left: 3 })).toContain('۳ عدد')
  expect(errorText('OutOfStock', { left: 0 })).toContain('تمام شده')
})

test('under a minute the wait is told in seconds', () => {
  expect(waitText(39.2)).toBe('۴۰ ثانیهٔ دیگر')
  expect(waitText(0)).toBe('۱ ثانیهٔ دیگر')
})
