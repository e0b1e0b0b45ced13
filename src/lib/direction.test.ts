import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test.each(['BMW، ریمپ از صفر', 'ریمپ ECU', '2JZ برای تویوتا'])('%s runs from right to left', (title) => {
  expect(directionOf(title)).toBe('rtl')
})

test.each(['Haltech Elite (ECU)', 'C++', '۱۲', ''])('the browser decides about «%s»', (title) => {
  expect(directionOf(title)).toBe('auto')
})
