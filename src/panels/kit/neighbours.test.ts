import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

test('an open row has the one before and the one after it, as the list had them', () => {
  expect(neighboursOf(['7', '5', '3'], '5')).toEqual({ place: 2, count: 3, previous: '7', next: '3' })
})

test('nothing comes before the first row and nothing after the last', () => {
  expect(neighboursOf(['7', '5'], '7')).toMatchObject({ previous: undefined, next: '5' })
  expect(neighboursOf(['7', '5'], '5')).toMatchObject({ previous: '7', next: undefined })
})

test('a row that was opened by a link has no neighbours', () => {
  expect(neighboursOf([], '5')).toBeUndefined()
})
