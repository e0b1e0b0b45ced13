import { readdir, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ARTICLE_COVERS, COURSE_COVERS, MODEL_PARTS } from './cover-plan.ts'
import { COURSES } from './content/courses.ts'
import { PRODUCTS } from './content/products.ts'
import { MODELS } from './content/vocabulary.ts'
import { drawProduct } from './drawing/scene.ts'
import { pictureJson, productPictureKeys } from './load/demo-pictures.ts'
import manifest from './media/manifest.json' with { type: 'json' }
import { FINISHES, PRODUCT_SHOTS, shareKey } from './media-plan.ts'

const MEDIA = new URL('media/', import.meta.url)
const SOURCES = new URL('media-source/parts/', import.meta.url)
const MOST_BYTES = 10_000_000
/** Of 255, on average over all pixels: what compressing loses is below it, another part or a mirrored one above. */
const MOST_DIFFERENCE = 6

async function filesBelow(folder: URL): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`)
}

function smallOf(picture: string | Buffer): Promise<Buffer> {
  return sharp(picture).resize(100, 75).flatten({ background: '#808080' }).raw().toBuffer()
}

test('every product has a part of its own, and no picture is shared by two products', () => {
  expect(PRODUCT_SHOTS).toHaveLength(PRODUCTS.length)
  const keys = PRODUCT_SHOTS.flatMap(({ part }) => productPictureKeys(part))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  for (const { part } of PRODUCT_SHOTS) expect(productPictureKeys(part).length).toBeGreaterThan(1)
})

test('a design that has a finish of its own is the one the product offers under that title', () => {
  for (const [index, { finishes }] of PRODUCT_SHOTS.entries()) {
    if (!finishes) continue
    const designs = PRODUCTS[index]?.product.designs ?? []
    expect(Object.keys(finishes)).toEqual(designs.map(([title]) => title))
    expect(new Set(Object.values(finishes)).size).toBe(designs.length)
  }
})

test('the picture of a product shows the part of its file, upright and neither mirrored nor recoloured', async () => {
  const wrong: [string, number][] = []
  for (const { part } of FINISHES) {
    const shown = await smallOf(new URL(`${part}-480.webp`, MEDIA).pathname)
    const own = await smallOf(await drawProduct(part))
    const difference = shown.reduce((sum, value, i) => sum + Math.abs(value - (own[i] ?? 0)), 0) / own.length
    if (difference > MOST_DIFFERENCE) wrong.push([part, difference])
  }
  expect(wrong).toEqual([])
}, 120_000)

test('no picture is missing and none is left over', async () => {
  const named = Object.entries(manifest).flatMap(([key, { widths }]) =>
    widths.map((width) => `${key}-${width}.webp`),
  )
  const shared = PRODUCT_SHOTS.map(({ part }) => `${shareKey(part)}-1200.webp`)
  const there = await readdir(MEDIA)
  expect(there.filter((name) => name.endsWith('.webp')).toSorted()).toEqual([...named, ...shared].toSorted())
  const parts = new Set((await readdir(SOURCES)).map((name) => name.replace('.avif', '')))
  const covers = [...COURSE_COVERS, ...ARTICLE_COVERS].map(({ part }) => part)
  const used = new Set([...FINISHES.map(({ part }) => part), ...covers])
  expect([...used].filter((part) => !parts.has(part))).toEqual([])
  expect([...parts].filter((part) => !used.has(part))).toEqual([])
})

test.each(['media', 'lessons'])(
  'all %s of the demo, and their sources, stay below ten megabytes',
  async (name) => {
    const folders = [`${name}/`, `${name}-source/`].map((folder) => new URL(folder, import.meta.url))
    const files = (await Promise.all(folders.map(filesBelow))).flat()
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
  },
)

test('every course and article has a cover of its own', () => {
  expect(COURSE_COVERS).toHaveLength(COURSES.length)
  const keys = [...COURSE_COVERS, ...ARTICLE_COVERS].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(pictureJson(key)).toContain('data:image/webp')
})

test('a generated product is shown by a part of its kind, or by no picture', () => {
  const known = new Set(Object.values(MODELS).flatMap((models) => models.map(({ en }) => en)))
  expect(Object.keys(MODEL_PARTS).filter((model) => !known.has(model))).toEqual([])
  for (const part of Object.values(MODEL_PARTS).flat()) expect(productPictureKeys(part)[0]).toBe(part)
})
