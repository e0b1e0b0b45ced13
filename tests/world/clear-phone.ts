import type { BrowserContext, Page } from 'playwright-core'
import type { Phone } from './phone.ts'
import { BARE_PAGE } from './raw-storage.ts'

/** What a site saves by itself; its caches are chosen one by one. */
const SAVED = 'cookies,file_systems,indexeddb,local_storage,shared_storage,websql'
/** The cache of the installed shell, as Workbox names it. */
const SHELL = /^workbox-precache/
/** What a context keeps for all its later pages, and Playwright cannot take back. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const

const altered = new WeakSet<BrowserContext>()

/** Notes when a test does to a phone what cannot be taken back. Call it when the phone is new. */
export function noteAlterations(context: BrowserContext): void {
  for (const name of LASTING) {
    const method: (...values: never[]) => Promise<unknown> = context[name]
    Object.assign(context, {
      [name](...values: never[]) {
        altered.add(context)
        return method.apply(context, values)
      },
    })
  }
}

/**
 * Makes a used phone one on which the app is installed and nobody was: its shell and its worker are all that stays. Installing them
 * is two of the five seconds of processor that a first visit costs. False for a phone that a test altered for good: throw it away.
 */
export async function clearPhone(phone: Phone, url: string): Promise<boolean> {
  const { context } = phone
  if (altered.has(context)) return false
  const page = await context.newPage()
  await Promise.all(context.pages().map((other) => other !== page && other.close()))
  await Promise.all([context.unrouteAll(), context.clearCookies(), context.clearPermissions()])
  await phone.setOffline(false)
  await page.goto(new URL(BARE_PAGE, url).href)
  await page.evaluate(deleteCachesBut, SHELL)
  await page.goto('about:blank')
  await forget(page, new URL(url).origin)
  phone.page = page
  phone.errors.length = 0
  return true
}

/** Runs in the page. */
async function deleteCachesBut(kept: RegExp): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => kept.test(name) || caches.delete(name)))
}

/** Ends the workers of all pages, and what scripts or answers left. */
async function forget(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: SAVED })
  await devtools.detach()
}
