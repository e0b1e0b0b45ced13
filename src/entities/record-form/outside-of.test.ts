import { expect, test } from 'vitest'
import { outsideOf } from './outside-of.ts'

const TREE = [
  { id: 1, depth: 0 },
  { id: 2, depth: 1 },
  { id: 3, depth: 2 },
  { id: 4, depth: 1 },
  { id: 5, depth: 0 },
]
const without = (id: unknown) => outsideOf(TREE, id, ({ depth }) => depth).map((row) => row.id)

test('a row of a tree can be put neither below itself nor below what is below it', () => {
  expect(without(1)).toEqual([5])
  expect(without(2)).toEqual([1, 4, 5])
  expect(without(5)).toEqual([1, 2, 3, 4])
})

test('a new row can be put below every row', () => {
  expect(without(undefined)).toEqual([1, 2, 3, 4, 5])
})
