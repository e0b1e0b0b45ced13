import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gearFinder, gearOfPart, gearsOfLog } from '#src/calc/log/gears-of-log.ts'
import { speedFromRpm } from '#src/calc/log/road-run.ts'
import { finish } from '#src/calc/steps.ts'

const GEARS = [3.45, 1.87, 1.28, 0.97, 0.76]
const BOX = { gears: GEARS, finalDrive: 4, circumference_m: 1.9 }

test('the border between two gears lies half-way in proportion', () => {
  const find = gearFinder(GEARS)
  const border = Math.sqrt(3.45 * 1.87)
  expect([find(border * 1.001), find(border * 0.999)]).toEqual([1, 2])
  // half-way in numbers would be 2.66
  expect(find(2.6)).toBe(1)
})

test('more than a quarter outside of the ends is no gear', () => {
  const find = gearFinder(GEARS)
  expect([3.45 * 1.24, 3.45 * 1.26, 0.76 * 0.76, 0.76 * 0.74, 0, NaN, Infinity].map(find)).toEqual([
    1, 0, 5, 0, 0, 0, 0,
  ])
})

test('a gearbox of one gear has one', () => {
  expect([1, 1.2, 1.3].map(gearFinder([1]))).toEqual([1, 1, 0])
})

test('each ratio is found as its own gear, and none is nearer', () => {
  const falling = fc
    .uniqueArray(fc.integer({ min: 40, max: 600 }), { minLength: 1, maxLength: 10 })
    .map((list) => list.toSorted((a, b) => b - a).map((one) => one / 100))
  const ratio = fc.double({ min: 0.2, max: 8, noNaN: true })
  fc.assert(
    fc.property(falling, ratio, (gears, one) => {
      const find = gearFinder(gears)
      expect(gears.map(find)).toEqual(gears.map((_, index) => index + 1))
      const found = find(one)
      if (found === 0) return
      const far = gears.map((gear) => Math.abs(Math.log(gear / one)))
      expect(far[found - 1]).toBeLessThanOrEqual(Math.min(...far) + 1e-9)
    }),
  )
})

test.each([[[]], [[1, 2]], [[2, 2]], [[2, -1]], [[2, NaN]]])('ratios such as %j are refused', (gears) => {
  expect(() => gearFinder(gears)).toThrow(expect.objectContaining({ code: 'E_RANGE:gears' }))
})

test('a drive through the gears is told with the time in each, its pauses left out', () => {
  const rpm = new Float64Array(30).fill(2_000)
  const speed = Float64Array.from(rpm, (_, at) => {
    if (at < 5) return 0
    return speedFromRpm(rpm, (GEARS[at < 15 ? 0 : 2] ?? NaN) * 1.02 * 4, 1.9)[0] ?? NaN
  })
  // the logger paused for ten seconds
  const time = Float64Array.from(rpm, (_, at) => at / 10 + (at >= 20 ? 10 : 0))
  const { gear, shares } = finish(gearsOfLog(rpm, speed, BOX, time))
  expect([...gear]).toEqual([...Array(5).fill(0), ...Array(10).fill(1), ...Array(15).fill(3)])
  expect(shares.map(({ samples }) => samples)).toEqual([5, 10, 0, 15, 0, 0])
  expect(shares.map(({ seconds }) => Number(seconds.toFixed(3)))).toEqual([0.5, 1, 0, 1.3, 0, 0])
  expect(shares[3]?.measured).toBeCloseTo(1.28 * 1.02)
  expect(gearOfPart(gear, { from: 10, to: 30 })).toEqual({ gear: 3, share: 0.75 })
  expect(gearOfPart(gear, { from: 0, to: 5 })).toBeUndefined()
})

test('a sample without a speed has no gear, and a log without a time no seconds', () => {
  const { gear, shares } = finish(gearsOfLog([2_000, NaN, 2_000], [20, 20, NaN], BOX))
  expect([...gear]).toEqual([1, NaN, NaN])
  expect(shares.every(({ seconds }) => Number.isNaN(seconds))).toBe(true)
})
