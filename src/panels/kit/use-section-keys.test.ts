import { expect, test } from 'vitest'
import { placeAfter } from './use-section-keys.ts'

test('arrows move by one row and stay in the table, Home and End go to its ends', () => {
  const moves = [
    [placeAfter('ArrowDown', 0, 3), 1],
    [placeAfter('ArrowDown', 2, 3), 2],
    [placeAfter('ArrowUp', 1, 3), 0],
    [placeAfter('ArrowUp', 0, 3), 0],
    [placeAfter('Home', 2, 3), 0],
    [placeAfter('End', 0, 3), 2],
  ]
  for (const [place, expected] of moves) expect(place).toBe(expected)
})

test('other keys mean nothing to a row', () => {
  expect(placeAfter('a', 1, 3)).toBeUndefined()
})
