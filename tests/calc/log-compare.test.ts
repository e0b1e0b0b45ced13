import { expect, test } from 'vitest'
import { atTimes, comparePulls, computeGain, overRpm } from '#src/calc/log/compare/compare-logs.ts'
import { writeCsv } from '#src/calc/log/text/csv-text.ts'
import { leanUnderLoad } from '#src/calc/log/compare/lean-under-load.ts'
import { finish } from '#src/calc/steps.ts'

test('another log is shown at the times of this one, later by what is typed', () => {
  const got = atTimes([10, 20, 30], [0, 1, 2], [0, 0.5, 1, 2.5, 4, NaN], 0.5)
  expect([...got]).toEqual([NaN, 10, 15, 30, NaN, NaN])
})

test('two pulls are compared in each band of engine speed, and a band that one lacks says so', () => {
  const before = overRpm([10, 12, 20], [1_980, 2_020, 3_000], { from: 0, to: 3 }, 100)
  const after = overRpm([14, NaN, 40], [2_000, 3_000, 4_000], { from: 0, to: 3 }, 100)
  expect(before).toEqual([
    { rpm: 2_000, mean: 11, count: 2 },
    { rpm: 3_000, mean: 20, count: 1 },
  ])
  expect(comparePulls(before, after)).toEqual([
    { rpm: 2_000, before: 11, after: 14, change: 3 },
    { rpm: 3_000, before: 20, after: NaN, change: NaN },
    { rpm: 4_000, before: NaN, after: 40, change: NaN },
  ])
})

test('the change of the engine speed is that of a line through it, and missing where there is no time', () => {
  const time = Float64Array.from({ length: 50 }, (_, at) => at / 50)
  const gain = computeGain(
    time.map((second) => 2_000 + 400 * second),
    time,
  )
  expect([...gain].every((one) => Math.abs(one - 400) < 0.01)).toBe(true)
  expect(computeGain([1_000, 2_000], [NaN, NaN])).toEqual(Float64Array.of(NaN, NaN))
})

test('only what is lean for long enough under load is listed, the worst first', () => {
  const count = 100
  const lambda = new Float64Array(count).fill(0.85)
  lambda.fill(0.9, 10, 20)
  lambda.fill(0.95, 40, 60)
  lambda[50] = 1
  lambda[80] = 1.2
  const channels = {
    time: Float64Array.from({ length: count }, (_, at) => at / 20),
    rpm: new Float64Array(count).fill(5_000),
    load: new Float64Array(count).fill(150),
    lambda,
    target: new Float64Array(count).fill(0.85),
  }
  const limits = { leastLoad: 100, leanBy: 0.03, leastSeconds: 0.2, delay: 0 }
  const parts = finish(leanUnderLoad(channels, limits))
  expect(parts.map(({ from, to, worst }) => [from, to, worst])).toEqual([
    [40, 60, 50],
    [10, 20, 10],
  ])
  expect(parts[0]?.error).toBeCloseTo(1 / 0.85 - 1)
  expect(finish(leanUnderLoad({ ...channels, load: new Float64Array(count) }, limits))).toEqual([])
  const late = finish(leanUnderLoad(channels, { ...limits, delay: 0.09 }))
  expect(late[0]?.from).toBe(38)
})

test('nothing from a file is a formula of a spreadsheet', () => {
  const text = writeCsv([
    ['=HYPERLINK("x")', '+1', '-a', '@b', 'plain, with "quotes"'],
    [-1.5, NaN, 0, 1e-7, 'دور'],
  ])
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.slice(1).split('\r\n')).toEqual([
    `"'=HYPERLINK(""x"")",'+1,'-a,'@b,"plain, with ""quotes"""`,
    '-1.5,,0,1e-7,دور',
    '',
  ])
})
