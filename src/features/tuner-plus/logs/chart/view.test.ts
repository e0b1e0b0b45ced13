import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWhole, panned, placeOf, rowAt, wholeView, zoomed } from './view.ts'

const ROWS = 1_000

test('what lies under the fingers stays there while it grows', () => {
  const view = zoomed(wholeView(ROWS), ROWS, 0.5, 0.25)
  expect(view).toEqual({ from: 125, to: 625 })
  expect(rowAt(view, 0.25, ROWS)).toBe(250)
  expect(placeOf(view, 250)).toBeCloseTo(0.25, 2)
})

test('however one zooms and pans, rows of the log are seen', () => {
  const step = fc.record({
    factor: fc.double({ min: 0.01, max: 50, noNaN: true }),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    share: fc.double({ min: -5, max: 5, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.array(step, { maxLength: 20 }), (rows, steps) => {
      let view = wholeView(rows)
      for (const { factor, place, share } of steps) {
        view = panned(zoomed(view, rows, factor, place), rows, share)
        expect(view.from).toBeGreaterThanOrEqual(0)
        expect(view.to).toBeLessThanOrEqual(rows + 1e-6)
        expect(view.to - view.from).toBeGreaterThanOrEqual(Math.min(8, rows) - 1e-6)
        expect(rowAt(view, 1, rows)).toBeLessThan(rows)
      }
    }),
  )
})

test('zooming out far enough shows the whole log again', () => {
  const near = zoomed(wholeView(ROWS), ROWS, 0.1, 0.9)
  expect(isWhole(near, ROWS)).toBe(false)
  expect(isWhole(zoomed(near, ROWS, 100, 0.3), ROWS)).toBe(true)
})
