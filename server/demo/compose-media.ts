/**
 * Composes the committed demo pictures and their manifest: `npx tsx server/demo/compose-media.ts`.
 * The sources in media-source/ are this project's own renders and drawings; the output is the same on every run.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { ARTICLE_COVERS, COUNT_OF_FACES, COURSE_COVERS, faceKey, SLIDE_SCENES } from './cover-plan.ts'
import { drawAvatar } from './drawing/avatars.ts'
import { plates } from './drawing/colours.ts'
import { drawCloseUp, drawCover, drawProduct, drawShare, drawSlide } from './drawing/scene.ts'
import { closeUpKey, FINISHES, PRODUCT_SHOTS, shareKey } from './media-plan.ts'

type Entry = {
  width: number
  height: number
  widths: number[]
  placeholder: string
  color: string
}

interface Sizes {
  widths: number[]
  quality: number
}

const OUTPUT = new URL('./media/', import.meta.url)
const MAX_PLACEHOLDER = 200
/** Width, quality and quality of the transparency; the first that is small enough is taken. */
const PLACEHOLDERS = [
  [20, 20, 20],
  [16, 20, 20],
  [12, 20, 10],
  [10, 10, 5],
  [8, 10, 5],
  [8, 1, 0],
] as const
/** Of the edges of a cut-out. */
const ALPHA_QUALITY = 60

const PRODUCT: Sizes = { widths: [200, 480, 800], quality: 64 }
const CLOSE_UP: Sizes = { widths: [200, 640], quality: 56 }
const COURSE: Sizes = { widths: [320, 640, 960], quality: 70 }
const ARTICLE: Sizes = { widths: [320, 640], quality: 68 }
const SHARE: Sizes = { widths: [1200], quality: 46 }

const manifest: Record<string, Entry> = {}
let bytes = 0

async function placeholderOf(picture: Buffer): Promise<string> {
  for (const [width, quality, alphaQuality] of PLACEHOLDERS) {
    const small = await sharp(picture)
      .resize(width)
      .webp({ quality, alphaQuality, effort: 6, smartSubsample: false })
      .toBuffer()
    const uri = `data:image/webp;base64,${small.toString('base64')}`
    if (uri.length <= MAX_PLACEHOLDER) return uri
  }
  throw new Error('a placeholder does not fit')
}

async function writeFiles(key: string, picture: Buffer, { widths, quality }: Sizes): Promise<void> {
  for (const size of widths) {
    const file = new URL(`${key}-${size}.webp`, OUTPUT)
    await sharp(picture)
      .resize(size)
      .webp({ quality, alphaQuality: ALPHA_QUALITY, effort: 6 })
      .toFile(file.pathname)
    bytes += (await stat(file)).size
  }
}

/** `color` is what is behind the picture: the plates of a cut-out, else the most frequent colour. */
async function save(key: string, picture: Buffer, sizes: Sizes, color?: string): Promise<void> {
  const { width, height } = await sharp(picture).metadata()
  await writeFiles(key, picture, sizes)
  const shown = Math.max(...sizes.widths)
  manifest[key] = {
    width: shown,
    height: Math.round((shown * height) / width),
    widths: sizes.widths,
    placeholder: await placeholderOf(picture),
    color: color ?? (await dominantColor(picture)),
  }
}

async function dominantColor(picture: Buffer): Promise<string> {
  const { dominant } = await sharp(picture).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

function plateOf(hue: number): string {
  const { day, night } = plates(hue)
  return `light-dark(${day},${night})`
}

await mkdir(OUTPUT, { recursive: true })
for (const file of await readdir(OUTPUT)) if (file.endsWith('.webp')) await rm(new URL(file, OUTPUT))

for (const { part, hue } of FINISHES) {
  await save(part, await drawProduct(part), PRODUCT, plateOf(hue))
}
for (const { part, hue, closeUps } of PRODUCT_SHOTS) {
  for (const [index, point] of closeUps.entries())
    await save(closeUpKey(part, index), await drawCloseUp(part, point), CLOSE_UP, plateOf(hue))
  await writeFiles(shareKey(part), await drawShare(part, hue), SHARE)
}
for (const cover of COURSE_COVERS) await save(cover.key, await drawCover(cover), COURSE)
for (const cover of ARTICLE_COVERS) await save(cover.key, await drawCover(cover), ARTICLE)
for (const { key, parts, hue } of SLIDE_SCENES) {
  await save(key, await drawSlide(parts, hue, true), { widths: [1000, 1600], quality: 70 })
  await save(`${key}-mobile`, await drawSlide(parts, hue, false), { widths: [480, 800], quality: 70 })
}
for (let number = 1; number <= COUNT_OF_FACES; number += 1)
  await save(faceKey(number), await drawAvatar(number), { widths: [96, 192], quality: 80 })

await writeFile(new URL('manifest.json', OUTPUT), `${JSON.stringify(manifest, null, 1)}\n`)
console.log(`${Object.keys(manifest).length} pictures, ${Math.round(bytes / 1024)} KiB`)
