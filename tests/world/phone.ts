import { statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { noteAlterations } from './clear-phone.ts'
import type { Proxy } from './proxy.ts'

const PATIENCE_MS = 40_000
const ASK_EVERY_MS = 100
const ENOUGH_SHARED_MEMORY = 2 ** 30
/** What the console says of every call while the line is cut. */
const CUT_LINE = /net::ERR_/

/** The browser of a person, and its switches. */
export const PROGRAM: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  headless: true,
  ignoreDefaultArgs: isSharedMemoryWide() ? ['--disable-dev-shm-usage'] : [],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    // a microphone that hears beeps, for pages that may use one
    '--use-fake-device-for-media-stream',
  ],
}
/** What a phone is to the pages on it. */
export const DEVICE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'fa-IR',
  timezoneId: 'Asia/Tehran',
  reducedMotion: 'reduce',
}

/**
 * Whether the processes of the browser can share memory as they do on a device. Playwright has them share files on the disk, because
 * many containers have 64 MB; that costs a tenth of the processor.
 */
function isSharedMemoryWide(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= ENOUGH_SHARED_MEMORY
  } catch {
    return false
  }
}

/** A person's phone with a browser. */
export interface Phone {
  page: Page
  context: BrowserContext
  /** Opens an address of the app in the page. */
  open(path: string): Promise<void>
  /** Cuts or mends the network of pages and service worker alike. */
  setOffline(isOffline: boolean): Promise<void>
  /** Waits until the app itself opens without a network, whatever of the catalogue is here. */
  hasItsWorker(): Promise<void>
  /** Waits until the service worker controls the page and the first pull is over. */
  isReadyForOffline(): Promise<void>
  /** Everything that can be read on the device: databases, storage, caches, readable cookies. */
  everythingStored(): Promise<string>
  /** What scripts and the console complained about since the start, apart from a line that is cut. */
  errors: string[]
  throwAway(): Promise<void>
}

/** What being offline cuts beside the browser's own network. */
export type PhoneLine = Pick<Proxy, 'cut' | 'mend'>

/**
 * The browser of several phones: each has its own storage, cookies and workers, and keeps them in memory. It has no windows when such a
 * Chromium is installed (CHROMIUM_SHELL_PATH).
 */
export function openBrowser(): Promise<Browser> {
  const { CHROMIUM_SHELL_PATH: executablePath } = process.env
  return chromium.launch({ ...PROGRAM, ...(executablePath && { executablePath }) })
}

/** Takes a new phone, which forgets everything when it is thrown away. With a `line`, being offline cuts that as well. */
export function openPhone(browser: Browser, url: string, line?: PhoneLine): Promise<Phone> {
  return phoneOn(() => browser.newContext({ ...DEVICE, baseURL: url }), line)
}

/** A phone on what `start` gives, and how to go on with another start, with the network and the errors as they were. */
export async function phoneOn(
  start: () => Promise<BrowserContext>,
  line?: PhoneLine,
): Promise<Phone & { startAgain(): Promise<void> }> {
  const errors: string[] = []
  let isOffline = false

  async function begin(): Promise<Pick<Phone, 'context' | 'page'>> {
    const context = await start()
    noteAlterations(context)
    context.setDefaultTimeout(PATIENCE_MS)
    context.on('weberror', (error) => errors.push(error.error().message))
    context.on('console', (message) => {
      if (message.type() === 'error' && !CUT_LINE.test(message.text()))
        errors.push(`${message.text()} ${message.location().url}`)
    })
    if (isOffline) await context.setOffline(true)
    const [page = await context.newPage()] = context.pages()
    return { context, page }
  }

  const phone = {
    ...(await begin()),
    errors,
    async open(path: string) {
      await phone.page.goto(path)
      await phone.page.locator('main h1, main h2, main article, main a').first().waitFor()
      // the page as last seen lies over the living one for a moment
      await phone.page.locator('#first-screen').waitFor({ state: 'detached' })
      await phone.page.evaluate(untilIdle)
    },
    async setOffline(offline: boolean) {
      isOffline = offline
      if (offline) line?.cut()
      else line?.mend()
      await phone.context.setOffline(offline)
    },
    hasItsWorker: () => until(phone.page, isControlled),
    async isReadyForOffline() {
      await phone.hasItsWorker()
      await until(phone.page, isPullComplete)
    },
    everythingStored: () => phone.page.evaluate(readEverything),
    startAgain: async () => void Object.assign(phone, await begin()),
    throwAway: () => phone.context.close(),
  }
  return phone
}

/** Asks the page again and again: Playwright's own waiting takes the promise of an answer for a yes. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await page.evaluate(isSo))) {
    if (Date.now() > deadline) throw new Error(`The page never fulfilled ${isSo.name}.`)
    await sleep(ASK_EVERY_MS)
  }
}

/** Runs in the page: the effects of the first render have run; before them the router hears of no other address. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 5_000 }))
}

/** Runs in the page: whether a service worker that is fully installed answers for it. */
async function isControlled(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
}

/** Runs in the page: whether the Mirror says that the whole catalogue is here. */
function isPullComplete(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('tuning-catalogue')
    opening.onerror = () => resolve(false)
    opening.onsuccess = () => {
      const database = opening.result
      if (!database.objectStoreNames.contains('meta')) return resolve(false)
      const reading = database.transaction('meta').objectStore('meta').get('isComplete')
      reading.onsuccess = () => {
        database.close()
        resolve(reading.result?.value === true)
      }
    }
  })
}

/** Runs in the page: one long text of all that scripts can read on this device. */
async function readEverything(): Promise<string> {
  const parts = [document.cookie, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error ?? new Error(name))
    })
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll()
        reading.onsuccess = () => resolve(reading.result)
        reading.onerror = () => reject(reading.error ?? new Error(store))
      })
      parts.push(`${name}/${store}: ${JSON.stringify(rows)}`)
    }
    database.close()
  }
  for (const key of await caches.keys()) {
    const cache = await caches.open(key)
    for (const request of await cache.keys()) {
      if (!/\/api\//.test(request.url)) continue
      parts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
  }
  return parts.join('\n')
}
