import { expect, test } from 'vitest'
import { lossOf } from './losses.ts'

test('the loss of a layout is an interval, and an automatic gearbox adds to it', () => {
  expect(lossOf('fwd', 'manual')).toEqual([10, 13, 15])
  expect(lossOf('rwd', 'converter')).toEqual([15, 19.5, 24])
  expect(lossOf('awd', 'lockup')).toEqual([19, 23, 28])
})

test('nobody knows the loss of another layout', () => {
  expect(lossOf('own', 'manual')).toBeUndefined()
  expect(lossOf('fwd', undefined)).toBeUndefined()
})
