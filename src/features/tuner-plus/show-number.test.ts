import { expect, test } from 'vitest'
import {
  decimalsOf,
  differenceShown,
  showDifference,
  showExact,
  showMeasured,
  showNumber,
  writeConverted,
  writeUsual,
} from './show-number.ts'

test.each([
  [353.287, undefined, '۳۵۳٫۳'],
  [0.012_345_6, undefined, '۰٫۰۱۲۳۵'],
  [1_234_567, undefined, '۱٬۲۳۴٬۵۶۷'],
  [0, undefined, '۰'],
  [-12.345, 1, '\u2212۱۲٫۳'],
  [-0.001, 1, '۰٫۰'],
  [14.7, 2, '۱۴٫۷۰'],
  [6_200, 0, '۶٬۲۰۰'],
  [9.9999, 2, '۱۰٫۰۰'],
])('%d with %s decimals is shown as %s', (value, decimals, shown) => {
  expect(showNumber(value, decimals)).toBe(shown)
})

test('in a field a number has plain digits and nothing that was not meant', () => {
  expect(writeConverted(0.1 + 0.2, '1')).toBe('0.3')
  expect(writeConverted(149.139_974_316, '200')).toBe('149.1')
  expect(writeConverted(149.139_974_316, '200.250')).toBe('149.14')
  expect(writeConverted(0.049_713, '0.0667')).toBe('0.04971')
  expect(writeUsual(149.139_974_316)).toBe('149.1')
  expect(writeUsual(0.745)).toBe('0.745')
})

test('a printed number gets no zeros, and a difference has its sign', () => {
  expect([3.45, 0.7, 4, 1_250].map(showExact)).toEqual(['۳٫۴۵', '۰٫۷', '۴', '۱٬۲۵۰'])
  expect([12.34, -12.34, 0.001].map((one) => showDifference(one, 1))).toEqual(['+۱۲٫۳', '\u2212۱۲٫۳', '۰٫۰'])
})

test('a measured number has as many digits as were measured and no zeros after them', () => {
  expect([0.5, 14.70001, 100, 12_345.6, 0.012_345_6, -0.25, 0].map(showMeasured)).toEqual([
    '۰٫۵',
    '۱۴٫۷',
    '۱۰۰',
    '۱۲٬۳۴۶',
    '۰٫۰۱۲۳۵',
    '\u2212۰٫۲۵',
    '۰',
  ])
})

test('numbers beside a number have as many decimals as it has', () => {
  expect([436, 42.97, 0.062_13, 6_200, 0].map(decimalsOf)).toEqual([1, 2, 5, 0, 0])
})

test('a difference is that of the numbers as they are shown', () => {
  const [one, other] = [51.5647, 34.3765]
  expect([showNumber(one, 2), showNumber(other, 2)]).toEqual(['۵۱٫۵۶', '۳۴٫۳۸'])
  expect(showDifference(differenceShown(one, other, 2), 2)).toBe('+۱۷٫۱۸')
})
