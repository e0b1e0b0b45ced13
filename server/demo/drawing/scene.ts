import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { PartName } from '../media-plan.ts'
import { seeded } from '../seeded.ts'
import { coverBackground, PALETTES, studioBackground, type Palette } from './backgrounds.ts'
import { filter, gauge, intercooler, muffler, plug, rim } from './drawn-parts.ts'

const DRAWN: Partial<Record<PartName, () => string>> = {
  gauge,
  rim,
  intercooler,
  filter,
  muffler,
  plug,
}
/** Lettering reads only one way round. */
const LETTERED: readonly PartName[] = ['ecu', 'gauge', 'muffler']
const SOURCES = new URL('../media-source/', import.meta.url)
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

type Pose = { hue: number; saturation: number; flip: boolean; degrees: number; zoom: number }
type Box = { width: number; height: number; x: number; y: number; fill: number }

async function partPicture(part: PartName, pose: Pose): Promise<Buffer> {
  const draw = DRAWN[part]
  const source = draw ? Buffer.from(draw()) : await readFile(new URL(`${part}.webp`, SOURCES))
  const upright = await sharp(source)
    .flop(pose.flip && !LETTERED.includes(part))
    .modulate({ hue: pose.hue, saturation: pose.saturation })
    .toBuffer()
  return sharp(await sharp(upright).rotate(pose.degrees, { background: CLEAR }).png().toBuffer())
    .trim({ background: CLEAR, threshold: 4 })
    .png()
    .toBuffer()
}

/** Puts a picture into a box of the scene and cuts what hangs over the edge. */
async function place(scene: Sharp, picture: Buffer, box: Box): Promise<Buffer> {
  const size = Math.round(Math.min(box.width, box.height * 1.2) * box.fill)
  const { data, info } = await sharp(picture)
    .resize(size, Math.round(box.height * box.fill), { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(box.x - info.width / 2)
  const top = Math.round(box.y - info.height / 2)
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const inside = await sharp(data)
    .extract({
      ...cut,
      width: Math.min(info.width - cut.left, box.width - Math.max(0, left)),
      height: Math.min(info.height - cut.top, box.height - Math.max(0, top)),
    })
    .toBuffer()
  return scene
    .composite([{ input: inside, left: Math.max(0, left), top: Math.max(0, top) }])
    .png()
    .toBuffer()
}

function choosePose(part: PartName, seed: number): Pose {
  const draw = seeded(seed)
  const lively =
    part === 'turbo' || part === 'gauge' || part === 'ecu' ? [0, 0, 20] : [0, 0, 40, 160, 200, 220, 280, 320]
  return {
    hue: draw.pick(lively),
    saturation: draw.pick([0.85, 1, 1.1]),
    flip: draw.chance(0.5),
    degrees: draw.whole(-9, 9),
    zoom: 0.94 + draw.next() * 0.12,
  }
}

/** A dark cover of 1280 × 720; articles use the calmer palettes and a part further off. */
export async function drawCover(part: PartName, seed: number, kind: 'course' | 'article'): Promise<Buffer> {
  const draw = seeded(seed * 31 + 7)
  const palette: Palette = kind === 'course' ? draw.pick(PALETTES) : draw.pick(PALETTES.slice(2))
  const x = draw.pick([0.32, 0.5, 0.68])
  const pose = choosePose(part, seed)
  const fill = (kind === 'course' ? 0.9 : draw.pick([0.74, 0.95, 1.25])) * pose.zoom
  const scene = sharp(Buffer.from(coverBackground(seed, palette, x, 0.5)))
  return place(scene, await partPicture(part, pose), {
    width: 1280,
    height: 720,
    x: 1280 * x,
    y: 372,
    fill,
  })
}

/** A bright studio picture of 1200 × 900; `view` 1 shows all of the part, higher views come closer. */
export async function drawProduct(part: PartName, seed: number, view: number): Promise<Buffer> {
  const pose = choosePose(part, seed)
  const turned =
    view === 1
      ? pose
      : {
          ...pose,
          flip: view === 2 ? !pose.flip : pose.flip,
          degrees: pose.degrees + (view === 2 ? 16 : -24),
        }
  const close = view === 3
  const scene = sharp(Buffer.from(studioBackground(seed + view * 101)))
  const box = {
    width: 1200,
    height: 900,
    x: close ? 520 : 600,
    y: close ? 540 : 452,
    fill: close ? 1.55 : 0.88 * pose.zoom,
  }
  return place(scene, await partPicture(part, turned), box)
}

/** A wide slide of 1600 × 500, or its 800 × 450 form for phones. */
export async function drawSlide(
  parts: readonly [PartName, PartName],
  seed: number,
  wide: boolean,
): Promise<Buffer> {
  const palette = PALETTES[seed % PALETTES.length] ?? {
    from: '#0f5660',
    to: '#061317',
    accent: '#f5a524',
  }
  const [width, height] = wide ? [1600, 500] : [800, 450]
  const ground = sharp(Buffer.from(coverBackground(seed, palette, 0.3, 0.5))).resize(width, height, {
    fit: 'cover',
  })
  const main = await partPicture(parts[0], {
    hue: 0,
    saturation: 1,
    flip: false,
    degrees: -4,
    zoom: 1,
  })
  const side = await partPicture(parts[1], {
    hue: 0,
    saturation: 1,
    flip: true,
    degrees: 6,
    zoom: 1,
  })
  const first = await place(sharp(await ground.png().toBuffer()), side, {
    width,
    height,
    x: width * 0.5,
    y: height * 0.58,
    fill: 0.62,
  })
  return place(sharp(first), main, {
    width,
    height,
    x: width * 0.26,
    y: height * 0.52,
    fill: 0.98,
  })
}
