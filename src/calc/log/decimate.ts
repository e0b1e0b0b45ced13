/** The lowest and highest value of each pixel column, so that a chart of any length shows every peak. */
export interface Decimated {
  lowest: Float64Array
  highest: Float64Array
}

/** Samples `from` up to `to` of a channel in this many columns. NaN where a column has none. */
export function decimate(channel: ArrayLike<number>, from: number, to: number, columns: number): Decimated {
  const lowest = new Float64Array(columns).fill(NaN)
  const highest = new Float64Array(columns).fill(NaN)
  const [start, end] = [Math.max(0, Math.floor(from)), Math.min(channel.length, Math.ceil(to))]
  const width = Math.max(1e-9, to - from)
  for (let sample = start; sample < end; sample += 1) {
    const value = channel[sample] ?? NaN
    if (Number.isNaN(value)) continue
    const column = Math.min(columns - 1, Math.max(0, Math.floor(((sample - from) / width) * columns)))
    if (!((lowest[column] ?? NaN) <= value)) lowest[column] = value
    if (!((highest[column] ?? NaN) >= value)) highest[column] = value
  }
  return { lowest, highest }
}

/** The lowest and highest value of each block of samples, so that a long log is not read again for each picture. */
export interface Blocks extends Decimated {
  samples: number
  /** Larger blocks, for a view of the whole of a very long log. */
  coarser?: Blocks
}

const BLOCK = 64

/** The blocks of a channel, made once. */
export function blocksOf(channel: ArrayLike<number>): Blocks {
  const count = Math.ceil(channel.length / BLOCK)
  const fine = { ...decimate(channel, 0, count * BLOCK, count), samples: BLOCK }
  return count > BLOCK ? { ...fine, coarser: coarserThan(fine) } : fine
}

function coarserThan({ lowest, highest, samples }: Blocks): Blocks {
  const count = Math.ceil(lowest.length / BLOCK)
  const below = decimate(lowest, 0, count * BLOCK, count)
  const above = decimate(highest, 0, count * BLOCK, count)
  return { lowest: below.lowest, highest: above.highest, samples: samples * BLOCK }
}

/**
 * Like `decimate`, from the largest blocks of the channel of which a column has at least two. A peak may appear in
 * the neighbouring column, but never disappears.
 */
export function decimateLong(
  channel: ArrayLike<number>,
  blocks: Blocks,
  from: number,
  to: number,
  columns: number,
): Decimated {
  const { lowest, highest, samples, coarser } = blocks
  const width = (to - from) / columns
  if (width < 2 * samples) return decimate(channel, from, to, columns)
  if (coarser && width >= 2 * coarser.samples) return decimateLong(channel, coarser, from, to, columns)
  const [first, end] = [from / samples, to / samples]
  const below = decimate(lowest, first, end, columns)
  const above = decimate(highest, first, end, columns)
  return { lowest: below.lowest, highest: above.highest }
}

/**
 * Statistics of a channel between two samples: count, lowest, mean, highest, standard deviation. NaN without any
 * sample.
 */
export interface ChannelFigures {
  count: number
  lowest: number
  mean: number
  highest: number
  deviation: number
}

/** Statistics of samples `from` up to `to`, without missing values (Welford's method). */
export function figuresOf(channel: ArrayLike<number>, from = 0, to = channel.length): ChannelFigures {
  let [count, mean, squares, lowest, highest] = [0, 0, 0, Infinity, -Infinity]
  for (let sample = Math.max(0, from); sample < Math.min(to, channel.length); sample += 1) {
    const value = channel[sample] ?? NaN
    if (Number.isNaN(value)) continue
    count += 1
    const before = value - mean
    mean += before / count
    squares += before * (value - mean)
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
  }
  if (count === 0) return { count, lowest: NaN, mean: NaN, highest: NaN, deviation: NaN }
  return { count, lowest, mean, highest, deviation: Math.sqrt(squares / count) }
}
