import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test.each(['12500', '۱۲۵۰۰', '١٢٥٠٠', '12,500', '۱۲٬۵۰۰', '۱۲،۵۰۰', '۱۲ ۵۰۰', '12\u00a0500', '۱۲٬۵۰۰ تومان'])(
  '«%s» is twelve thousand and five hundred',
  (typed) => expect(typedAmount(typed)).toEqual({ digits: '12500', fraction: '' }),
)

test.each(['12500.00', '12,500.0', '۱۲۵۰۰٫۰۰', '١٢٥٠٠٫٠', '12500.', '۱۲۵۰۰٫۰۰۰'])(
  '«%s» has a fraction of zeros, which changes nothing',
  (typed) => expect(typedAmount(typed)?.digits).toBe('12500'),
)

test.each(['-5000', '-۵۰۰۰', '−٥٠٠٠', '12500.5', '۱۲۵۰۰٫۷۵', '1.250.000', '12.500', '125.000', '۱۲/۵'])(
  '«%s» is not taken for a whole amount',
  (typed) => expect(typedAmount(typed)).toBeUndefined(),
)

test('an empty field has no digits', () => {
  expect(typedAmount('')).toEqual({ digits: '', fraction: '' })
})
