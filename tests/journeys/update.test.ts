import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { laterText } from '#src/app/text-later.ts'
import { text as account } from '#src/features/account/text.ts'
import { goTo } from './check-pages.ts'
import { findings } from './findings.ts'
import { untilUpdateOffered } from './gestures.ts'
import type { ConnectedPhone } from './shop.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

/** A tab looks every two seconds whether it is free. */
const LONGER_THAN_A_LOOK_MS = 3_000
/** Versions are compared 3 s after the first paint, and told 3 s later. */
const LONG_AFTER_START_MS = 8_000
const LONG_HUNG_MS = 60_000
/** A request of another tab may start the old worker again while it stops: then it ends after 30 idle seconds (decision 135). */
const CHANGED_OVER = { timeout: 60_000 }
const NAME = 'نیمه‌نوشته'

test('a new version asks first: nothing reloads by itself and a filled form stays', async () => {
  const phone = await phoneWithForm()
  const { page } = phone
  const loads = countLoads(page)
  phone.line.releaseNewVersion()
  await untilUpdateOffered(page)
  expect(await hasWaitingWorker(page)).toBe(true)
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: laterText.update.cancel }).click()
  await question(page).waitFor({ state: 'detached' })
  expect(await page.getByLabel(account.identity).inputValue()).toBe(NAME)
  expect(await hasWaitingWorker(page)).toBe(true)
  expect(loads()).toBe(0)
  expect(phone.errors).toEqual([])
})

test('after consent the page reloads exactly once and the new version is in charge', async () => {
  const phone = await phoneWithForm()
  const { page } = phone
  const loads = countLoads(page)
  phone.line.releaseNewVersion()
  await untilUpdateOffered(page)
  expect(await page.getByLabel(account.identity).inputValue()).toBe(NAME)
  expect(loads()).toBe(0)

  await page.getByRole('button', { name: laterText.update.confirm }).click()
  await expect.poll(loads, CHANGED_OVER).toBe(1)
  await page.getByLabel(account.identity).waitFor()
  await expect.poll(() => hasWaitingWorker(page), CHANGED_OVER).toBe(false)
  await phone.isReadyForOffline()
  expect(await question(page).count()).toBe(0)
  expect(loads()).toBe(1)
  expect(phone.errors).toEqual([])
})

test('a picture or a list that never comes does not keep the new version from somebody who agreed', async () => {
  const phone = await phoneWithForm()
  const { page } = phone
  phone.line.releaseNewVersion()
  await untilUpdateOffered(page)
  phone.line.decide = (path) => (path.endsWith('?hangs') ? { kind: 'hung', ms: LONG_HUNG_MS } : undefined)
  await page.evaluate(() => void fetch('/api/Site/GetAllSlides?hangs').catch(() => undefined))

  const loads = countLoads(page)
  await page.getByRole('button', { name: laterText.update.confirm }).click()
  await expect.poll(loads, CHANGED_OVER).toBe(1)
  await expect.poll(() => hasWaitingWorker(page), CHANGED_OVER).toBe(false)
})

test('another tab with a filled form keeps it until it is free, and only then takes the new version', async () => {
  const phone = await phoneWithForm()
  const written = phone.page
  const other = await phone.context.newPage()
  await other.goto('/About')
  await other.getByRole('heading', { level: 1 }).waitFor()
  const loads = countLoads(written)
  phone.line.releaseNewVersion()
  await untilUpdateOffered(other)
  await other.getByRole('button', { name: laterText.update.confirm }).click()
  await expect.poll(() => hasWaitingWorker(other), CHANGED_OVER).toBe(false)
  await other.getByRole('heading', { level: 1 }).waitFor()

  const name = written.getByLabel(account.identity)
  await written.waitForTimeout(LONGER_THAN_A_LOOK_MS)
  expect([loads(), await name.inputValue()]).toEqual([0, NAME])
  await name.fill('')
  await expect.poll(loads).toBe(1)
})

test('when the shop names a new version, it is told once and the page is not reloaded by itself', async () => {
  const phone = await phoneWithForm()
  const { page } = phone
  await expect.poll(() => page.evaluate(() => localStorage.getItem('check'))).toBe('2.8.9')
  const loads = countLoads(page)
  await page.evaluate(async () => void (await caches.open('of-an-older-version')))
  const mirrored = await databaseNames(page)
  await shop.setSetting('siteVersion', '2.9.0')
  const isAsked = async () => {
    // the server looks once a second whether something has changed
    await page.evaluate(() => dispatchEvent(new Event('online')))
    return question(page).count()
  }
  await expect.poll(isAsked, { interval: 1_000 }).toBe(1)
  await page.getByRole('button', { name: laterText.update.cancel }).click()
  expect(await page.getByLabel(account.identity).inputValue()).toBe(NAME)
  expect(loads()).toBe(0)
  expect(await page.evaluate(() => caches.has('of-an-older-version'))).toBe(false)
  expect(await databaseNames(page)).toEqual(expect.arrayContaining(mirrored))

  // until the person agrees, the app starts without a network
  phone.line.cut()
  await phone.open('/')
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  phone.line.mend()
  await page.waitForTimeout(LONG_AFTER_START_MS)
  expect(await question(page).count()).toBe(0)

  // after consent every cache and the worker are new; the databases stay
  await shop.setSetting('siteVersion', '2.9.1')
  await expect.poll(isAsked, { interval: 1_000 }).toBe(1)
  await page.evaluate(async () => void (await caches.open('of-an-older-version')))
  await page.getByRole('button', { name: laterText.update.confirm }).click()
  await expect.poll(loads, CHANGED_OVER).toBe(2)
  await phone.isReadyForOffline()
  expect(await page.evaluate(() => caches.has('of-an-older-version'))).toBe(false)
  expect(await databaseNames(page)).toEqual(expect.arrayContaining(mirrored))
})

test('a page whose code the server no longer has takes the new version by itself, and a filled form of another tab stays', async () => {
  const phone = await phoneWithForm()
  const { page: written, context, line } = phone
  const name = written.getByLabel(account.identity)
  const other = await context.newPage()
  await other.goto('/About')
  await other.getByRole('heading', { level: 1 }).waitFor()
  line.releaseNewVersion()
  // not by the browser's own interception, which also holds what the two workers ask for
  line.isGone = (path) => path.startsWith('/assets/heavy/') && hasWaitingWorker(written)
  await untilUpdateOffered(other)
  const loads = countLoads(written)

  await other.evaluate(goTo, '/Exam')
  await other.getByRole('heading', { level: 1, name: PAGES['/Exam'].title }).waitFor(CHANGED_OVER)
  await expect.poll(() => hasWaitingWorker(other), CHANGED_OVER).toBe(false)
  expect([loads(), await name.inputValue()]).toEqual([0, NAME])
})

async function phoneWithForm(): Promise<ConnectedPhone> {
  const phone = await shop.newEmptyPhone()
  await phone.open('/')
  await phone.isReadyForOffline()
  await phone.open('/Account')
  await phone.page.getByLabel(account.identity).fill(NAME)
  return phone
}

function databaseNames(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort())
}

function question(page: Page) {
  return page.getByText(laterText.update.title)
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => void (loads += 1))
  return () => loads
}

/** As when the person comes back to the page. */
function hasWaitingWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
}
