/**
 * Composes the committed demo pictures and their manifest: `npx tsx server/demo/compose-media.ts`.
 * The sources in media-source/ are this project's own renders and drawings; the output is the same on every run.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawAvatar } from './drawing/avatars.ts'
import { drawCover, drawProduct, drawSlide } from './drawing/scene.ts'
import { ARTICLE_PARTS, COURSE_PARTS, pictureKey, PRODUCT_PARTS, type PartName } from './media-plan.ts'

type Entry = {
  width: number
  height: number
  widths: number[]
  formats: string[]
  placeholder: string
  color: string
}

const OUTPUT = new URL('./media/', import.meta.url)
const MAX_PLACEHOLDER = 200
/** Products whose number divides so have further views. */
const VIEWED = 3

const manifest: Record<string, Entry> = {}
let bytes = 0

async function placeholderOf(picture: Buffer): Promise<string> {
  for (const width of [20, 16, 12]) {
    const small = await sharp(picture)
      .resize(width)
      .webp({ quality: 20, effort: 6, smartSubsample: false })
      .toBuffer()
    const uri = `data:image/webp;base64,${small.toString('base64')}`
    if (uri.length <= MAX_PLACEHOLDER) return uri
  }
  throw new Error('a placeholder does not fit')
}

async function save(key: string, picture: Buffer, widths: number[], quality: number): Promise<void> {
  const { width, height } = await sharp(picture).metadata()
  const { dominant } = await sharp(picture).stats()
  for (const size of widths) {
    const file = new URL(`${key}-${size}.webp`, OUTPUT)
    await sharp(picture).resize(size).webp({ quality, effort: 5 }).toFile(file.pathname)
    bytes += (await stat(file)).size
  }
  const color = `#${[dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0')).join('')}`
  const shown = Math.max(...widths)
  manifest[key] = {
    width: shown,
    height: Math.round((shown * height) / width),
    widths,
    formats: ['webp'],
    placeholder: await placeholderOf(picture),
    color,
  }
}

const SLIDES: readonly (readonly [PartName, PartName])[] = [
  ['turbo', 'gauge'],
  ['ecu', 'injector'],
  ['disc', 'coilover'],
  ['rim', 'piston'],
  ['intercooler', 'filter'],
]

await mkdir(OUTPUT, { recursive: true })
for (const [i, part] of COURSE_PARTS.entries())
  await save(pictureKey('course', i + 1), await drawCover(part, i + 1, 'course'), [320, 640, 960], 70)
for (const [i, part] of PRODUCT_PARTS.entries()) {
  const number = i + 1
  await save(pictureKey('product', number), await drawProduct(part, 500 + number, 1), [200, 480, 800], 72)
  if (number % VIEWED !== 1) continue
  for (const view of [2, 3])
    await save(
      `${pictureKey('product', number)}-${view}`,
      await drawProduct(part, 500 + number, view),
      [200, 480, 800],
      68,
    )
}
for (const [i, part] of ARTICLE_PARTS.entries())
  await save(pictureKey('article', i + 1), await drawCover(part, 900 + i, 'article'), [320, 640], 66)
for (const [i, parts] of SLIDES.entries()) {
  await save(`slide-${i + 1}`, await drawSlide(parts, i, true), [1000, 1600], 70)
  await save(`slide-${i + 1}-mobile`, await drawSlide(parts, i, false), [480, 800], 70)
}
for (let number = 1; number <= 14; number += 1)
  await save(pictureKey('avatar', number), await drawAvatar(number), [96, 192], 80)
await writeFile(new URL('manifest.json', OUTPUT), `${JSON.stringify(manifest, null, 1)}\n`)
console.log(`${Object.keys(manifest).length} pictures, ${Math.round(bytes / 1024)} KiB`)
