import { expect, test } from 'vitest'
import { placeAfter } from './search-keys.ts'

test('the arrow down goes from the field into the results and stops at the last', () => {
  expect(placeAfter('ArrowDown', -1, 3)).toBe(0)
  expect(placeAfter('ArrowDown', 0, 3)).toBe(1)
  expect(placeAfter('ArrowDown', 2, 3)).toBe(2)
})

test('the arrow up leads back to the field, where it does what it does in a field', () => {
  expect(placeAfter('ArrowUp', 1, 3)).toBe(0)
  expect(placeAfter('ArrowUp', 0, 3)).toBe(-1)
  expect(placeAfter('ArrowUp', -1, 3)).toBeUndefined()
  expect(placeAfter('Enter', 1, 3)).toBeUndefined()
})
