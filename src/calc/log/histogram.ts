import type { Steps } from '../steps.ts'

/** Samples sorted into cells over two axes, row by row. */
export interface Histogram {
  counts: Float64Array
  /** The mean of the value in each cell. NaN for an empty cell. */
  means: Float64Array
  lowest: Float64Array
  highest: Float64Array
  /** The number of samples without a cell or a value. */
  outside: number
}

const SAMPLES_A_STEP = 32_768

/**
 * The distribution of a value over two others. Cells lie between neighbouring edges; the last edge belongs to the
 * last cell.
 */
export function* spread(
  value: ArrayLike<number>,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  xEdges: readonly number[],
  yEdges: readonly number[],
): Steps<Histogram> {
  const columns = xEdges.length - 1
  const size = Math.max(0, columns * (yEdges.length - 1))
  const counts = new Float64Array(size)
  const means = new Float64Array(size)
  const lowest = new Float64Array(size).fill(NaN)
  const highest = new Float64Array(size).fill(NaN)
  let outside = 0
  for (let sample = 0; sample < value.length; sample += 1) {
    const one = value[sample] ?? NaN
    const [column, row] = [cellOf(xEdges, x[sample] ?? NaN), cellOf(yEdges, y[sample] ?? NaN)]
    if (Number.isNaN(one) || column === -1 || row === -1) outside += 1
    else {
      const cell = row * columns + column
      const count = (counts[cell] ?? 0) + 1
      counts[cell] = count
      means[cell] = (means[cell] ?? 0) + (one - (means[cell] ?? 0)) / count
      if (!((lowest[cell] ?? NaN) <= one)) lowest[cell] = one
      if (!((highest[cell] ?? NaN) >= one)) highest[cell] = one
    }
    if (sample % SAMPLES_A_STEP === SAMPLES_A_STEP - 1) yield sample / value.length
  }
  for (let cell = 0; cell < size; cell += 1) if (counts[cell] === 0) means[cell] = NaN
  return { counts, means, lowest, highest, outside }
}

/** Index of the cell between two edges, or −1. */
function cellOf(edges: readonly number[], value: number): number {
  const last = edges.length - 1
  if (!(value >= (edges[0] ?? NaN) && value <= (edges[last] ?? NaN))) return -1
  let cell = 0
  while (cell < last - 1 && value >= (edges[cell + 1] ?? NaN)) cell += 1
  return cell
}
