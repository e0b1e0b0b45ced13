import type { Steps } from '../steps.ts'
import { blocksOf, figuresOf, type Blocks, type ChannelFigures } from './decimate.ts'
import type { Log } from './log.ts'

/** What a picture and the statistics of a channel need without reading all its samples again. */
export interface Overview {
  blocks: Blocks
  /** Count, mean and sum of squared deviations of each block. */
  counts: Float64Array
  means: Float64Array
  squares: Float64Array
}

/** The overview of a channel, made once. */
export function overviewOf(channel: ArrayLike<number>): Overview {
  const blocks = blocksOf(channel)
  const size = blocks.lowest.length
  const [counts, means, squares] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let block = 0; block < size; block += 1) {
    const figures = figuresOf(channel, block * blocks.samples, (block + 1) * blocks.samples)
    counts[block] = figures.count
    means[block] = figures.count === 0 ? 0 : figures.mean
    squares[block] = figures.count === 0 ? 0 : figures.deviation ** 2 * figures.count
  }
  return { blocks, counts, means, squares }
}

/** Statistics of samples `from` up to `to`: of whole blocks from the overview, of the edges from the channel. */
export function figuresIn(
  channel: ArrayLike<number>,
  { blocks, counts, means, squares }: Overview,
  from = 0,
  to = channel.length,
): ChannelFigures {
  const { samples, lowest, highest } = blocks
  const [first, end] = [
    Math.ceil(Math.max(0, from) / samples),
    Math.floor(Math.min(to, channel.length) / samples),
  ]
  if (first >= end) return figuresOf(channel, from, to)
  let sum = figuresOf(channel, from, first * samples)
  for (let block = first; block < end; block += 1) {
    const count = counts[block] ?? 0
    if (count === 0) continue
    sum = together(sum, {
      count,
      mean: means[block] ?? 0,
      lowest: lowest[block] ?? NaN,
      highest: highest[block] ?? NaN,
      deviation: Math.sqrt((squares[block] ?? 0) / count),
    })
  }
  return together(sum, figuresOf(channel, end * samples, to))
}

/** Statistics of two parts together (Chan, Golub and LeVeque, Updating formulae, 1979). */
function together(one: ChannelFigures, other: ChannelFigures): ChannelFigures {
  if (one.count === 0) return other
  if (other.count === 0) return one
  const count = one.count + other.count
  const between = other.mean - one.mean
  const squares =
    one.deviation ** 2 * one.count +
    other.deviation ** 2 * other.count +
    (between * between * one.count * other.count) / count
  return {
    count,
    mean: one.mean + (between * other.count) / count,
    lowest: Math.min(one.lowest, other.lowest),
    highest: Math.max(one.highest, other.highest),
    deviation: Math.sqrt(squares / count),
  }
}

/** The overviews of all channels of a log, one in each step. */
export function* overviewsOf({ cols }: Log): Steps<Overview[]> {
  const overviews: Overview[] = []
  for (const channel of cols) {
    overviews.push(overviewOf(channel))
    yield 1
  }
  return overviews
}
