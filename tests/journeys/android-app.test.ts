import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { text as android } from '#src/app/android/text.ts'
import { text as frame } from '#src/app/text.ts'
import { laterText } from '#src/app/text-later.ts'
import { text as versions } from '#src/app/versions/text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { bottomBar, like, signIn, untilOpen } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

/** Runs in the page: an Android app around it, whose back button is `pressBack` and whose calls are `shellCalls`. */
function connectShell(): void {
  const { port1, port2 } = new MessageChannel()
  const shellCalls: string[] = []
  let presses = 0
  port1.addEventListener('message', ({ data }) => void shellCalls.push(JSON.parse(data).m))
  port1.start()
  const pressBack = () => {
    presses += 1
    port1.postMessage(JSON.stringify({ v: 1, ev: 'back', d: { seq: presses } }))
  }
  Object.assign(window, { shellCalls, pressBack })
  window.postMessage('tuning-shell:port', location.origin, [port2])
}

async function shellOf(page: Page) {
  await page.evaluate(connectShell)
  const calls = () => page.evaluate<string[]>(() => Reflect.get(window, 'shellCalls'))
  await expect.poll(calls).toContain('hello')
  return {
    calls,
    press: () => page.evaluate(() => void Reflect.get(window, 'pressBack')()),
    isLeft: async () => (await calls()).includes('exit'),
  }
}

const question = (page: Page) => page.getByRole('dialog', { name: android.exit.title })

test('the back button of the app closes what is open, leads home, and leaves on a second press or after a question', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/About')
  const shell = await shellOf(page)
  await page.getByRole('button', { name: frame.openMenu }).click()
  const menu = page.getByRole('dialog', { name: laterText.menu.title })
  await menu.waitFor()
  await shell.press()
  await menu.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/About')

  await shell.press()
  await page.waitForURL('**/')
  await page.getByRole('status').filter({ hasText: android.once }).waitFor()
  expect(await shell.isLeft()).toBe(false)
  await shell.press()
  await expect.poll(shell.isLeft).toBe(true)
  expect((await shell.calls()).filter((call) => call === 'back.ack')).toHaveLength(3)
})

test('the back button of the app goes back page by page, and asks at home', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  const shell = await shellOf(page)
  for (const name of [/دوره/, /فروشگاه/]) await bottomBar(page).getByRole('link', { name }).click()
  await page.waitForURL('**/Product')
  await shell.press()
  await page.waitForURL('**/Course')
  await shell.press()
  await page.waitForURL(({ pathname }) => /^\/(Home)?$/.test(pathname))
  expect(await shell.isLeft()).toBe(false)
  await page.waitForTimeout(2_500)
  await shell.press()
  await question(page).waitFor()
})

test('at home the app asks before it is left, and says what waits to be sent', async () => {
  const buyer = await shop.newBuyer()
  const [product] = simpleProducts(shop.products)
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open(`/p/${product.id}`)
  await untilOpen(page, product.title)
  await phone.isReadyForOffline()
  phone.line.cut()
  await like(page, product.title)
  await phone.open('/')
  const shell = await shellOf(page)
  await shell.press()
  await question(page)
    .getByText(android.waiting(persianNumber(1)))
    .waitFor()
  await question(page).getByRole('button', { name: android.exit.cancel }).click()
  await question(page).waitFor({ state: 'hidden' })
  expect(await shell.isLeft()).toBe(false)
  await shell.press()
  await question(page).getByRole('button', { name: android.exit.confirm }).click()
  await expect.poll(shell.isLeft).toBe(true)
  phone.line.mend()
})

test('the back button of a browser closes a question first, and the page stays', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/About')
  const shell = await shellOf(page)
  await bottomBar(page).getByRole('link').first().click()
  await page.waitForURL(({ pathname }) => /^\/(Home)?$/.test(pathname))
  await shell.press()
  await question(page).waitFor()
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
  await question(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toMatch(/^\/(Home)?$/)
})

const set = (settings: Record<string, string>) =>
  shop.onDatabase((db) =>
    sql`insert into site_settings (key, value)
      select key, to_jsonb(value) from json_each_text(${JSON.stringify(settings)}::json) as setting
      on conflict (key) do update set value = excluded.value`.execute(db),
  )

function pretendApp(): void {
  const userAgent = `${navigator.userAgent} TuningAcademyApp/2.8.9`
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
}

test('an older app offers its new version in the menu', async () => {
  await set({ siteVersion: '3.0.0', androidApp: 'https://shop.example/app.apk' })
  const phone = await shop.newPhone()
  const { page } = phone
  await page.addInitScript(pretendApp)
  await phone.open('/About')
  const offered = page.getByRole('dialog', { name: versions.newApp.title })
  await offered.getByRole('button', { name: versions.newApp.cancel }).click()
  await offered.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: frame.openMenu }).click()
  const entry = page.getByRole('link', { name: versions.download })
  expect(await entry.getAttribute('href')).toBe('https://shop.example/app.apk')
})

test('an app that is no longer supported asks for its update and cannot be used before, except without a network', async () => {
  await set({ siteVersion: '3.0.0', androidApp: '/android-app.html', oldestAndroidApp: '2.10.0' })
  const phone = await shop.newPhone()
  const { page } = phone
  await page.addInitScript(pretendApp)
  await phone.open('/About')
  await phone.isReadyForOffline()
  const demand = page.getByRole('dialog', { name: versions.mustUpdate.title })
  await demand.waitFor()
  await page.keyboard.press('Escape')
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    demand.getByRole('button', { name: versions.mustUpdate.confirm }).click(),
  ])
  await expect.poll(() => opened.url()).toContain('/android-app.html')
  await opened.close()
  expect(await demand.isVisible()).toBe(true)
  expect(await demand.getByRole('button').count()).toBe(1)
  await phone.setOffline(true)
  await demand.waitFor({ state: 'detached' })
  await phone.setOffline(false)
  await demand.waitFor()

  phone.line.cut()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await demand.count()).toBe(0)
  phone.line.mend()
})
