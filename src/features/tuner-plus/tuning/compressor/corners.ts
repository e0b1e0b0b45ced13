import type { PixelRect } from '#src/calc/compressor-map.ts'

/** Where the axes of a picture begin, below on the left, and where they end. */
export type Corner = 'low' | 'high'

type Place = readonly [x: number, y: number]

/** The plot area is never thinner, in pixels. */
const LEAST = 20

/** Which way an arrow key goes. */
export const STEPS_OF: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The corner that is nearer. */
export function cornerNear({ left, top, right, bottom }: PixelRect, [x, y]: Place): Corner {
  return Math.hypot(x - left, y - bottom) <= Math.hypot(x - right, y - top) ? 'low' : 'high'
}

/** The plot area with one corner elsewhere: within the picture, and never turned inside out. */
export function moved(
  rect: PixelRect,
  corner: Corner,
  [x, y]: Place,
  { width, height }: { width: number; height: number },
): PixelRect {
  const held = (value: number, least: number, most: number) =>
    Math.round(Math.min(Math.max(value, least), most))
  return corner === 'low'
    ? { ...rect, left: held(x, 0, rect.right - LEAST), bottom: held(y, rect.top + LEAST, height) }
    : { ...rect, right: held(x, rect.left + LEAST, width), top: held(y, 0, rect.bottom - LEAST) }
}
