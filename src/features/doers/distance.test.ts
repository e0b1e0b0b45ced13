import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const TEHRAN = { lat: 35.6892, long: 51.389 }
const ISFAHAN = { lat: 32.6546, long: 51.668 }

test('from Tehran to Isfahan it is about 338 kilometres', () => {
  expect(distanceKm(TEHRAN, ISFAHAN)).toBeCloseTo(338, -1)
})

test('to the same place it is none', () => {
  expect(distanceKm(TEHRAN, TEHRAN)).toBe(0)
})
