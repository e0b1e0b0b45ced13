import { expect, test } from 'vitest'
import { fitOf } from './fit-of.ts'

test('a product fits a car that it names, and no other', () => {
  expect(fitOf([3, 7], 7)).toBe('yes')
  expect(fitOf([3, 7], 8)).toBe('no')
})

test('what fits every car fits this one', () => {
  expect(fitOf('all', 7)).toBe('yes')
})

test('where nobody has said anything, nothing is claimed', () => {
  expect(fitOf(null, 7)).toBe('unknown')
  expect(fitOf([], 7)).toBe('unknown')
  expect(fitOf(undefined, 7)).toBe('unknown')
})
