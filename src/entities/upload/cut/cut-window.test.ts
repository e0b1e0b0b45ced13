import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIDDLE, MOST_ZOOM, movedBy, partOf } from './cut-window.ts'

const WIDE = 16 / 5
const PHONE = 16 / 9

test('a wide picture keeps its whole height, and a high one its whole width', () => {
  expect(partOf({ width: 4_000, height: 1_000 }, WIDE, MIDDLE)).toEqual({
    width: 3_200,
    height: 1_000,
    column: 400,
    row: 0,
  })
  expect(partOf({ width: 1_600, height: 1_200 }, PHONE, MIDDLE)).toMatchObject({
    width: 1_600,
    column: 0,
    row: 150,
  })
})

test('drawing the picture along moves the part the other way, and stops at the edge', () => {
  const picture = { width: 1_600, height: 2_900 }
  const drawn = { picture, aspect: PHONE }
  expect(movedBy(MIDDLE, { ...drawn, across: 0, down: 0.5 }).y).toBeCloseTo(0.5 - 450 / 2_000)
  expect(movedBy(MIDDLE, { ...drawn, across: 0, down: 9 }).y).toBe(0)
  expect(movedBy(MIDDLE, { ...drawn, across: 0.5, down: 0 }).x).toBe(0.5)
})

test('the part has the wanted shape and never leaves the picture, however it is drawn and enlarged', () => {
  const size = fc.integer({ min: 1, max: 8_000 })
  const share = fc.double({ min: -3, max: 3, noNaN: true })
  const zoom = fc.double({ min: 1, max: MOST_ZOOM, noNaN: true })
  fc.assert(
    fc.property(size, size, fc.constantFrom(WIDE, PHONE), share, share, zoom, (...drawn) => {
      const [width, height, aspect, across, down, closer] = drawn
      const picture = { width, height }
      const place = movedBy({ ...MIDDLE, zoom: closer }, { picture, aspect, across, down })
      const part = partOf(picture, aspect, place)
      expect(part.width / part.height).toBeCloseTo(aspect)
      expect(Math.min(part.column, part.row)).toBeGreaterThanOrEqual(0)
      expect(part.column + part.width).toBeLessThanOrEqual(width + 1e-6)
      expect(part.row + part.height).toBeLessThanOrEqual(height + 1e-6)
    }),
    // the shape of the second picture does not divide evenly
    { examples: [[10, 3, WIDE, 0, 0, 1]] },
  )
})
