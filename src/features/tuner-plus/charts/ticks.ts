/** Numbers along an axis, and how many digits after the point distinguish them. */
export interface Ticks {
  values: number[]
  decimals: number
}

const STEPS = [1, 2, 5, 10]

/** Round numbers that reach over an interval; about as many as asked for, at least two. */
export function niceTicks(least: number, most: number, count = 5): Ticks {
  const reach = most - least || Math.abs(most) || 1
  const rough = reach / count
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = size * (STEPS.find((one) => one * size >= rough * 0.999) ?? 10)
  const first = Math.floor(least / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9))
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const values = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(decimals)),
  )
  return { values, decimals }
}
