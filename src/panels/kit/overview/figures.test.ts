import { expect, test } from 'vitest'
import { figuresOf, weekOf } from './figures.ts'

/** Fourteen days that end today. */
const DAYS = [1, 2, 3, 4, 5, 6, 7, 10, 20, 30, 40, 50, 60, 70].map((values) => ({ values }))

test('today stands beside the same day of last week', () => {
  expect(figuresOf(DAYS)).toEqual([70, 7])
  expect(figuresOf(DAYS.slice(6))).toEqual([70, 7])
  expect(figuresOf(DAYS.slice(-3))).toBeUndefined()
})

test('the last seven days stand beside the seven before them', () => {
  expect(weekOf(DAYS)).toEqual([280, 28])
})
