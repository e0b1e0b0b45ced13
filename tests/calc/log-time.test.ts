import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf } from '#src/calc/log/decimate.ts'
import { figuresIn, overviewOf } from '#src/calc/log/overview.ts'
import { guessAllRoles } from '#src/calc/log/text/persian-roles.ts'
import { mendTime, withRisingTime } from '#src/calc/log/time-axis.ts'

test('a log whose clock was set back continues after the jump, and the jump is counted', () => {
  const { time, restarts, odd } = mendTime(
    [0, 1, 2, 3, 0, 1, 2].map((second) => second / 10).concat(Array(30).fill(NaN)),
  )
  expect([...time].slice(0, 7).map((value) => value.toFixed(1))).toEqual([
    '0.0',
    '0.1',
    '0.2',
    '0.3',
    '0.4',
    '0.5',
    '0.6',
  ])
  expect([restarts.length, restarts[0]?.row, odd]).toEqual([1, 4, 0])
})

test('a sample out of order, or with a time of hours ahead, loses its time and moves no other', () => {
  const swapped = mendTime([0, 0.1, 0.3, 0.2, 0.4, 0.5])
  expect([...swapped.time]).toEqual([0, 0.1, 0.3, NaN, 0.4, 0.5])
  expect([swapped.restarts.length, swapped.odd]).toEqual([0, 1])
  const damaged = mendTime([0, 0.1, 16_777, 0.2, 0.3])
  expect([...damaged.time]).toEqual([0, 0.1, NaN, 0.2, 0.3])
})

test('a log with a good time stays the same log', () => {
  const log = {
    names: ['t'],
    units: ['s'],
    rows: 3,
    cols: [Float64Array.of(0, 1, 1)],
    markers: 0,
    marks: [],
    bad: 0,
  }
  expect(withRisingTime(log, 0).log).toBe(log)
  expect(withRisingTime(log, undefined).log).toBe(log)
})

test('whatever a clock does, the mended time never falls', () => {
  const value = fc.oneof(fc.double({ min: 0, max: 1e4, noNaN: true }), fc.constant(NaN))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), (raw) => {
      const { time, restarts, odd } = mendTime(raw)
      const known = [...time].filter((one) => !Number.isNaN(one))
      expect(known.every((one, at) => at === 0 || one >= (known[at - 1] ?? 0))).toBe(true)
      const missing = raw.filter((one) => Number.isNaN(one)).length
      expect(known.length + odd + missing).toBe(raw.length)
      expect(restarts.length).toBeLessThanOrEqual(raw.length)
    }),
  )
})

test('the statistics of a part of a long log are those of its samples', () => {
  const value = fc.oneof(
    { arbitrary: fc.double({ min: -100, max: 100, noNaN: true }), weight: 9 },
    fc.constant(NaN),
  )
  const input = fc.tuple(fc.array(value, { minLength: 1, maxLength: 500 }), fc.nat(500), fc.nat(500))
  fc.assert(
    fc.property(input, ([list, one, other]) => {
      const channel = Float64Array.from(list)
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      const [got, wanted] = [figuresIn(channel, overviewOf(channel), from, to), figuresOf(channel, from, to)]
      expect([got.count, got.lowest, got.highest]).toEqual([wanted.count, wanted.lowest, wanted.highest])
      if (wanted.count === 0) return
      expect(got.mean).toBeCloseTo(wanted.mean, 6)
      expect(got.deviation).toBeCloseTo(wanted.deviation, 4)
    }),
    { numRuns: 200 },
  )
})

test('channels with Persian names are known', () => {
  const names = [
    'زمان',
    'دور موتور',
    'فشار منیفولد',
    'لامبدا',
    'لامبدای هدف',
    'دریچهٔ گاز',
    'دمای آب',
    'سرعت خودرو',
  ]
  expect(guessAllRoles(names)).toEqual({
    time: 0,
    rpm: 1,
    load: 2,
    lambda: 3,
    target: 4,
    tps: 5,
    clt: 6,
    speed: 7,
  })
  expect(guessAllRoles(['Time', 'دور'])).toEqual({ time: 0, rpm: 1 })
})
