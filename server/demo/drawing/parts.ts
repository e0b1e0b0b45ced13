import { readFile } from 'node:fs/promises'
import sharp, { type OutputInfo } from 'sharp'
import type { Point } from '#server/demo/media-plan.ts'

const SOURCES = new URL('../media-source/parts/', import.meta.url)
/** The soft shadow of a part is no more opaque than this, the part itself is. */
const SOLID_ALPHA = 188
/** A little above: what the compressed source adds to the darkest shadow goes with it. */
const SHADOW_ALPHA = 190
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A cut-out part with its shadow, and where in it the part itself is. */
interface Part {
  pixels: Buffer
  info: OutputInfo
  solid: Box
}

export interface Canvas {
  width: number
  height: number
}

/** Where a part is drawn: how much of the canvas it may fill, its place on it, and what the canvas comes close to. */
export interface Pose {
  fill: number
  /** How much of the width of the canvas is the part's, 0 to 1. */
  across?: number
  /** The centre of the part on the canvas, 0 to 1. */
  x?: number
  y?: number
  /** Shows this point of the source instead of the part's centre. */
  closeTo?: Point
}

const parts = new Map<string, Promise<Part>>()

function readPart(name: string): Promise<Part> {
  const known = parts.get(name) ?? decodePart(name)
  parts.set(name, known)
  return known
}

async function decodePart(name: string): Promise<Part> {
  const file = await readFile(new URL(`${name}.avif`, SOURCES))
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [info.width, info.height, 0, 0]
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      if ((data[(y * info.width + x) * info.channels + 3] ?? 0) <= SOLID_ALPHA) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return {
    pixels: data,
    info,
    solid: { left, top, width: right - left + 1, height: bottom - top + 1 },
  }
}

/** Draws a part on a transparent canvas, upright and unmirrored; what is outside the canvas is cut off. */
export async function drawPart(name: string, canvas: Canvas, pose: Pose): Promise<Buffer> {
  const { pixels, info, solid } = await readPart(name)
  const { fill, across = 1, x = 0.5, y = 0.5, closeTo } = pose
  const scale = fill * Math.min((canvas.width * across) / solid.width, canvas.height / solid.height)
  const centre = closeTo
    ? { x: closeTo[0] * info.width, y: closeTo[1] * info.height }
    : { x: solid.left + solid.width / 2, y: solid.top + solid.height / 2 }
  const window = {
    left: Math.round(centre.x - (x * canvas.width) / scale),
    top: Math.round(centre.y - (y * canvas.height) / scale),
    width: Math.round(canvas.width / scale),
    height: Math.round(canvas.height / scale),
  }
  const cut = await cutOut(pixels, info, window)
  return sharp(cut.data, { raw: cut.info })
    .resize(canvas.width, canvas.height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A window of a source; what the window shows beside the source is transparent. */
function cutOut(pixels: Buffer, raw: OutputInfo, window: Box): Promise<{ data: Buffer; info: OutputInfo }> {
  const left = Math.max(0, window.left)
  const top = Math.max(0, window.top)
  const right = Math.min(raw.width, window.left + window.width)
  const bottom = Math.min(raw.height, window.top + window.height)
  return sharp(pixels, { raw })
    .extract({ left, top, width: right - left, height: bottom - top })
    .extend({
      left: left - window.left,
      top: top - window.top,
      right: window.left + window.width - right,
      bottom: window.top + window.height - bottom,
      background: CLEAR,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** A picture of a part without the shadow: what is less opaque than the part itself becomes transparent. */
export async function withoutShadow(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  for (let place = 3; place < data.length; place += info.channels) {
    const alpha = data[place] ?? 0
    data[place] = Math.max(0, Math.round(((alpha - SHADOW_ALPHA) / (255 - SHADOW_ALPHA)) * 255))
  }
  return sharp(data, { raw: info }).png({ compressionLevel: 1 }).toBuffer()
}
