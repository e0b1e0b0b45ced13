import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { passwordField } from '#tests/world/password-field.ts'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { addressesOf, type DemoIds, PATTERNS, SCREENS, type Who } from './screens.ts'

const PASSWORD = 'Tuning-1405'
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const
const THEMES = ['light', 'dark'] as const
/** A longer page is cut: what is below repeats what is above. */
const MOST_HEIGHT = 2_400
const OPEN_LIMIT_MS = 15_000
/** Pictures and rows that come when they are near. */
const SETTLE_MS = 700

/** Looks at every page in all sizes and themes and writes what it saw below `folder`; says which pages did not open. */
export async function takeScreens(url: string, folder: string, executablePath: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const failures: string[] = []
  const shots: Shot[] = []
  try {
    const ids = await readIds(url)
    for (const who of new Set(PATTERNS.map((pattern) => SCREENS[pattern].as))) {
      const page = await openAs(browser, url, who)
      const addresses = PATTERNS.filter((pattern) => SCREENS[pattern].as === who).flatMap((pattern) =>
        addressesOf(pattern, ids),
      )
      for (const address of addresses) {
        const failure = await look(page, address, folder, shots)
        if (failure) failures.push(`${address} as ${who}: ${failure}`)
      }
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
  await writeFile(join(folder, 'index.html'), contactSheet(shots))
  return failures
}

async function readIds(url: string): Promise<DemoIds> {
  const answer = await fetch(`${url}/api/Article/GetProductArticlesByFilter?take=1`)
  const { data }: { data: { items: { id: number }[] } } = await answer.json()
  return { productArticle: data.items[0]?.id ?? 1 }
}

async function openAs(browser: Browser, url: string, who: Who): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    reducedMotion: 'reduce',
    viewport: SIZES[0],
  })
  context.setDefaultTimeout(OPEN_LIMIT_MS)
  const page = await context.newPage()
  if (who === 'visitor') {
    await page.goto('/')
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    return page
  }
  await page.goto('/Account')
  const password = await passwordField(page, `${who}@example.com`)
  await password.fill(PASSWORD)
  await password.press('Enter')
  await page.waitForURL((address) => address.pathname !== '/Account')
  return page
}

/** Takes all pictures of one page; answers what went wrong. */
async function look(page: Page, address: string, folder: string, shots: Shot[]): Promise<string | undefined> {
  const errors: string[] = []
  const hear = (error: Error) => void errors.push(error.message)
  page.on('pageerror', hear)
  try {
    await page.goto(address)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await page.locator('#first-screen').waitFor({ state: 'detached' })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await scrollThrough(page)
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        await page.waitForTimeout(SETTLE_MS)
        const set = `${size.width}x${size.height}-${theme}`
        const file = `${fileName(address)}.png`
        await mkdir(join(folder, set), { recursive: true })
        const height = Math.min(MOST_HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight))
        const clip = { x: 0, y: 0, width: size.width, height: Math.max(size.height, height) }
        await page.screenshot({ path: join(folder, set, file), fullPage: true, clip })
        shots.push({ address, set, file: `${set}/${file}` })
      }
    }
  } catch (error) {
    errors.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  } finally {
    page.off('pageerror', hear)
  }
  return errors.length > 0 ? errors.join('; ') : undefined
}

/** What is drawn when it comes near is drawn. */
async function scrollThrough(page: Page): Promise<void> {
  for (let top = 0; top <= MOST_HEIGHT; top += 600) {
    await page.evaluate((y) => scrollTo(0, y), top)
    await page.waitForTimeout(120)
  }
  await page.evaluate(() => scrollTo(0, 0))
}

function fileName(address: string): string {
  return address === '/' ? 'start' : address.slice(1).replaceAll(/[^\p{L}\d]+/gu, '-')
}
