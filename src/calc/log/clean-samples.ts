import type { Steps } from '../steps.ts'
import { lookUp, type Table } from '../ve-table.ts'

/** Channels over the same samples; lambda and target as lambda, time in s, the correction as a factor. */
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

/** What a sample must keep to; what is left out is not asked. */
export interface SampleLimits {
  /** A colder engine does not count, °C. */
  leastClt?: number | undefined
  /** The throttle may not move faster, %/s. */
  mostTpsRate?: number | undefined
  /** The speed of the engine may not change faster, rpm/s. */
  mostRpmRate?: number | undefined
  /** Samples without injection do not count. */
  skipsCut: boolean
  /** How much later the sensor sees what was burnt, s; or a table of it over rpm and load. */
  delay: number | Table
}

/** Why a sample does not count, in the order in which it is asked. */
export const REASONS = ['missing', 'cold', 'cut', 'throttle', 'speed', 'delay', 'sensor'] as const

export type Reason = (typeof REASONS)[number]

/** The samples that count, one list a channel. */
export interface CleanSamples {
  rpm: Float64Array
  load: Float64Array
  lambda: Float64Array
  /** NaN without a channel of the target. */
  target: Float64Array
  total: number
  /** How many did not count, each under the first reason. */
  rejected: Record<Reason, number>
}

/** Outside this a sensor of lambda is free, cold or broken. */
const SENSOR = { least: 0.5, most: 1.6 }
/** Rates are taken over so long, half before and half after, s. */
const RATE_OVER = 0.3
/** A later sample than this is another part of the drive, s. */
const LONGEST_GAP = 1
const SAMPLES_A_STEP = 16_384

/**
 * The samples of a log that say something about the mixture. Rates are not asked and lambda is not moved without a time.
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

/** The samples at the ends of a window around each sample, asked for one after another. */
function slidingWindow(time: Float64Array, half: number): (at: number) => Ends {
  let [low, high] = [0, 0]
  return (at) => {
    const now = time[at] ?? NaN
    if (Number.isNaN(now)) return { low: at, high: at, seconds: NaN }
    while (low < at && !((time[low] ?? NaN) >= now - half)) low += 1
    high = Math.max(high, at)
    while (high + 1 < time.length && !((time[high + 1] ?? NaN) > now + half)) high += 1
    // a slow logger: what is before and after
    const [first, last] =
      low === high ? [Math.max(0, at - 1), Math.min(time.length - 1, at + 1)] : [low, high]
    return { low: first, high: last, seconds: (time[last] ?? NaN) - (time[first] ?? NaN) }
  }
}

/** The sample so much later than each, asked for one after another; −1 where the log has none. */
function laterSample(time: Float64Array, delayAt: (at: number) => number): (at: number) => number {
  let [later, before] = [0, -Infinity]
  return (at) => {
    const wanted = (time[at] ?? NaN) + delayAt(at)
    if (Number.isNaN(wanted)) return -1
    // where the delay falls faster than time goes on, an earlier one may do
    later = wanted < before ? at : Math.max(later, at)
    before = wanted
    while (later < time.length && !((time[later] ?? NaN) >= wanted)) later += 1
    return later < time.length && (time[later] ?? NaN) <= wanted + LONGEST_GAP ? later : -1
  }
}
