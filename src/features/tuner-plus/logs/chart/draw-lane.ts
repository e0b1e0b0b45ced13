import { decimateLong, type Blocks } from '#src/calc/log/decimate.ts'
import type { View } from './view.ts'
import { placeOf } from './view.ts'

export interface Lane {
  channel: ArrayLike<number>
  blocks: Blocks
  /** What is at the lower and the upper edge. */
  lowest: number
  highest: number
  /** Rows with a mark of the driver. */
  marks: readonly number[]
  /** A curve of another log over this one. */
  other?: { channel: ArrayLike<number>; blocks: Blocks }
}

interface Look {
  line: string
  grid: string
  mark: string
  other: string
}

const EDGE = 3

/** Draws what is seen of a channel: every sample, or the lowest and highest of each column where there are more. */
export function drawLane(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  lane: Lane,
  view: View,
  look: Look,
): void {
  const { lowest, highest, marks } = lane
  context.clearRect(0, 0, width, height)
  context.lineWidth = 1
  context.strokeStyle = look.grid
  context.strokeRect(0.5, 0.5, width - 1, height - 1)
  const reach = highest - lowest || 1
  const yAt = (value: number) => height - EDGE - ((value - lowest) / reach) * (height - 2 * EDGE)

  context.strokeStyle = look.mark
  context.setLineDash([3, 3])
  context.beginPath()
  for (const row of marks) {
    const x = Math.round(placeOf(view, row) * width) + 0.5
    if (x < 0 || x > width) continue
    context.moveTo(x, 0)
    context.lineTo(x, height)
  }
  context.stroke()
  context.setLineDash([])

  context.lineJoin = 'round'
  const draw = (curve: Pick<Lane, 'channel' | 'blocks'>) => {
    context.beginPath()
    if (view.to - view.from <= width) drawSamples(context, curve.channel, view, width, yAt)
    else drawColumns(context, curve, view, width, yAt)
    context.stroke()
  }
  context.strokeStyle = look.line
  context.lineWidth = 1.5
  draw(lane)
  if (!lane.other) return
  context.strokeStyle = look.other
  context.setLineDash([5, 3])
  draw(lane.other)
  context.setLineDash([])
}

function drawSamples(
  context: CanvasRenderingContext2D,
  channel: ArrayLike<number>,
  view: View,
  width: number,
  yAt: (value: number) => number,
): void {
  let isOn = false
  const end = Math.min(channel.length, Math.ceil(view.to) + 1)
  for (let row = Math.max(0, Math.floor(view.from) - 1); row < end; row += 1) {
    const value = channel[row] ?? NaN
    if (Number.isNaN(value)) isOn = false
    else {
      const [x, y] = [placeOf(view, row) * width, yAt(value)]
      if (isOn) context.lineTo(x, y)
      else context.moveTo(x, y)
      isOn = true
    }
  }
}

function drawColumns(
  context: CanvasRenderingContext2D,
  { channel, blocks }: Pick<Lane, 'channel' | 'blocks'>,
  view: View,
  width: number,
  yAt: (value: number) => number,
): void {
  const columns = Math.max(1, Math.floor(width))
  const { lowest, highest } = decimateLong(channel, blocks, view.from, view.to, columns)
  let isOn = false
  for (let column = 0; column < columns; column += 1) {
    const [low, high] = [lowest[column] ?? NaN, highest[column] ?? NaN]
    if (Number.isNaN(low)) isOn = false
    else {
      if (isOn) context.lineTo(column + 0.5, yAt(high))
      else context.moveTo(column + 0.5, yAt(high))
      context.lineTo(column + 0.5, yAt(low))
      isOn = true
    }
  }
}
