import { expect, test } from 'vitest'
import { contourOf, gridOf, levelOf } from './duty-grid.ts'

const typed = {
  ve: 0.95,
  displacement_L: 1.6,
  cylinders: 4,
  t_K: 318.15,
  lambda: 0.82,
  afrStoich: 14.7,
  deadTime_ms: 1,
  rpm: 6_000,
  map_kPa: 180,
}

test('the map reaches beyond the point that was typed, in round numbers', () => {
  const grid = gridOf(typed, 5.4)
  expect(grid?.rpm.at(-1)).toBe(7_000)
  expect(grid?.map_kPa.at(-1)).toBe(220)
  expect(new Set(grid?.rpm).size).toBe(6)
})

test('there is no map while something is missing', () => {
  expect(gridOf({ ...typed, ve: undefined }, 5.4)).toBeUndefined()
  expect(gridOf(typed, undefined)).toBeUndefined()
})

test('a line lies where the duty passes a limit, between the cells', () => {
  const grid = { rpm: [1, 2, 3], map_kPa: [10, 20], duty: Float64Array.of(0.1, 0.2, 0.3, 0.6, 0.9, 1.2) }
  const rounded = contourOf(grid, 0.8).map((point) => point.map((place) => Math.round(place * 100) / 100))
  expect(rounded).toEqual([
    [0.67, 1],
    [1, 0.86],
    [2, 0.56],
  ])
})

test('a cell is fine, near the end, or past it', () => {
  expect([0.79, 0.8, 0.99, 1].map(levelOf)).toEqual([0, 1, 1, 2])
})
