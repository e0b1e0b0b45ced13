import { expect, test } from 'vitest'
import { errorText, waitText } from './error-text.ts'

test('a lock says how many minutes are left', () => {
  expect(errorText('AccountLocked', { retryAfterSeconds: 61 })).toContain('۲ دقیقه')
  expect(errorText('AccountLocked')).toContain('کمی بعد')
})

test('the remaining stock is shown, and no stock is shown as sold out', () => {
  expect(errorText('OutOfStock', { left: 3 })).toContain('۳ عدد')
  expect(errorText('OutOfStock', { left: 0 })).toContain('تمام شده')
})

test('a refused discount code says why, and an unknown reason still says something', () => {
  expect(errorText('CodeNotValid', { reason: 'ended' })).toContain('مهلت')
  expect(errorText('CodeNotValid', { reason: 'usedByYou' })).toContain('قبلاً')
  expect(errorText('CodeNotValid', { reason: 'toString' })).toBe(errorText('CodeNotValid'))
})

test('a wait under a minute is shown in seconds', () => {
  expect(waitText(39.2)).toBe('۴۰ ثانیهٔ دیگر')
  expect(waitText(0)).toBe('۱ ثانیهٔ دیگر')
})
