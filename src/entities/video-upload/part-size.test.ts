import { expect, test } from 'vitest'
import { LEAST_PART, PART_LIMIT } from '#contract/upload-rules.ts'
import { nextPartSize } from './part-size.ts'

test('parts grow on a quick line up to the limit, and shrink on a slow one to the least', () => {
  expect(nextPartSize(LEAST_PART, 1_000)).toBe(2 * LEAST_PART)
  expect(nextPartSize(PART_LIMIT, 1_000)).toBe(PART_LIMIT)
  expect(nextPartSize(PART_LIMIT, 10_000)).toBe(PART_LIMIT)
  expect(nextPartSize(PART_LIMIT, 30_000)).toBe(PART_LIMIT / 2)
  expect(nextPartSize(LEAST_PART, 30_000)).toBe(LEAST_PART)
})
