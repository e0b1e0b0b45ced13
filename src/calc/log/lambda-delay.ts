import { CalcError } from '../calc-error.ts'
import type { Steps } from '../steps.ts'

/** Channels over the same samples: time in s, pulse in ms, lambda as lambda. */
export interface DelayChannels {
  time: Float64Array
  rpm: Float64Array
  load: Float64Array
  pulse: Float64Array
  lambda: Float64Array
}

/** One change of the fuel and the sensor's answer. */
interface Answer {
  rpm: number
  load: number
  /** From the change of the pulse to the first change of lambda above the noise, s. */
  dead: number
  /** To 63 % of the whole change, s. */
  reached: number
}

/** Why a change of the pulse does not show the delay, in the order of the checks. */
export const UNANSWERED = ['gap', 'unsteady', 'silent', 'slow'] as const
export type Unanswered = (typeof UNANSWERED)[number]

/** The delay around one speed and load. */
export interface DelayCell {
  count: number
  /** Medians in s. NaN without an answer. */
  dead: number
  reached: number
}

export interface LambdaDelay {
  answers: number
  /** The number of excluded changes of the pulse by their first reason. */
  rejected: Record<Unanswered, number>
  /** `[y][x]`. Each answer is in the cell with the nearest bins. */
  cells: DelayCell[][]
  /** All answers together. */
  all: DelayCell
}

/** A step: the pulse changes by this share within this time (UltraLog's values). */
const STEP = 0.08
const STEP_S = 0.15
/** The point was steady and the fuel unchanged for this time before. */
const BEFORE_S = 0.4
/** The longest time to wait for the answer. Its end is the mean of the last part. */
const AFTER_S = 1
const END_S = 0.3
/** The largest distance of rpm and load from their mean, and of the pulse from its own, before and after. */
const STEADY = { rpm: 0.04, load: 0.05, pulse: 0.04 }
const SIGMAS = 4
/** Less than the resolution of common sensors. The noise is at least this. */
const LEAST_SIGMA = 0.001
const LEAST_ANSWER = 0.02
const LEAST_SAMPLES = 3
const SAMPLES_A_STEP = 16_384

/**
 * The delay of lambda behind the fuel, over speed and load. It is measured from each step of the pulse at a steady
 * point to the answer of the sensor. Throws `E_RANGE` for bins that do not rise.
 */
export function* lambdaDelay(
  channels: DelayChannels,
  xBins: readonly number[],
  yBins: readonly number[],
): Steps<LambdaDelay> {
  for (const [bins, field] of [
    [xBins, 'rpm'],
    [yBins, 'load'],
  ] as const)
    if (bins.length === 0 || !bins.every((bin, index) => index === 0 || bin > (bins[index - 1] ?? NaN)))
      throw new CalcError('E_RANGE', field)
  const { time, pulse } = channels
  const found = yBins.map(() => xBins.map((): Answer[] => []))
  const rejected = { gap: 0, unsteady: 0, silent: 0, slow: 0 }
  const until = reach(time)
  for (let at = 1; at < time.length; at += 1) {
    if (at % SAMPLES_A_STEP === 0) yield at / time.length
    const old = pulse[at - 1] ?? NaN
    const change = (pulse[until(at, STEP_S)] ?? NaN) / old - 1
    if (!(old > 0 && Math.abs(change) >= STEP)) continue
    // the step may only have begun
    const settled = until(at, 2 * STEP_S)
    const answer = answerTo(channels, at, settled)
    if (typeof answer === 'string') rejected[answer] += 1
    else found[nearest(yBins, answer.load)]?.[nearest(xBins, answer.rpm)]?.push(answer)
    // skips the rest of the same step
    at = settled
  }
  const answers = found.flat(2)
  return {
    answers: answers.length,
    rejected,
    cells: found.map((row) => row.map(cellOf)),
    all: cellOf(answers),
  }
}

