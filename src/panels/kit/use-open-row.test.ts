import { expect, test } from 'vitest'
import { pathIn, searchAt } from './use-open-row.ts'

test('an open row stands in the address with the rows above it', () => {
  const search = String(searchAt('?section=car-factories', ['3', 'car-models', '7']))
  expect(pathIn(search)).toEqual(['3', 'car-models', '7'])
  expect(pathIn('?section=car-factories')).toEqual([])
})

test('opening and closing a row leaves words, filters and page as they were', () => {
  const list = 'section=people&text=%D9%85&after=12'
  expect(String(searchAt(String(searchAt(list, ['203.0.113.7'])), []))).toBe(list)
})
