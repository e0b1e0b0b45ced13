import { PAGES, type PagePattern } from '#contract/pages.ts'
import { addressesOf } from '#tests/screens/screens.ts'
import { findings } from './findings.ts'
import { reflow } from './reflow.ts'
import type { ConnectedPhone, Shop } from './shop.ts'
import { steady } from './steady.ts'

/** Whether everybody may open pages of this kind. */
export const isForEverybody = (pattern: PagePattern) => PAGES[pattern].guard === 'anyone'

/** Where the pages that these are of are in the demo shop. */
export async function addressesOfAll({ api }: Shop, patterns: readonly PagePattern[]): Promise<string[]> {
  const { items } = await api.read('Article/GetProductArticlesByFilter', { take: 1 })
  return patterns.flatMap((pattern) => addressesOf(pattern, { productArticle: items[0]?.id ?? 1 }))
}

/** A phone on which the app is settled. */
export async function settledPhone(shop: Shop): Promise<ConnectedPhone> {
  const phone = await shop.newPhone()
  await phone.open('/')
  await phone.isReadyForOffline()
  return phone
}

/** What moves, what axe finds by day and by night, and what does not fit, on each page. */
export async function checkPages(phone: ConnectedPhone, addresses: readonly string[]): Promise<string[]> {
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
