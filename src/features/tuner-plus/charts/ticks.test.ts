import { expect, test } from 'vitest'
import { niceTicks } from './ticks.ts'

test.each([
  [0, 100, { values: [0, 20, 40, 60, 80, 100], decimals: 0 }],
  [1_500, 6_800, { values: [0, 2_000, 4_000, 6_000, 8_000], decimals: 0 }],
  [0.93, 1.07, { values: [0.9, 0.95, 1, 1.05, 1.1], decimals: 2 }],
  [-12, 7, { values: [-15, -10, -5, 0, 5, 10], decimals: 0 }],
])('an axis from %d to %d has round numbers', (least, most, ticks) => {
  expect(niceTicks(least, most)).toEqual(ticks)
})

test('an axis of a single number reaches somewhere', () => {
  expect(niceTicks(5, 5).values.length).toBeGreaterThanOrEqual(2)
  expect(niceTicks(0, 0).values).toContain(0)
})
