import { setTimeout as sleep } from 'node:timers/promises'
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

/** Answers come after a page is painted, as on a phone: what they move is seen each time, and not only on a busy machine. */
const ANSWER_MS = 200

/** A phone on which the app is settled. */
export async function settledPhone(shop: Shop): Promise<ConnectedPhone> {
  const phone = await shop.newPhone()
  await phone.open('/')
  await phone.isReadyForOffline()
  await phone.page.route('**/api/**', async (route) => {
    await sleep(ANSWER_MS)
    // the page that asked may be gone by now
    await route.continue().catch(() => undefined)
  })
  return phone
}

/** What moves, what axe finds by day and by night, and what does not fit, on each page. */
export async function checkPages(phone: ConnectedPhone, addresses: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const address of addresses) {
    await phone.open(address)
    wrong.push(...(await check(phone, address)))
  }
  return wrong
}

/** The same for a panel and its sections. The page is loaded once, and each section is opened in the app, as people do. */
export async function checkSections(
  phone: ConnectedPhone,
  panel: string,
  addresses: readonly string[],
): Promise<string[]> {
  const wrong = await checkPages(phone, [panel])
  for (const address of addresses) {
    const since = await phone.page.evaluate(goTo, address)
    wrong.push(...(await check(phone, address, since)))
  }
  return wrong
}

/** Runs in the page: opens an address in the app, and says when it was painted: until then all moves, as after a touch. */
export async function goTo(address: string): Promise<number> {
  history.pushState({}, '', address)
  // a page that shows something in motion is never idle
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return performance.now()
}

async function check({ page }: ConnectedPhone, address: string, since?: number): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const found = [...(await steady(page, since)), ...(await findings(page)), ...(await reflow(page))]
  return found.map((finding) => `${address}, ${finding}`)
}
