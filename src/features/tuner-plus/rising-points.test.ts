import { expect, test } from 'vitest'
import { risingPoints } from './rising-points.ts'

test.each([
  [
    [
      [1, 2],
      [2, 1],
    ],
    2,
  ],
  [
    [
      [1, 2],
      [1, 3],
    ],
    0,
  ],
  [
    [
      [2, 2],
      [1, 3],
    ],
    0,
  ],
  [
    [
      [1, 2],
      [2, NaN],
    ],
    0,
  ],
  [
    [
      [1, 2],
      [2, 3, 4],
    ],
    0,
  ],
  [[[1, 2], [3]], 0],
  [undefined, 0],
])('%j has %i points', (typed, count) => {
  expect(risingPoints(typed)).toHaveLength(count)
})
