import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#server/platform/project-root.ts'
import { findings, settle } from './findings.ts'

// The pictures are renewed by KIT_PICTURES=write after a change that was meant.
const PICTURES = join(projectRoot(), 'tests/screens')
const THEMES = ['light', 'dark'] as const
const VIEWPORT = { width: 480, height: 900 }
/** Pictures are compared at a quarter of their width, so that another version of the browser draws the same letters. */
const WIDTH = VIEWPORT.width / 4
/** The mean difference of a block of a picture, of 255, that is still the same part. */
const MOST_DIFFERENCE = 24
const BLOCK = 12

const OUT = join(projectRoot(), '.cache/kit')

let server: PreviewServer
let browser: Browser

beforeAll(async () => {
  const shared = { root: projectRoot(), configFile: false, logLevel: 'error' } as const
  const input = join(projectRoot(), 'src/dev/kit.html')
  await build({
    ...shared,
    plugins: [react()],
    build: { outDir: OUT, emptyOutDir: true, rolldownOptions: { input } },
  })
  server = await preview({ ...shared, build: { outDir: OUT }, preview: { host: '127.0.0.1', port: 0 } })
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function openKit(theme: (typeof THEMES)[number]) {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const [url = ''] = server.resolvedUrls?.local ?? []
  await page.goto(new URL('/src/dev/kit.html', url).href)
  await page.locator('main').waitFor({ timeout: 60_000 })
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset['theme'] = chosen
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await document.fonts.ready
  }, theme)
  await settle(page)
  return page
}

async function grayOf(picture: Buffer) {
  return sharp(picture).resize({ width: WIDTH }).grayscale().raw().toBuffer({ resolveWithObject: true })
}

/** The blocks of two pictures of one size that differ, as `x,y`. */
async function differences(one: Buffer, other: Buffer): Promise<string[]> {
  const [a, b] = await Promise.all([grayOf(one), grayOf(other)])
  if (Math.abs(a.info.height - b.info.height) > BLOCK) return [`height ${a.info.height} and ${b.info.height}`]
  const found: string[] = []
  for (let top = 0; top + BLOCK <= Math.min(a.info.height, b.info.height); top += BLOCK)
    for (let start = 0; start + BLOCK <= WIDTH; start += BLOCK) {
      let sum = 0
      for (let y = top; y < top + BLOCK; y++)
        for (let x = start; x < start + BLOCK; x++)
          sum += Math.abs((a.data[y * WIDTH + x] ?? 0) - (b.data[y * WIDTH + x] ?? 0))
      if (sum / BLOCK ** 2 > MOST_DIFFERENCE) found.push(`${start * 4},${top * 4}`)
    }
  return found
}

test.each(THEMES)(
  'every part of the kit looks as it did, in the %s theme, and breaks no rule of access',
  async (theme) => {
    const page = await openKit(theme)
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
    const file = join(PICTURES, `kit-${theme}.webp`)
    if (process.env['KIT_PICTURES'] === 'write')
      await writeFile(file, await sharp(picture).webp({ quality: 60 }).toBuffer())
    expect(existsSync(file)).toBe(true)
    expect(await differences(picture, await readFile(file))).toEqual([])

    expect(await findings(page)).toEqual([])
    await page.context().close()
  },
)
