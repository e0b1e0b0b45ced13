import type { Steps } from '../../steps.ts'
import { lookUp, type Table } from '../../ve-table.ts'

/** Channels over the same samples: lambda and its target as lambda, time in s. */
export interface MixtureChannels {
  rpm: Float64Array
  load: Float64Array
  lambda: Float64Array
  target: Float64Array
  time: Float64Array
}

export interface LeanLimits {
  /** Samples with less load are not considered. */
  leastLoad: number
  /** The share by which lambda is above its target, such as 0.03. */
  leanBy: number
  /** Shorter parts are noise, s. */
  leastSeconds: number
  /** How much later the sensor sees the mixture, in s, or a table of it over rpm and load. */
  delay: number | Table
}

/** A part of the log that is leaner than its target under load. */
export interface LeanPart {
  /** Samples `from` up to `to`. */
  from: number
  to: number
  seconds: number
  /** The sample with the largest error, and its values. */
  worst: number
  rpm: number
  load: number
  lambda: number
  target: number
  /** lambda / target − 1. */
  error: number
}

/** A sensor shows more in free air or during a fuel cut. */
const MOST_LAMBDA = 1.6
const LEAST_TARGET = 0.5
const LONGEST_GAP_S = 1
const MOST_PARTS = 100
const SAMPLES_A_STEP = 32_768

/** The parts of a log that are leaner than their target under load, the worst first. */
export function* leanUnderLoad(channels: MixtureChannels, limits: LeanLimits): Steps<LeanPart[]> {
  const { rpm, load, lambda, target, time } = channels
  const { leastLoad, leanBy, leastSeconds, delay } = limits
  const parts: LeanPart[] = []
  let part: LeanPart | undefined
  let [later, before] = [0, -Infinity]
  const delayAt = (at: number) =>
    typeof delay === 'number' ? delay : lookUp(delay, rpm[at] ?? NaN, load[at] ?? NaN)
  const close = () => {
    if (part && part.seconds >= leastSeconds) parts.push(part)
    part = undefined
  }
  for (let at = 0; at < rpm.length; at += 1) {
    const now = time[at] ?? NaN
    const wantedTime = now + delayAt(at)
    if (Number.isNaN(wantedTime)) continue
    // where the delay falls faster than time passes, an earlier sample may match
    later = wantedTime < before ? at : Math.max(later, at)
    before = wantedTime
    while (later < time.length && !((time[later] ?? NaN) >= wantedTime)) later += 1
    const [measured, wanted] = [lambda[later] ?? NaN, target[at] ?? NaN]
    const error = measured / wanted - 1
    const isSensible = measured <= MOST_LAMBDA && wanted > LEAST_TARGET
    if (part && now - (time[part.to - 1] ?? NaN) > LONGEST_GAP_S) close()
    if (isSensible && (load[at] ?? NaN) >= leastLoad && error > leanBy) {
      const sample = {
        worst: at,
        rpm: rpm[at] ?? NaN,
        load: load[at] ?? NaN,
        lambda: measured,
        target: wanted,
        error,
      }
      part ??= { from: at, to: at, seconds: 0, ...sample }
      part = {
        ...part,
        ...(error > part.error && sample),
        to: at + 1,
        seconds: now - (time[part.from] ?? NaN),
      }
    } else close()
    if (at % SAMPLES_A_STEP === SAMPLES_A_STEP - 1) yield at / rpm.length
  }
  close()
  return parts.sort((a, b) => b.error - a.error).slice(0, MOST_PARTS)
}
