import type { Steps } from '../steps.ts'
import { lookUp, type Table } from '../ve-table.ts'

/** Channels over the same samples: lambda and target as lambda, time in s, the correction as a factor. */
export interface RawSamples {
  rpm: Float64Array
  load: Float64Array
  lambda: Float64Array
  time?: Float64Array | undefined
  target?: Float64Array | undefined
  tps?: Float64Array | undefined
  clt?: Float64Array | undefined
  pulse?: Float64Array | undefined
  correction?: Float64Array | undefined
}

/** The conditions of a sample. A missing condition is not checked. */
export interface SampleLimits {
  /** Samples of a colder engine are excluded, °C. */
  leastClt?: number | undefined
  /** Samples with a faster throttle are excluded, %/s. */
  mostTpsRate?: number | undefined
  /** Samples with a faster change of engine speed are excluded, rpm/s. */
  mostRpmRate?: number | undefined
  /** Samples without injection are excluded. */
  skipsCut: boolean
  /** The delay of the sensor in s, or a table of it over rpm and load. */
  delay: number | Table
}

/** Why a sample is excluded, in the order of the checks. */
export const REASONS = ['missing', 'cold', 'cut', 'throttle', 'speed', 'delay', 'sensor'] as const

export type Reason = (typeof REASONS)[number]

/** The samples that count, one list per channel. */
export interface CleanSamples {
  rpm: Float64Array
  load: Float64Array
  lambda: Float64Array
  /** NaN without a channel of the target. */
  target: Float64Array
  total: number
  /** The number of excluded samples by their first reason. */
  rejected: Record<Reason, number>
}

/** Outside this range a lambda sensor is in free air, cold or broken. */
const SENSOR = { least: 0.5, most: 1.6 }
/** The window of a rate of change in s, half before and half after. */
const RATE_OVER = 0.3
/** A larger gap in time starts another part of the drive, s. */
const LONGEST_GAP = 1
const SAMPLES_A_STEP = 16_384

/**
 * The samples of a log that are meaningful for the mixture. Without a time, rates are not checked and lambda is not
 * shifted.
 */
export function* cleanSamples(raw: RawSamples, limits: SampleLimits): Steps<CleanSamples> {
  const { rpm, load, lambda, time, target, tps, clt, pulse, correction } = raw
  const total = rpm.length
  const kept = {
    rpm: new Float64Array(total),
    load: new Float64Array(total),
    lambda: new Float64Array(total),
    target: new Float64Array(total),
  }
  const rejected = { missing: 0, cold: 0, cut: 0, throttle: 0, speed: 0, delay: 0, sensor: 0 }
  const window = time && slidingWindow(time, RATE_OVER / 2)
  const { leastClt, mostTpsRate, mostRpmRate, skipsCut, delay } = limits
  const delayAt =
    typeof delay === 'number' ? () => delay : (at: number) => lookUp(delay, rpm[at] ?? NaN, load[at] ?? NaN)
  const shift = time && delay !== 0 ? laterSample(time, delayAt) : (at: number) => at
  const isFast = (channel: Float64Array | undefined, most: number | undefined, ends: Ends | undefined) =>
    channel !== undefined && most !== undefined && ends !== undefined && !(rateOf(channel, ends) < most)

  const reasonOf = (at: number, seen: number): Reason | undefined => {
    const ends = window?.(at)
    if (!Number.isFinite((rpm[at] ?? NaN) + (load[at] ?? NaN) + (time ? (time[at] ?? NaN) : 0)))
      return 'missing'
    if (clt && leastClt !== undefined && !((clt[at] ?? NaN) >= leastClt)) return 'cold'
    if (pulse && skipsCut && !((pulse[at] ?? NaN) > 0)) return 'cut'
    if (isFast(tps, mostTpsRate, ends)) return 'throttle'
    if (isFast(rpm, mostRpmRate, ends)) return 'speed'
    if (seen === -1) return 'delay'
    const measured = lambda[seen] ?? NaN
    return measured >= SENSOR.least && measured <= SENSOR.most ? undefined : 'sensor'
  }

  let count = 0
  for (let at = 0; at < total; at += 1) {
    const seen = shift(at)
    const reason = reasonOf(at, seen)
    if (reason) rejected[reason] += 1
    else {
      kept.rpm[count] = rpm[at] ?? NaN
      kept.load[count] = load[at] ?? NaN
      kept.lambda[count] = (lambda[seen] ?? NaN) * (correction ? (correction[at] ?? NaN) : 1)
      kept.target[count] = target ? (target[at] ?? NaN) : NaN
      count += 1
    }
    if (at % SAMPLES_A_STEP === SAMPLES_A_STEP - 1) yield at / total
  }
  return {
    rpm: kept.rpm.slice(0, count),
    load: kept.load.slice(0, count),
    lambda: kept.lambda.slice(0, count),
    target: kept.target.slice(0, count),
    total,
    rejected,
  }
}

interface Ends {
  low: number
  high: number
  seconds: number
}

function rateOf(channel: Float64Array, { low, high, seconds }: Ends): number {
  return Math.abs((channel[high] ?? NaN) - (channel[low] ?? NaN)) / seconds
}

/** The samples at the ends of a window around each sample, requested in order. */
function slidingWindow(time: Float64Array, half: number): (at: number) => Ends {
  let [low, high] = [0, 0]
  return (at) => {
    const now = time[at] ?? NaN
    if (Number.isNaN(now)) return { low: at, high: at, seconds: NaN }
    while (low < at && !((time[low] ?? NaN) >= now - half)) low += 1
    high = Math.max(high, at)
    while (high + 1 < time.length && !((time[high + 1] ?? NaN) > now + half)) high += 1
    // a slow logger: the neighbouring samples
    const [first, last] =
      low === high ? [Math.max(0, at - 1), Math.min(time.length - 1, at + 1)] : [low, high]
    return { low: first, high: last, seconds: (time[last] ?? NaN) - (time[first] ?? NaN) }
  }
}

/** The sample that is this much later than each one, requested in order. −1 where the log has none. */
function laterSample(time: Float64Array, delayAt: (at: number) => number): (at: number) => number {
  let [later, before] = [0, -Infinity]
  return (at) => {
    const wanted = (time[at] ?? NaN) + delayAt(at)
    if (Number.isNaN(wanted)) return -1
    // where the delay falls faster than time passes, an earlier sample may match
    later = wanted < before ? at : Math.max(later, at)
    before = wanted
    while (later < time.length && !((time[later] ?? NaN) >= wanted)) later += 1
    return later < time.length && (time[later] ?? NaN) <= wanted + LONGEST_GAP ? later : -1
  }
}
