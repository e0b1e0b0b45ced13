import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanSamples } from '#src/calc/log/clean-samples.ts'
import { delayTable, lambdaDelay, type DelayChannels } from '#src/calc/log/lambda-delay.ts'
import { finish } from '#src/calc/steps.ts'

const HZ = 100

interface Drive {
  /** Of the sensor: nothing for so long, then ever slower, s. */
  dead: number
  lag: number
  seconds?: number
  /** What the fuel is multiplied by after the step. */
  step?: number
  rpm?: number
  load?: (t: number) => number
}

/** Fuel that changes every two seconds at a steady point, and a sensor that sees it later. */
function drive({ dead, lag, seconds = 12, step = 1.1, rpm = 2_500, load = () => 50 }: Drive): DelayChannels {
  const list = (at: (t: number) => number) =>
    Float64Array.from({ length: seconds * HZ }, (_, index) => at(index / HZ))
  const fuel = (t: number) => (t >= 0 && Math.floor(t / 2) % 2 === 1 ? step : 1)
  let seen = 1
  const lambda = list((t) => {
    seen += (1 / fuel(t - dead) - seen) * (1 - Math.exp(-1 / HZ / lag))
    return seen + 0.001 * Math.sin(t * 900)
  })
  return {
    time: list((t) => t),
    rpm: list(() => rpm),
    load: list(load),
    pulse: list((t) => 3 * fuel(t)),
    lambda,
  }
}

const measure = (channels: DelayChannels) => finish(lambdaDelay(channels, [2_000, 3_000], [40, 80]))

test.each([
  [0.06, 0.03],
  [0.12, 0.05],
  [0.25, 0.08],
])('a sensor that waits %d s and lags %d s is measured within two samples', (dead, lag) => {
  const { answers, all } = measure(drive({ dead, lag }))
  expect(answers).toBe(5)
  expect(Math.abs(all.reached - dead - lag)).toBeLessThan(2 / HZ)
  expect(all.dead).toBeGreaterThan(dead - 1 / HZ)
  expect(all.dead).toBeLessThan(all.reached)
})

test('each answer stands in the cell that is nearest, and the middle one counts', () => {
  const slow = drive({ dead: 0.2, lag: 0.04, rpm: 2_100 })
  const quick = drive({ dead: 0.08, lag: 0.02, rpm: 3_100, load: () => 75 })
  const later = quick.time.map((t) => t + 100)
  const join = (key: keyof DelayChannels) =>
    Float64Array.from([...slow[key], ...(key === 'time' ? later : quick[key])])
  const both = {
    time: join('time'),
    rpm: join('rpm'),
    load: join('load'),
    pulse: join('pulse'),
    lambda: join('lambda'),
  }
  const { cells } = measure(both)
  expect(cells.map((row) => row.map(({ count }) => count))).toEqual([
    [5, 0],
    [0, 5],
  ])
  expect(cells[0]?.[0]?.reached).toBeCloseTo(0.24, 1)
  expect(cells[1]?.[1]?.reached).toBeCloseTo(0.1, 1)
})

test('steps that say nothing are counted with the reason', () => {
  const none = { gap: 0, unsteady: 0, silent: 0, slow: 0 }
  const small = measure(drive({ dead: 0.1, lag: 0.03, step: 1.07 }))
  expect([small.answers, small.rejected]).toEqual([0, none])
  // the load follows the fuel: a foot on the throttle
  const throttle = drive({ dead: 0.1, lag: 0.03, load: (t) => 50 + 8 * (Math.floor(t / 2) % 2) })
  expect(measure(throttle)).toMatchObject({ answers: 0, rejected: { ...none, unsteady: 5 } })
  const other = drive({ dead: 0.1, lag: 0.03 })
  other.lambda.fill(1)
  expect(measure(other)).toMatchObject({ answers: 0, rejected: { ...none, silent: 5 } })
  const wrongWay = drive({ dead: 0.1, lag: 0.03 })
  expect(measure({ ...wrongWay, lambda: wrongWay.lambda.map((one) => 2 - one) }).answers).toBe(0)
  const cut = drive({ dead: 0.1, lag: 0.03, seconds: 2.5 })
  expect(measure(cut)).toMatchObject({ answers: 0, rejected: { ...none, gap: 1 } })
})

test('a log written too slowly to see the delay has no answer', () => {
  const { time, rpm, load, pulse, lambda } = drive({ dead: 0.1, lag: 0.03 })
  const sparse = (channel: Float64Array) => channel.filter((_, at) => at % 50 === 0)
  expect(
    measure({
      time: sparse(time),
      rpm: sparse(rpm),
      load: sparse(load),
      pulse: sparse(pulse),
      lambda: sparse(lambda),
    }).answers,
  ).toBe(0)
})

test('whatever a log has, it ends, and its counts are whole', () => {
  const value = fc.oneof(fc.double({ min: -10, max: 8_000 }), fc.constant(NaN))
  const column = fc.array(value, { minLength: 60, maxLength: 60 }).map((list) => Float64Array.from(list))
  const channels = fc.record({ time: column, rpm: column, load: column, pulse: column, lambda: column })
  fc.assert(
    fc.property(channels, (some) => {
      const { answers, cells } = measure(some)
      expect(cells.flat().reduce((sum, { count }) => sum + count, 0)).toBe(answers)
    }),
  )
})

test.each([[[]], [[2_000, 1_000]], [[NaN, 1_000]]])('bins such as %j are refused', (bins) => {
  const channels = drive({ dead: 0.1, lag: 0.03 })
  expect(() => finish(lambdaDelay(channels, bins, [50]))).toThrow(
    expect.objectContaining({ code: 'E_RANGE:rpm' }),
  )
})

test('a cell with too few answers takes the median of all, and too few in all are no table', () => {
  const cell = (count: number, reached: number) => ({ count, reached, dead: 0 })
  const found = {
    answers: 5,
    rejected: { gap: 0, unsteady: 0, silent: 0, slow: 0 },
    cells: [[cell(3, 0.2), cell(2, 0.1)]],
    all: cell(5, 0.16),
  }
  const [xBins, yBins] = [[2_000, 3_000], [50]]
  expect(delayTable(found, xBins, yBins, 3)).toEqual({ xBins, yBins, cells: [[200, 160]] })
  expect(delayTable(found, xBins, yBins, 6)).toBeUndefined()
})

test('a correction takes the delay of the speed and load of each sample', () => {
  const time = Float64Array.from({ length: 20 }, (_, at) => at / 10)
  const lambda = Float64Array.from({ length: 20 }, (_, at) => 0.8 + at / 100)
  const rpm = Float64Array.from({ length: 20 }, (_, at) => (at < 10 ? 1_000 : 3_000))
  const load = new Float64Array(20).fill(50)
  const delay = {
    xBins: [1_000, 3_000],
    yBins: [0, 100],
    cells: [
      [0.39, 0.09],
      [0.39, 0.09],
    ],
  }
  const clean = finish(cleanSamples({ time, lambda, rpm, load }, { skipsCut: false, delay }))
  expect(clean.lambda[0]).toBeCloseTo(0.84)
  expect(clean.lambda[9]).toBeCloseTo(0.93)
  // less delay than the sample before: back again
  expect(clean.lambda[10]).toBeCloseTo(0.91)
  expect(clean.rejected.delay).toBe(1)
})
