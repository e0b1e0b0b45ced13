import { expect, test } from 'vitest'
import { nextTryText } from './next-try.ts'

const now = Date.parse('2026-11-21T08:00:00Z')

test.each([
  [5_000, 'تا چند ثانیهٔ دیگر'],
  [-5_000, 'تا چند ثانیهٔ دیگر'],
  [90_000, 'تا ۲ دقیقهٔ دیگر'],
  [3 * 3_600_000, 'ساعت ۱۴:۳۰'],
  [49 * 3_600_000, '۲ آذر ۱۴۰۵، ساعت ۱۲:۳۰'],
])('after %i ms it is tried again %s', (wait, said) => {
  expect(nextTryText(now + wait, now)).toBe(said)
})
