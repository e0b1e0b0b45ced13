import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { text as storage } from '#src/storage/text.ts'
import { text as waiting } from '#src/features/waiting/text.ts'
import { text as search } from '#src/features/search/text.ts'
import {
  like,
  putInCart,
  serverCart,
  shownCart,
  signInByPassword,
  untilAllSent,
  untilOpen,
  waitingMark,
} from './gestures.ts'
import { simpleProducts } from './goods.ts'
import type { ConnectedPhone } from './shop.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

const SAID = storage.short['nothing-kept']
const TOLD = storage.troubles['nothing-kept']

test('a browser that blocks all site data shows the shop from the server and says what is missing', async () => {
  const phone = await shop.newLastingPhone()
  const { page } = phone
  const [one] = simpleProducts(shop.products)
  await phone.restart(blockSiteData)
  await phone.open('/Products')
  await phone.page.getByText(SAID).waitFor()
  await phone.page.locator('main a[href^="/p/"]').first().waitFor()
  await phone.open(`/p/${one.id}`)
  await untilOpen(phone.page, one.title)
  await putInCart(phone.page, one.title)
  await phone.page.getByRole('banner').locator('a[href="/Cart"]').click()
  await expect.poll(() => shownCart(phone.page)).toEqual([[one.title, 1]])
  expect(page).not.toBe(phone.page)
})

test('without databases people sign in, search, like and buy; what they do is sent at once', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newEmptyPhone()
  const { page } = phone
  const [one] = simpleProducts(shop.products)
  await shop.setStock(one.id, 50)
  await forbidDatabases(phone)
  await signInByPassword(phone, buyer)

  await page.getByRole('banner').locator('a[href="/Search"]').click()
  await page.getByLabel(search.label).fill(one.title)
  const found = page.getByRole('region', { name: search.things.product })
  await found.getByRole('link', { name: one.title }).click()
  await untilOpen(page, one.title)
  await like(page, one.title)
  await putInCart(page, one.title)
  await untilAllSent(page)
  expect(await serverCart(buyer)).toEqual([[one.title, 1]])
  expect((await buyer.api.read('User/GetUserMirror', {})).likes.products).toEqual([one.id])
})

test('what waits in memory is sent when the line is back, and closing the page too early is asked about', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newEmptyPhone()
  const { page } = phone
  const [one] = simpleProducts(shop.products)
  await forbidDatabases(phone)
  await signInByPassword(phone, buyer)
  await page.getByText(SAID).waitFor()
  await page.getByText(SAID).waitFor({ state: 'detached' })
  await page.getByRole('banner').locator('a[href="/Search"]').click()
  await page.getByLabel(search.label).fill(one.title)
  await page
    .getByRole('region', { name: search.things.product })
    .getByRole('link', { name: one.title })
    .click()
  await untilOpen(page, one.title)
  // the page of what waits comes from the worker
  await phone.hasItsWorker()
  await phone.setOffline(true)
  await putInCart(page, one.title)
  await waitingMark(page, 1).click()
  await page.getByRole('main').getByText(TOLD).waitFor()
  await page.getByText(waiting.why.offline).waitFor()

  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await closing
  await phone.setOffline(false)
  await page.getByText(waiting.allSent).waitFor()
  expect(await serverCart(buyer)).toEqual([[one.title, 1]])
})

/** As when somebody has chosen "block all cookies": databases, caches, workers and storage all refuse. */
async function blockSiteData(profile: string): Promise<void> {
  const folder = join(profile, 'Default')
  await mkdir(folder, { recursive: true })
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(join(folder, 'Preferences'), JSON.stringify(preferences))
}

/** As in private windows of some browsers and in views inside other apps: opening a database is refused. */
async function forbidDatabases({ page }: ConnectedPhone): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError')
    }
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse })
  })
}
