import { CalcError } from '../calc-error.ts'
import type { Steps } from '../steps.ts'

/** The drivetrain between the engine and the road. */
export interface Gearbox {
  /** Ratios from the first gear up, falling. */
  gears: readonly number[]
  finalDrive: number
  /** The distance that a driven wheel rolls in one turn, m. */
  circumference_m: number
}

/** A ratio farther than this share from the first or the last one is no gear. */
const REACH = 0.25
/** A longer step of time is a pause of the logger, s. */
const LONGEST_GAP = 1
const SAMPLES_A_STEP = 32_768

/**
 * The number of the gear for a ratio between engine and final drive: the nearest gear, with the geometric mean as
 * the border. 0 when the ratio is more than a quarter outside of the ends. Throws `E_RANGE` for ratios that do not
 * fall.
 */
export function gearFinder(gears: readonly number[]): (ratio: number) => number {
  const falls = gears.every((gear, index) => gear > 0 && gear < (gears[index - 1] ?? Infinity))
  if (!falls || gears.length === 0) throw new CalcError('E_RANGE', 'gears')
  const most = (gears[0] ?? NaN) * (1 + REACH)
  const least = (gears.at(-1) ?? NaN) * (1 - REACH)
  const borders = gears.slice(1).map((gear, index) => Math.sqrt(gear * (gears[index] ?? NaN)))
  return (ratio) => {
    if (!(ratio >= least && ratio <= most)) return 0
    const above = borders.findIndex((border) => ratio >= border)
    return above === -1 ? gears.length : above + 1
  }
}

/** The time that a log spent in one gear. */
export interface GearShare {
  /** 0 for no gear, such as standing or with the clutch pressed. */
  gear: number
  samples: number
  /** NaN without a time. */
  seconds: number
  /** The median ratio of all its samples in the log. NaN without any. */
  measured: number
}

export interface GearsOfLog {
  /** The gear of each sample. NaN where speed or rpm is missing. */
  gear: Float64Array
  /** First without a gear, then from the first gear up. */
  shares: GearShare[]
}

/** Finds the gear of each sample by rpm and the speed of the car in km/h. Time in s. Throws `E_RANGE`. */
export function* gearsOfLog(
  rpm: ArrayLike<number>,
  speed_kmh: ArrayLike<number>,
  { gears, finalDrive, circumference_m }: Gearbox,
  time?: ArrayLike<number>,
): Steps<GearsOfLog> {
  const find = gearFinder(gears)
  const gear = new Float64Array(rpm.length)
  const seen: { seconds: number; ratios: number[] }[] = [0, ...gears].map(() => ({ seconds: 0, ratios: [] }))
  for (let at = 0; at < rpm.length; at += 1) {
    const [n, v] = [rpm[at] ?? NaN, speed_kmh[at] ?? NaN]
    const ratio = v > 0 ? (n * circumference_m * 60) / (v * 1_000 * finalDrive) : 0
    const found = Number.isNaN(n + v) ? NaN : find(ratio)
    gear[at] = found
    const one = seen[found]
    if (one) {
      one.ratios.push(ratio)
      const step = time ? (time[at + 1] ?? NaN) - (time[at] ?? NaN) : 0
      if (step > 0 && step <= LONGEST_GAP) one.seconds += step
    }
    if (at % SAMPLES_A_STEP === SAMPLES_A_STEP - 1) yield at / rpm.length
  }
  const shares = seen.map(({ seconds, ratios }, index) => ({
    gear: index,
    samples: ratios.length,
    seconds: time ? seconds : NaN,
    measured: index === 0 ? NaN : (Float64Array.from(ratios).sort()[ratios.length >> 1] ?? NaN),
  }))
  return { gear, shares }
}

/** The gear of most samples in a part of a log, and their share of it. Undefined when no sample has a gear. */
export function gearOfPart(
  gear: ArrayLike<number>,
  { from, to }: { from: number; to: number },
): { gear: number; share: number } | undefined {
  const counts = new Map<number, number>()
  for (let at = from; at < to; at += 1) {
    const one = gear[at] ?? 0
    if (one > 0) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a)
  return best && { gear: best[0], share: best[1] / (to - from) }
}
