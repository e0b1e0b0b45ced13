import axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { PAGES, type PagePattern } from '#contract/pages.ts'
import { signInByPassword } from './gestures.ts'
import type { ConnectedPhone } from './shop.ts'
import { shopForThisFile } from './shop-for-this-file.ts'
import { giveAllTools } from './tools.ts'

const shop = shopForThisFile()
let phone: ConnectedPhone
beforeAll(async () => {
  phone = await shop.newPhone()
  await phone.open('/')
  await phone.isReadyForOffline()
})

/** In the page, once its source was run there. */
declare const axe: typeof axeCore

/** WCAG 2.2, levels A and AA. */
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Colours change at once, and out of sight as well. */
const SETTLED = '* { transition: none !important; content-visibility: visible !important }'
/** How many sections the panel of a person has. */
const PANEL_SECTIONS = 20
/** Parts of the tools of Tuner Plus that look like no other. */
const TOOL_PARTS = [
  '/TunerPlus/Injector?tab=duty',
  '/TunerPlus/Tuning?tab=weather',
  '/TunerPlus/PowerConversion?tab=lesson',
]
const THEMES = ['light', 'dark'] as const

/** An address that the pattern answers in the demo shop. */
async function addressOf(pattern: PagePattern): Promise<string> {
  if (pattern !== '/pa/$id') return pattern.replace('$id', '1').replace('$msg', 'TunerPlus')
  const { items } = await shop.api.read('Article/GetProductArticlesByFilter', { take: 1 })
  return `/pa/${items[0]?.id}`
}

/** What axe finds wrong on the page as it is, each as the rule and the element it is about. */
async function findings(page: Page): Promise<string[]> {
  return page.evaluate(async (tags) => {
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
  }, STANDARD)
}

async function check(addresses: readonly string[]): Promise<string[]> {
  const { page } = phone
  const wrong: string[] = []
  for (const address of addresses) {
    await phone.open(address)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.evaluate(axeCore.source)
    await page.addStyleTag({ content: SETTLED })
    for (const theme of THEMES) {
      await page.evaluate((shown) => {
        const { dataset } = document.documentElement
        dataset['theme'] = dataset['mantineColorScheme'] = shown
      }, theme)
      wrong.push(...(await findings(page)).map((finding) => `${address}, ${theme}: ${finding}`))
    }
  }
  return wrong
}

const patterns = Object.keys(PAGES).filter((pattern): pattern is PagePattern => pattern in PAGES)
const ofSomebody = patterns.filter((pattern) => PAGES[pattern].guard !== 'anyone')

test('everybody can read and use every page, by day and by night', async () => {
  const open = patterns.filter((pattern) => !ofSomebody.includes(pattern))
  expect(await check(await Promise.all(open.map(addressOf)))).toEqual([])
}, 240_000)

test('and so can who is signed in on the pages of an account', async () => {
  const buyer = await shop.newBuyer()
  await shop.confirmPhone(buyer)
  await giveAllTools(shop, buyer)
  await signInByPassword(phone, buyer)
  const sections = Array.from({ length: PANEL_SECTIONS }, (_, index) => `/UserPanel/${index + 1}`)
  const own = await Promise.all(ofSomebody.map(addressOf))
  expect(await check([...own, ...sections, ...TOOL_PARTS])).toEqual([])
}, 180_000)
