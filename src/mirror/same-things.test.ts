import { expect, test } from 'vitest'
import { rankSame } from './same-things.ts'

test('things with a common tag precede things with only a common category', () => {
  expect(rankSame(1, [[1, 5]], [[1, 7]])).toEqual([5, 7])
})

test('things that share more come first', () => {
  expect(rankSame(1, [[2, 3], [3]], [[2, 3, 4]])).toEqual([3, 2, 4])
})

test('a thing is not like itself', () => {
  expect(rankSame(1, [[1]], [[1]])).toEqual([])
})

test('of equals the newer comes first', () => {
  expect(rankSame(1, [], [[4, 9]])).toEqual([9, 4])
})
