import { beforeAll, expect, test } from 'vitest'
import { PAGES, type PagePattern } from '#contract/pages.ts'
import { findings } from './findings.ts'
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

/** How many sections the panel of a person has. */
const PANEL_SECTIONS = 20
/** Parts of the tools of Tuner Plus that look like no other. */
const TOOL_PARTS = [
  '/TunerPlus/Injector?tab=duty',
  '/TunerPlus/Tuning?tab=weather',
  '/TunerPlus/PowerConversion?tab=lesson',
]

/** An address that the pattern answers in the demo shop. */
async function addressOf(pattern: PagePattern): Promise<string> {
  if (pattern !== '/pa/$id') return pattern.replace('$id', '1').replace('$msg', 'TunerPlus')
  const { items } = await shop.api.read('Article/GetProductArticlesByFilter', { take: 1 })
  return `/pa/${items[0]?.id}`
}

async function check(addresses: readonly string[]): Promise<string[]> {
  const { page } = phone
  const wrong: string[] = []
  for (const address of addresses) {
    await phone.open(address)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    wrong.push(...(await findings(page)).map((finding) => `${address}, ${finding}`))
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
