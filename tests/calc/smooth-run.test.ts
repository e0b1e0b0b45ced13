import { describe, expect, test } from 'vitest'
import { fitCurve } from '#src/calc/log/fit-curve.ts'
import { LEAST_SHARE, peakShare, roundingOf, smoothRun } from '#src/calc/log/smooth-run.ts'
import { finish } from '#src/calc/steps.ts'
import { CARS, drive, logged, ROAD } from './known-run.ts'

const drives = CARS.map(drive)
const SEEDS = Array.from({ length: 8 }, (_, index) => index + 1)
/** A logger slower than this sees too little of a run shorter than that. */
const SLOW = { hz: 5, seconds: 12 }
const FEW = 12

interface Row {
  hz: number
  step: number
  noise: number
}

function measured({ hz, step, noise }: Row, isSeen = true) {
  return drives
    .filter(({ seconds }) => !isSeen || hz >= SLOW.hz || seconds >= SLOW.seconds)
    .flatMap((known) =>
      SEEDS.map((seed) => {
        const { t_s, speed_kmh, rpm } = logged(known, { hz, step, noise, seed })
        const run = finish(smoothRun(t_s, speed_kmh, rpm, ROAD))
        const peak = run.wheel_kW[run.peakIndex] ?? NaN
        return { error: peak / known.peak_kW - 1, share: peakShare(run), samples: t_s.length }
      }),
    )
}

const rows = [1, 2, 5, 10, 20].flatMap((hz) =>
  [1, 0.1].flatMap((step) => [0, 0.1, 0.2].map((noise): Row => ({ hz, step, noise }))),
)

describe('the peak of a run of known power is found', () => {
  test.each(rows)(
    'within 2 % on average and 3 % at worst: $hz Hz, rounded to $step km/h, noise $noise',
    (row) => {
      const errors = measured(row).map(({ error }) => Math.abs(error))
      expect(errors.reduce((sum, one) => sum + one, 0) / errors.length).toBeLessThan(0.02)
      expect(Math.max(...errors)).toBeLessThan(LEAST_SHARE)
    },
  )
})

test('the band that is shown covers the error, of short and noisy runs as well', () => {
  const all = [0, 0.2, 0.4].flatMap((noise) =>
    [1, 2, 10].flatMap((hz) => measured({ hz, step: 1, noise }, false)),
  )
  const covered = all.filter(({ error, share }) => Math.abs(error) <= share)
  expect(covered.length / all.length).toBeGreaterThan(0.98)
  // a run of a few samples says that it is known worse
  const few = all.filter(({ samples }) => samples < FEW)
  expect(few.some(({ share }) => share > LEAST_SHARE)).toBe(true)
})

test('a pull with a cruise before it or a roll after it is told from a pull, and its band is wider', () => {
  const seconds = [
    [0, 0],
    [2, 0],
    [5, 0],
    [0, 2],
    [5, 5],
  ] as const
  for (const known of drives)
    for (const hz of [2, 10, 20])
      for (const [before, after] of seconds) {
        const { t_s, speed_kmh, rpm } = logged(known, { hz, step: 1, noise: 0.1, seed: 3 })
        const [start, end] = [t_s[0] ?? 0, t_s.at(-1) ?? 0]
        const [slow, fast] = [speed_kmh[0] ?? 0, speed_kmh.at(-1) ?? 0]
        const cruise = Array.from({ length: before * hz }, (_, at) => start - before + at / hz)
        const roll = Array.from({ length: after * hz }, (_, at) => (at + 1) / hz)
        const run = finish(
          smoothRun(
            [...cruise, ...t_s, ...roll.map((t) => end + t)],
            [...cruise.map(() => slow), ...speed_kmh, ...roll.map((t) => fast - 3 * t)],
            [...cruise.map(() => rpm[0] ?? 0), ...rpm, ...roll.map(() => rpm.at(-1) ?? 0)],
            ROAD,
          ),
        )
        expect(run.isUneven).toBe(before + after > 0)
        const error = Math.abs((run.wheel_kW[run.peakIndex] ?? NaN) / known.peak_kW - 1)
        expect(error).toBeLessThan(peakShare(run))
      }
})

test('what a speed is rounded to is seen', () => {
  expect(roundingOf([40, 48, 57])).toBe(1)
  expect(roundingOf([40.1, 48.3, 57])).toBe(0.1)
  expect(roundingOf([16.09344, 32.18688])).toBe(1.609344)
  expect(roundingOf([40.123, 48.3])).toBe(0)
})

test('a curve without noise is followed exactly, and the ends as well as the middle', () => {
  const time = Array.from({ length: 60 }, (_, index) => index / 5)
  const values = time.map((t) => 30 + 9 * t - 0.3 * t ** 2)
  const curve = fitCurve(time, values)
  for (const share of [0, 0.3, 1]) {
    const t = share * 11.8
    expect(curve.at(share).value).toBeCloseTo(30 + 9 * t - 0.3 * t ** 2, 4)
    expect(curve.at(share).slope).toBeCloseTo(9 - 0.6 * t, 3)
  }
})

test('too few samples, and times that do not rise, are refused', () => {
  const run = (list: number[]) => finish(smoothRun(list, list, list, ROAD))
  expect(() => run([0, 1, 2])).toThrow(expect.objectContaining({ code: 'E_RANGE:t_s' }))
  expect(() => run([0, 1, 1, 2, 3, 4, 5])).toThrow(expect.objectContaining({ code: 'E_TIME' }))
})
