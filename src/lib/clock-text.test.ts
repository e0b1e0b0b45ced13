import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test('a place in a film reads like a clock, with hours only when there are some', () => {
  expect(clockText(0)).toBe('۰:۰۰')
  expect(clockText(65.9)).toBe('۱:۰۵')
  expect(clockText(750)).toBe('۱۲:۳۰')
  expect(clockText(3_725)).toBe('۱:۰۲:۰۵')
})
