import type { Steps } from '../../steps.ts'
import type { Expression, FunctionName, Sign } from './parse-math.ts'

/** Channels by their place in the log, and the time of the samples in s. */
export interface MathChannels {
  rows: number
  channels: Readonly<Record<number, ArrayLike<number>>>
  time: ArrayLike<number>
}

const ROWS_A_STEP = 32_768

const TWO: Readonly<Record<Sign, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
}

const EACH: Readonly<
  Record<Exclude<FunctionName, 'smooth' | 'rate' | 'before'>, (...of: number[]) => number>
> = {
  abs: Math.abs,
  sqrt: Math.sqrt,
  min: Math.min,
  max: Math.max,
  clamp: (value = NaN, least = NaN, most = NaN) => Math.min(most, Math.max(least, value)),
}

/** The values of an expression for all samples. A division by zero and the root of a negative number are missing. */
export function* computeMath(expression: Expression, given: MathChannels): Steps<Float64Array> {
  const { rows, channels, time } = given
  const each = function* (work: (row: number) => number): Steps<Float64Array> {
    const result = new Float64Array(rows)
    for (let row = 0; row < rows; row += 1) {
      const value = work(row)
      result[row] = Number.isFinite(value) ? value : NaN
      if (row % ROWS_A_STEP === ROWS_A_STEP - 1) yield row / rows
    }
    return result
  }
  switch (expression.kind) {
    case 'number':
      return yield* each(() => expression.value)
    case 'channel': {
      const channel = channels[expression.place]
      return yield* each((row) => channel?.[row] ?? NaN)
    }
    case 'negative': {
      const of = yield* computeMath(expression.of, given)
      return yield* each((row) => -(of[row] ?? NaN))
    }
    case 'two': {
      const left = yield* computeMath(expression.left, given)
      const right = yield* computeMath(expression.right, given)
      const work = TWO[expression.sign]
      return yield* each((row) => work(left[row] ?? NaN, right[row] ?? NaN))
    }
    case 'function': {
      const of: Float64Array[] = []
      for (const one of expression.of) of.push(yield* computeMath(one, given))
      const { name } = expression
      const [value = new Float64Array(0), by] = of
      if (name === 'smooth') return yield* each(smoothed(value, time, by?.[0] ?? 0))
      if (name === 'rate') return yield* each(rateOf(value, time))
      if (name === 'before') return yield* each(earlier(value, time, by?.[0] ?? 0))
      return yield* each((row) => EACH[name](...of.map((one) => one[row] ?? NaN)))
    }
  }
}

/** The mean over a window of so many seconds, half before and half after. Rows are asked in order. */
function smoothed(value: Float64Array, time: ArrayLike<number>, seconds: number): (row: number) => number {
  let [low, high, sum, count] = [0, 0, 0, 0]
  const add = (row: number, times: 1 | -1) => {
    const one = value[row] ?? NaN
    if (Number.isNaN(one)) return
    sum += times * one
    count += times
  }
  return (row) => {
    const now = time[row] ?? NaN
    if (Number.isNaN(now)) return NaN
    while (high < value.length && !((time[high] ?? NaN) > now + seconds / 2)) {
      add(high, 1)
      high += 1
    }
    while (low < high && !((time[low] ?? NaN) >= now - seconds / 2)) {
      add(low, -1)
      low += 1
    }
    return count > 0 ? sum / count : NaN
  }
}

function rateOf(value: Float64Array, time: ArrayLike<number>): (row: number) => number {
  return (row) => {
    const [low, high] = [Math.max(0, row - 1), Math.min(value.length - 1, row + 1)]
    return ((value[high] ?? NaN) - (value[low] ?? NaN)) / ((time[high] ?? NaN) - (time[low] ?? NaN))
  }
}

/** The value so many seconds earlier. Rows are asked in order. */
function earlier(value: Float64Array, time: ArrayLike<number>, seconds: number): (row: number) => number {
  let at = 0
  return (row) => {
    const wanted = (time[row] ?? NaN) - seconds
    if (Number.isNaN(wanted)) return NaN
    while (at + 1 < value.length && !((time[at + 1] ?? NaN) > wanted)) at += 1
    return (time[at] ?? NaN) <= wanted ? (value[at] ?? NaN) : NaN
  }
}
