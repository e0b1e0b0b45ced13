import sharp from 'sharp'
import type { Cover } from '#server/demo/cover-plan.ts'
import type { Point } from '#server/demo/media-plan.ts'
import { oklch, plates } from './colours.ts'
import { drawPart, withoutShadow, type Canvas } from './parts.ts'

const PRODUCT: Canvas = { width: 1200, height: 900 }
const COVER: Canvas = { width: 1280, height: 720 }
const SHARE: Canvas = { width: 1200, height: 630 }
const WIDE_SLIDE: Canvas = { width: 1600, height: 500 }
const SLIDE: Canvas = { width: 800, height: 450 }

/** All of a part, on nothing: plate and shadow are the page's, by day and by night. */
export async function drawProduct(part: string): Promise<Buffer> {
  return withoutShadow(await drawPart(part, PRODUCT, { fill: 0.88 }))
}

/** A part from nearby, on nothing. */
export async function drawCloseUp(part: string, closeTo: Point): Promise<Buffer> {
  return withoutShadow(await drawPart(part, PRODUCT, { fill: 1.9, closeTo }))
}

/** A part on the plate of the day, for other sites, which know no night and show transparency as black. */
export async function drawShare(part: string, hue: number): Promise<Buffer> {
  const { day } = plates(hue)
  return compose(ground(SHARE, { edge: day, centre: '#fbfbf9', x: 0.5, y: 0.45 }), [
    await drawPart(part, SHARE, { fill: 0.74 }),
  ])
}

/** A dark cover of 16 by 9: one light behind the part and nothing else. */
export async function drawCover({ part, hue, closeTo }: Cover): Promise<Buffer> {
  const pose = closeTo ? { fill: 1.4, closeTo } : { fill: 0.84 }
  return compose(night(COVER, hue, 0.5), [await drawPart(part, COVER, pose)])
}

/** A slide of the home page, wide or for phones. The parts are at the left, the title is at the right or below. */
export async function drawSlide(
  [front, back]: readonly [front: string, back: string],
  hue: number,
  isWide: boolean,
): Promise<Buffer> {
  const [canvas, first, second] = isWide
    ? [WIDE_SLIDE, { across: 0.32, x: 0.2, y: 0.5 }, { across: 0.2, x: 0.46, y: 0.52 }]
    : [SLIDE, { across: 0.54, x: 0.31, y: 0.45 }, { across: 0.36, x: 0.76, y: 0.42 }]
  return compose(night(canvas, hue, first.x + 0.1), [
    await drawPart(back, canvas, { fill: 0.7, ...second }),
    await drawPart(front, canvas, { fill: 0.86, ...first }),
  ])
}

function compose(below: Buffer, layers: readonly Buffer[]): Promise<Buffer> {
  return sharp(below)
    .composite(layers.map((input) => ({ input })))
    .png()
    .toBuffer()
}

function night(canvas: Canvas, hue: number, x: number): Buffer {
  return ground(canvas, { edge: oklch(0.18, 0.01, hue), centre: oklch(0.49, 0.024, hue), x, y: 0.46 })
}

interface Light {
  edge: string
  centre: string
  x: number
  y: number
}

function ground({ width, height }: Canvas, { edge, centre, x, y }: Light): Buffer {
  const [cx, cy, r] = [Math.round(width * x), Math.round(height * y), Math.round(height * 0.95)]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
      `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">` +
      `<stop offset="0" stop-color="${centre}"/><stop offset="1" stop-color="${edge}"/></radialGradient></defs>` +
      `<rect width="${width}" height="${height}" fill="url(#light)"/></svg>`,
  )
}
