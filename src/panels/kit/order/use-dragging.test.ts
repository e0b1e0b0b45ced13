import { expect, test } from 'vitest'
import { placeAt } from './use-dragging.ts'

/** Items of these heights, one below the other. */
function stacked(heights: readonly number[]) {
  return heights.map((height, place) => {
    const top = heights.slice(0, place).reduce((sum, above) => sum + above, 0)
    return { top, bottom: top + height }
  })
}

test('a dragged lesson takes the place after those whose middle is above the finger', () => {
  const lessons = stacked([40, 40, 40])
  expect([5, 55, 65, 95, 105].map((y) => placeAt(lessons, 0, y))).toEqual([0, 0, 1, 1, 2])
})

test('a finger outside the list leaves the lesson at one of its ends', () => {
  const lessons = stacked([40, 40, 40])
  expect(placeAt(lessons, 1, -500)).toBe(0)
  expect(placeAt(lessons, 1, 5_000)).toBe(2)
})

test('a short lesson does not jump to and fro over a long one', () => {
  const y = 85
  expect(placeAt(stacked([40, 80]), 0, y)).toBe(1)
  // as they are after the move
  expect(placeAt(stacked([80, 40]), 1, y)).toBe(1)
})
