import { beforeAll, expect, test } from 'vitest'
import { PAGES, type PagePattern } from '#contract/pages.ts'
import { addressesOf, PATTERNS } from '#tests/screens/screens.ts'
import { findings } from './findings.ts'
import { signInByPassword } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import type { ConnectedPhone } from './shop.ts'
import { reflow } from './reflow.ts'
import { shopForThisFile } from './shop-for-this-file.ts'
import { steady } from './steady.ts'
import { giveAllTools } from './tools.ts'

const shop = shopForThisFile()
let phone: ConnectedPhone
beforeAll(async () => {
  phone = await shop.newPhone()
  await phone.open('/')
  await phone.isReadyForOffline()
})

/** Where the pages that these are of stand in the demo shop. */
async function addressesOfAll(patterns: readonly PagePattern[]): Promise<string[]> {
  const { items } = await shop.api.read('Article/GetProductArticlesByFilter', { take: 1 })
  return patterns.flatMap((pattern) => addressesOf(pattern, { productArticle: items[0]?.id ?? 1 }))
}

async function check(addresses: readonly string[]): Promise<string[]> {
  const { page } = phone
  const wrong: string[] = []
  for (const address of addresses) {
    await phone.open(address)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    const found = [...(await steady(page)), ...(await findings(page)), ...(await reflow(page))]
    wrong.push(...found.map((finding) => `${address}, ${finding}`))
  }
  return wrong
}

test('pictures that never come make no page wider than the screen', async () => {
  const { page } = phone
  const [, , product] = simpleProducts(shop.products)
  await phone.open(`/p/${product.id}`)
  await page.getByRole('heading', { level: 1, name: product.title }).waitFor()
  await page.evaluate(() => {
    for (const picture of document.images) picture.dispatchEvent(new Event('error'))
  })
  expect(await reflow(page)).toEqual([])
})

const isOpen = (pattern: PagePattern) => PAGES[pattern].guard === 'anyone'

test('everybody can read and use every page, and nothing moves while it opens: by day, by night, in a narrow window, with large text', async () => {
  expect(await check(await addressesOfAll(PATTERNS.filter(isOpen)))).toEqual([])
}, 240_000)

test('and so can who is signed in on the pages of an account', async () => {
  const buyer = await shop.newBuyer()
  await giveAllTools(shop, buyer)
  await signInByPassword(phone, buyer)
  const own = PATTERNS.filter((pattern) => !isOpen(pattern))
  expect(await check(await addressesOfAll(own))).toEqual([])
}, 180_000)
