import { expect, test } from 'vitest'
import { readPoints, withNumber, withOneMore, writePoints } from './points-text.ts'

const CURVE = '2000 15\n3000 80'

test('a curve is read into rows of two numbers and written back as it was', () => {
  expect(readPoints(CURVE)).toEqual([
    ['2000', '15'],
    ['3000', '80'],
  ])
  expect(writePoints(readPoints(CURVE))).toBe(CURVE)
})

test('a number that is wiped out to be typed again leaves the other one in its place', () => {
  const wiped = writePoints(withNumber(readPoints(CURVE), 0, 0, ''))
  expect(readPoints(wiped)[0]).toEqual(['', '15'])
  expect(readPoints(writePoints(withNumber(readPoints(wiped), 0, 0, '1800')))[0]).toEqual(['1800', '15'])
})

test('one more point goes on as the last ones did', () => {
  expect(withOneMore(readPoints(CURVE)).at(-1)).toEqual(['4000', '80'])
  expect(withOneMore([]).at(-1)).toEqual(['', ''])
})

test('the first row of an empty curve stays until something is typed in it', () => {
  const first = writePoints(withOneMore(readPoints('')))
  expect(readPoints(first)).toEqual([['', '']])
  expect(readPoints(writePoints([]))).toEqual([])
})
