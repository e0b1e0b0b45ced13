import { expect, test } from 'vitest'
import { scaleOf } from './scale-of.ts'

const shown = (band: [number, number], value: number) => {
  const { from = NaN, width = NaN } = scaleOf(band, value) ?? {}
  return { from: from.toFixed(2), width: width.toFixed(2) }
}

test('a number that may be a tenth off either way lights a fifth of the scale, around its needle', () => {
  expect(shown([90, 110], 100)).toEqual({ from: '0.40', width: '0.20' })
})

test('a number that is surer upwards than downwards is lit on the side of the doubt', () => {
  expect(shown([80, 105], 100)).toEqual({ from: '0.30', width: '0.25' })
})

test('a number below zero is lit the right way round', () => {
  expect(shown([-110, -95], -100)).toEqual({ from: '0.40', width: '0.15' })
})

test('more doubt than the scale has room for lights all of it', () => {
  expect(shown([10, 400], 100)).toEqual({ from: '0.00', width: '1.00' })
})

test('a number that nothing is uncertain about has no scale', () => {
  expect(scaleOf([100, 100], 100)).toBeUndefined()
})
