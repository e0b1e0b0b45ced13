import type { Log } from './log.ts'

/** A time that rises, and what had to be changed for it. */
export interface MendedTime {
  time: Float64Array
  /** Where the clock was set back: what follows is shifted and continues after the sample before. */
  restarts: { row: number; back: number }[]
  /** Samples out of order or with a time far ahead of their neighbours. Their time is missing. */
  odd: number
}

/** A clock that reaches its earlier time again within these samples was not set back. */
const LOOK_AHEAD = 20
const SAMPLES_FOR_STEP = 500
/** A single time so many steps ahead of both neighbours is damaged. */
const FAR_AHEAD = 500

/** Makes a time rise. Equal times are left, because some loggers write a sample twice. */
export function mendTime(raw: ArrayLike<number>): MendedTime {
  const time = Float64Array.from({ length: raw.length }, () => NaN)
  const step = usualStep(raw)
  const restarts: MendedTime['restarts'] = []
  let [last, offset, odd] = [-Infinity, 0, 0]
  for (let row = 0; row < raw.length; row += 1) {
    const value = (raw[row] ?? NaN) + offset
    if (Number.isNaN(value)) continue
    const returnsTo = value >= last ? last : value
    if (value >= last) {
      const next = (raw[row + 1] ?? NaN) + offset
      const isFar = last !== -Infinity && value - last > FAR_AHEAD * step && next >= returnsTo && next < value
      if (isFar) {
        odd += 1
        continue
      }
      time[row] = last = value
    } else if (reaches(raw, row + 1, last - offset)) odd += 1
    else {
      restarts.push({ row, back: last - value })
      offset += last + step - value
      time[row] = last = last + step
    }
  }
  return { time, restarts, odd }
}

function reaches(raw: ArrayLike<number>, from: number, wanted: number): boolean {
  for (let row = from; row < Math.min(raw.length, from + LOOK_AHEAD); row += 1)
    if ((raw[row] ?? NaN) >= wanted) return true
  return false
}

/** The median step between the first samples. */
function usualStep(raw: ArrayLike<number>): number {
  const steps: number[] = []
  for (let row = 1; row < raw.length && steps.length < SAMPLES_FOR_STEP; row += 1) {
    const step = (raw[row] ?? NaN) - (raw[row - 1] ?? NaN)
    if (step > 0) steps.push(step)
  }
  return steps.sort((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1
}

/** A log whose time rises. The same log when its time rises already. */
export function withRisingTime(
  log: Log,
  place: number | undefined,
): { log: Log; mended: MendedTime | undefined } {
  const raw = place === undefined ? undefined : log.cols[place]
  if (!raw || isRising(raw)) return { log, mended: undefined }
  const mended = mendTime(raw)
  return { log: { ...log, cols: log.cols.with(place ?? 0, mended.time) }, mended }
}

function isRising(raw: ArrayLike<number>): boolean {
  const step = usualStep(raw)
  let last = -Infinity
  for (let row = 0; row < raw.length; row += 1) {
    const value = raw[row] ?? NaN
    if (value < last || (last !== -Infinity && value - last > FAR_AHEAD * step)) return false
    if (!Number.isNaN(value)) last = value
  }
  return true
}
