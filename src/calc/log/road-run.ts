import type { SmoothRun } from './smooth-run.ts'

/** Samples `from` up to `to` of a log. */
export interface Rows {
  from: number
  to: number
}

const FULL_THROTTLE = 90
/** Without a throttle channel, a run is where the engine gains at least this, rpm/s. */
const LEAST_GAIN = 100
const GAIN_OVER = 0.5
const LEAST_RUN_S = 1.5

/** The longest full-throttle run of a log: the longest gain in rpm while the throttle is open. Undefined without any. */
export function findRun(
  time: ArrayLike<number>,
  rpm: ArrayLike<number>,
  tps?: ArrayLike<number>,
): Rows | undefined {
  let best: (Rows & { gain: number }) | undefined
  let from = -1
  let [before, highest] = [0, -Infinity]
  const end = (to: number) => {
    const gain = (rpm[to - 1] ?? NaN) - (rpm[from] ?? NaN)
    const isLong = (time[to - 1] ?? NaN) - (time[from] ?? NaN) >= LEAST_RUN_S
    if (from !== -1 && isLong && gain > (best?.gain ?? 0)) best = { from, to, gain }
    from = -1
  }
  for (let at = 0; at < rpm.length; at += 1) {
    while (before < at && (time[at] ?? NaN) - (time[before] ?? NaN) > GAIN_OVER) before += 1
    const gain = ((rpm[at] ?? NaN) - (rpm[before] ?? NaN)) / ((time[at] ?? NaN) - (time[before] ?? NaN))
    const isOn = tps ? (tps[at] ?? NaN) >= FULL_THROTTLE : before === at || gain > LEAST_GAIN
    // a shift, or an open throttle after the limiter, ends the run
    const hasFallen = (rpm[at] ?? NaN) < highest * 0.97
    if (isOn && !hasFallen) {
      if (from === -1) from = at
      highest = Math.max(highest, rpm[at] ?? -Infinity)
    } else {
      end(at)
      highest = -Infinity
      if (isOn) from = at
    }
  }
  end(rpm.length)
  return best && { from: best.from, to: best.to }
}

/** Speeds in km/h from engine speeds: rpm · circumference / (gear · final drive). */
export function speedFromRpm(rpm: Float64Array, overallRatio: number, circumference_m: number): Float64Array {
  return rpm.map((one) => ((one * circumference_m) / (60 * overallRatio)) * 3.6)
}

/** The samples of a run with rising time. Loggers write some samples twice. */
export function risingRows(
  time: ArrayLike<number>,
  { from, to }: Rows,
  others: readonly ArrayLike<number>[],
): number[] {
  const rows: number[] = []
  let last = -Infinity
  for (let at = from; at < to; at += 1) {
    const now = time[at] ?? NaN
    if (!(now > last) || others.some((channel) => !Number.isFinite(channel[at] ?? NaN))) continue
    last = now
    rows.push(at)
  }
  return rows
}

/** What may falsify a run. */
export interface RunFaults {
  /** The share of samples whose rpm/speed deviates by more than the grip of a tyre allows. */
  slipShare: number
  /** The gear was changed, or the clutch slipped. */
  hasShift: boolean
  /** The lowest throttle in %. Undefined without the channel. */
  leastTps: number | undefined
}

const SLIP = 0.015
const SHIFT = 0.12

export function faultsOf(rpm: Float64Array, speed: Float64Array | undefined, tps?: Float64Array): RunFaults {
  const leastTps = tps && tps.reduce((least, one) => Math.min(least, one), Infinity)
  if (!speed) return { slipShare: 0, hasShift: false, leastTps }
  const ratios = rpm.map((one, at) => one / (speed[at] ?? NaN)).filter(Number.isFinite)
  const usual = ratios.toSorted()[Math.floor(ratios.length / 2)] ?? NaN
  const off = ratios.map((ratio) => Math.abs(ratio / usual - 1))
  return {
    slipShare: off.filter((one) => one > SLIP).length / Math.max(1, off.length),
    hasShift: off.some((one) => one > SHIFT),
    leastTps,
  }
}

export interface CurvePoint {
  rpm: number
  wheel_kW: number
  /** Of the engine without losses: P · 30/(π · rpm). */
  torque_Nm: number
}

/** The mean power of a run for each band of engine speed, and the torque that follows. */
export function powerCurve({ wheel_kW, rpm }: Pick<SmoothRun, 'wheel_kW' | 'rpm'>, step = 100): CurvePoint[] {
  const bands = new Map<number, { count: number; kW: number; rpm: number }>()
  for (const [moment, kW] of wheel_kW.entries()) {
    const speed = rpm[moment] ?? NaN
    if (!(speed > 0) || !Number.isFinite(kW)) continue
    const band = Math.round(speed / step)
    const { count, kW: power, rpm: mean } = bands.get(band) ?? { count: 0, kW: 0, rpm: 0 }
    bands.set(band, { count: count + 1, kW: power + kW, rpm: mean + speed })
  }
  return [...bands]
    .sort(([a], [b]) => a - b)
    .map(([, { count, kW, rpm: sum }]) => {
      const [power, speed] = [kW / count, sum / count]
      return { rpm: speed, wheel_kW: power, torque_Nm: (power * 30_000) / (Math.PI * speed) }
    })
}
