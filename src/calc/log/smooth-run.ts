import { CalcError } from '../calc-error.ts'
import { roadForce, type Road } from '../road.ts'
import type { Steps } from '../steps.ts'
import { fitCurve, LEAST_SAMPLES } from './fit-curve.ts'

/** A run as smooth curves, at moments that are equally far from each other. */
export interface SmoothRun {
  rpm: Float64Array
  speed_kmh: Float64Array
  accel_ms2: Float64Array
  wheel_kW: Float64Array
  /** The standard deviation of the power that the noise of the speed leaves. */
  deviation_kW: Float64Array
  /** The moment of the greatest power, and of the greatest torque of the engine. */
  peakIndex: number
  strongestIndex: number
  /** The noise of the speed, km/h. */
  noise_kmh: number
  /** The speed is not that of one pull: it begins late, or a shift or a brake is in it. */
  isUneven: boolean
}

const MOMENTS = 201
const MOMENTS_A_STEP = 64
/** At its ends a run is known worst: a peak is where the power less so many deviations is greatest. */
const CAUTION = 3
/** From here on the distances from the curve are no noise: measured below 0.2 for pulls, above 0.5 for others. */
const UNEVEN = { memory: 0.4, noise_kmh: 0.5 }
/** What loggers round a speed to, km/h; the first is a mile per hour. */
const STEPS = [1.609344, 1, 0.5, 0.1]

/** What all values are rounded to; 0 for values that are not. */
export function roundingOf(values: ArrayLike<number>): number {
  const list = Array.from(values)
  const isMultiple = (step: number) =>
    list.every((one) => Math.abs(one / step - Math.round(one / step)) < 1e-3)
  return STEPS.find(isMultiple) ?? 0
}

/**
 * Power at the wheels over a run in one gear, from times in s, speeds in km/h and engine speeds. Speed and engine speed
 * are smoothed as far as their own noise demands. Throws `E_TIME` for times that do not rise, and `E_RANGE:t_s` for too
 * few samples.
 */
export function* smoothRun(
  t_s: ArrayLike<number>,
  speed_kmh: ArrayLike<number>,
  rpm: ArrayLike<number>,
  car: Road,
): Steps<SmoothRun> {
  if (t_s.length < LEAST_SAMPLES || speed_kmh.length !== t_s.length) throw new CalcError('E_RANGE', 't_s')
  for (let at = 1; at < t_s.length; at += 1)
    if (!((t_s[at] ?? NaN) > (t_s[at - 1] ?? NaN))) throw new CalcError('E_TIME')
  const speeds = fitCurve(t_s, speed_kmh, roundingOf(speed_kmh))
  const turns = fitCurve(t_s, rpm)
  const list = () => new Float64Array(MOMENTS)
  const run = { rpm: list(), speed_kmh: list(), accel_ms2: list(), wheel_kW: list(), deviation_kW: list() }
  const best = { power: { moment: 0, sure: -Infinity }, torque: { moment: 0, sure: -Infinity } }
  const compare = (one: { moment: number; sure: number }, moment: number, sure: number) => {
    if (sure > one.sure) Object.assign(one, { moment, sure })
  }
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const share = moment / (MOMENTS - 1)
    const { value, slope, slopeDeviation } = speeds.at(share)
    const [speed, accel] = [value / 3.6, slope / 3.6]
    const kW = (roadForce(car, speed, accel) * speed) / 1_000
    const deviation = (car.mass_kg * car.massFactor * speed * slopeDeviation) / 3_600
    run.rpm[moment] = turns.at(share).value
    run.speed_kmh[moment] = value
    run.accel_ms2[moment] = accel
    run.wheel_kW[moment] = kW
    run.deviation_kW[moment] = deviation
    const sure = kW - CAUTION * deviation
    compare(best.power, moment, sure)
    compare(best.torque, moment, sure / value)
    if (moment % MOMENTS_A_STEP === MOMENTS_A_STEP - 1) yield moment / MOMENTS
  }
  const { power, torque } = best
  const isUneven = speeds.memory > UNEVEN.memory && speeds.noise > UNEVEN.noise_kmh
  return { ...run, peakIndex: power.moment, strongestIndex: torque.moment, noise_kmh: speeds.noise, isUneven }
}

/** What smoothing costs at least, as measured on runs of known power: see tests/calc/smooth-run.test.ts. */
export const LEAST_SHARE = 0.03

/** What a pull with something before or after it cost at most, measured in the same test. */
const UNEVEN_SHARE = 0.1

/** How far the peak of a run may be off by its noise, as a share of it. */
export function peakShare({ wheel_kW, deviation_kW, peakIndex, isUneven }: SmoothRun): number {
  const own = (CAUTION * (deviation_kW[peakIndex] ?? NaN)) / (wheel_kW[peakIndex] ?? NaN)
  return Math.max(isUneven ? UNEVEN_SHARE : LEAST_SHARE, own)
}
