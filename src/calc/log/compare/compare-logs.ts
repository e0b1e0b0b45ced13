import type { Rows } from '../road-run.ts'

/** A channel of another log at the times of this one, by linear interpolation. NaN where the other log has none. */
export function atTimes(
  channel: ArrayLike<number>,
  channelTime: ArrayLike<number>,
  times: ArrayLike<number>,
  offset: number,
): Float64Array {
  const result = new Float64Array(times.length).fill(NaN)
  let at = 0
  for (let row = 0; row < times.length; row += 1) {
    const wanted = (times[row] ?? NaN) - offset
    if (Number.isNaN(wanted)) continue
    while (at + 1 < channelTime.length && !((channelTime[at + 1] ?? NaN) >= wanted)) at += 1
    const [left, right] = [channelTime[at] ?? NaN, channelTime[at + 1] ?? NaN]
    const [low, high] = [channel[at] ?? NaN, channel[at + 1] ?? NaN]
    if (wanted === left) result[row] = low
    else if (wanted >= left && wanted <= right)
      result[row] = right === left ? high : low + ((high - low) * (wanted - left)) / (right - left)
  }
  return result
}

/** The mean of a channel in a band of engine speed. */
export interface RpmBand {
  /** The middle of the band. */
  rpm: number
  mean: number
  count: number
}

/** The mean of a channel for each band of engine speed in a part of a log. */
export function overRpm(
  channel: ArrayLike<number>,
  rpm: ArrayLike<number>,
  { from, to }: Rows,
  step: number,
): RpmBand[] {
  const bands = new Map<number, { sum: number; count: number }>()
  for (let row = Math.max(0, from); row < Math.min(to, rpm.length); row += 1) {
    const [speed, value] = [rpm[row] ?? NaN, channel[row] ?? NaN]
    if (!(speed > 0) || Number.isNaN(value)) continue
    const band = Math.round(speed / step)
    const { sum, count } = bands.get(band) ?? { sum: 0, count: 0 }
    bands.set(band, { sum: sum + value, count: count + 1 })
  }
  return [...bands]
    .sort(([a], [b]) => a - b)
    .map(([band, { sum, count }]) => ({ rpm: band * step, mean: sum / count, count }))
}

/** One band of engine speed of two pulls. NaN where a pull has none. */
export interface PullRow {
  rpm: number
  before: number
  after: number
  change: number
}

/** Two pulls side by side, for each band of engine speed that one of them has. */
export function comparePulls(before: readonly RpmBand[], after: readonly RpmBand[]): PullRow[] {
  const [first, second] = [before, after].map((bands) => new Map(bands.map(({ rpm, mean }) => [rpm, mean])))
  const speeds = [...new Set([...before, ...after].map(({ rpm }) => rpm))].sort((a, b) => a - b)
  return speeds.map((rpm) => {
    const [old, now] = [first?.get(rpm) ?? NaN, second?.get(rpm) ?? NaN]
    // without the noise of the last digits of a double
    return { rpm, before: old, after: now, change: Math.round((now - old) * 1e6) / 1e6 }
  })
}

const GAIN_OVER_S = 0.3

/** The change of the engine speed in rpm/s, over a window that hides the steps of a slow logger. */
export function computeGain(rpm: ArrayLike<number>, time: ArrayLike<number>): Float64Array {
  const gain = new Float64Array(rpm.length).fill(NaN)
  let [low, high] = [0, 0]
  for (let row = 0; row < rpm.length; row += 1) {
    const now = time[row] ?? NaN
    if (Number.isNaN(now)) continue
    while (low < row && !((time[low] ?? NaN) >= now - GAIN_OVER_S / 2)) low += 1
    high = Math.max(high, row)
    while (high + 1 < rpm.length && (time[high + 1] ?? NaN) <= now + GAIN_OVER_S / 2) high += 1
    // a slow logger: the neighbouring samples
    const [first, last] =
      low === high ? [Math.max(0, row - 1), Math.min(rpm.length - 1, row + 1)] : [low, high]
    const change = ((rpm[last] ?? NaN) - (rpm[first] ?? NaN)) / ((time[last] ?? NaN) - (time[first] ?? NaN))
    gain[row] = Number.isFinite(change) ? Math.round(change * 1e3) / 1e3 : NaN
  }
  return gain
}
