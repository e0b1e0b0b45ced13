import { expect, test } from 'vitest'
import { tileText } from './tile-text.ts'

test('a small tile carries the initials of a person or a shop', () => {
  expect(tileText('سارا نیک‌پور', true)).toBe('س\u200cن')
  expect(tileText('توربوکار', true)).toBe('ت\u200c')
  expect(tileText('', true)).toBe('\u200c')
})

test('a wide tile carries the code of a part, else the first two words of its name', () => {
  expect(tileText('توربوشارژر بال‌برینگ ZR-2860', false)).toBe('ZR-2860')
  expect(tileText('پیستون فورج TU5، تراکم ۸٫۸', false)).toBe('TU5')
  expect(tileText('شاتون فورج H-Beam برای TU5', false)).toBe('TU5')
  expect(tileText('سرج کمپرسور و درمان آن', false)).toBe('سرج کمپرسور')
  expect(tileText('لامبدا یا AFR؟', false)).toBe('لامبدا یا')
  expect(tileText('شمع', false)).toBe('شمع')
})
