import { expect, test } from 'vitest'
import { compactNumber } from './compact-number.ts'

test('a large count is rounded to thousands or millions', () => {
  expect(compactNumber(950)).toBe('۹۵۰')
  expect(compactNumber(2_032)).toBe('۲ هزار')
  expect(compactNumber(1_250)).toBe('۱٫۳ هزار')
  expect(compactNumber(1_200_000)).toBe('۱٫۲ میلیون')
})