/** The change of lambda after a step of the pulse that begins at about one sample and has ended at another. */
function answerTo(channels: DelayChannels, at: number, settled: number): Answer | Unanswered {
  const { time, rpm, load, pulse, lambda } = channels
  const now = time[at] ?? NaN
  let [first, last] = [at, at]
  while (first > 0 && (time[first - 1] ?? NaN) >= now - BEFORE_S) first -= 1
  while (last + 1 < time.length && (time[last + 1] ?? NaN) <= now + AFTER_S) last += 1
  const end = (time[last] ?? NaN) - END_S
  let tail = last
  while (tail > settled && (time[tail - 1] ?? NaN) >= end) tail -= 1
  // at the ends of a log, in a pause, and where the logger is too slow to see it
  const isWhole =
    now - (time[first] ?? NaN) >= BEFORE_S * 0.7 &&
    (time[last] ?? NaN) - now >= AFTER_S * 0.7 &&
    at - first >= LEAST_SAMPLES &&
    last - tail >= LEAST_SAMPLES
  if (!isWhole) return 'gap'
  const [wasPulse, isPulse] = [over(pulse, first, at), over(pulse, settled, last + 1)]
  const [speed, point] = [over(rpm, first, last + 1), over(load, first, last + 1)]
  const isSteady =
    wasPulse.swing <= STEADY.pulse &&
    isPulse.swing <= STEADY.pulse &&
    speed.swing <= STEADY.rpm &&
    point.swing <= STEADY.load
  if (!isSteady) return 'unsteady'
  const was = over(lambda, first, at)
  const is = over(lambda, tail, last + 1)
  const change = is.mean - was.mean
  const noise = SIGMAS * Math.max(LEAST_SIGMA, was.deviation)
  // more fuel lowers lambda; a change in the other direction answers something else
  const isAnswer =
    Math.abs(change) >= Math.max(LEAST_ANSWER, noise) && change > 0 === isPulse.mean < wasPulse.mean
  if (!isAnswer) return 'silent'
  const half = (wasPulse.mean + isPulse.mean) / 2
  const begin = crossing(time, pulse, at, last, half, isPulse.mean > wasPulse.mean)
  const rises = change > 0
  const dead = crossing(time, lambda, at, last, was.mean + (rises ? noise : -noise), rises)
  const reached = crossing(time, lambda, at, last, was.mean + 0.632 * change, rises)
  if (!(dead >= begin && reached >= dead && reached <= end)) return 'slow'
  return { rpm: speed.mean, load: point.mean, dead: dead - begin, reached: reached - begin }
}

/** The time at which a channel first passes a level, interpolated between two samples. NaN when it never does. */
function crossing(
  time: Float64Array,
  channel: Float64Array,
  from: number,
  to: number,
  level: number,
  rises: boolean,
): number {
  for (let at = from; at <= to; at += 1) {
    const value = channel[at] ?? NaN
    if (!(rises ? value >= level : value <= level)) continue
    const [before, then, now] = [channel[at - 1] ?? NaN, time[at - 1] ?? NaN, time[at] ?? NaN]
    const part = (level - before) / (value - before)
    return part >= 0 && part <= 1 ? then + part * (now - then) : now
  }
  return NaN
}

/** Mean, deviation, and the largest distance from the mean as a share of it. All NaN where a value is missing. */
function over(channel: Float64Array, from: number, to: number) {
  const values = channel.subarray(from, to)
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  const farthest = values.reduce((most, one) => Math.max(most, Math.abs(one - mean)), 0)
  return { mean, deviation: Math.sqrt(squares / values.length), swing: farthest / Math.abs(mean) }
}

/** The last sample within this many seconds of each one, requested in order. */
function reach(time: Float64Array): (at: number, seconds: number) => number {
  let last = 0
  return (at, seconds) => {
    last = Math.max(last, at)
    while (last + 1 < time.length && (time[last + 1] ?? NaN) <= (time[at] ?? NaN) + seconds) last += 1
    return last
  }
}

function nearest(bins: readonly number[], value: number): number {
  const distances = bins.map((bin) => Math.abs(bin - value))
  return distances.indexOf(Math.min(...distances))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

function cellOf(answers: readonly Answer[]): DelayCell {
  return {
    count: answers.length,
    dead: median(answers.map(({ dead }) => dead)),
    reached: median(answers.map(({ reached }) => reached)),
  }
}

/**
 * The delay to 63 % in ms of every cell, as a table for correction. A cell with fewer answers than `least` takes the
 * median of all. Undefined when there are too few answers altogether.
 */
export function delayTable(
  { cells, all }: LambdaDelay,
  xBins: readonly number[],
  yBins: readonly number[],
  least: number,
): { xBins: readonly number[]; yBins: readonly number[]; cells: number[][] } | undefined {
  if (all.count < least) return undefined
  const ms = (cell: DelayCell) => Math.round((cell.count >= least ? cell : all).reached * 1_000)
  return { xBins, yBins, cells: cells.map((row) => row.map(ms)) }
}
