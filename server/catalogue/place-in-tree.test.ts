import { expect, test } from 'vitest'
import { misplacedIn } from './place-in-tree.ts'

/** 1 above 2 above 3, and 4 alone. */
const rows = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
]

test.each([
  ['a new category at the top', undefined, null, undefined],
  ['a new category below the deepest one', undefined, 3, undefined],
  ['a category below itself', 1, 1, 'circle'],
  ['a category below its own grandchild', 1, 3, 'circle'],
  ['a category below one that is missing', 4, 9, 'not_found'],
  ['a category below another one', 4, 3, undefined],
  ['a category with two levels below it, below another one', 1, 4, undefined],
  ['a category to the top', 3, null, undefined],
])('%s', (_name, id, parentId, wrong) => {
  expect(misplacedIn(rows, id, parentId, 4)).toBe(wrong)
})

test('a category whose levels do not fit below another one is too deep', () => {
  expect(misplacedIn(rows, 1, 4, 3)).toBe('too_deep')
  expect(misplacedIn(rows, undefined, 3, 3)).toBe('too_deep')
})

test('rows that are a circle already do not hang the check', () => {
  const circle = [
    { id: 1, parentId: 2 },
    { id: 2, parentId: 1 },
  ]
  expect(misplacedIn(circle, undefined, 1, 4)).toBeUndefined()
  expect(misplacedIn(circle, 1, 2, 4)).toBe('circle')
})
