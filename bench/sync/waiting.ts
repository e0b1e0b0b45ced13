import type { Page } from 'playwright-core'
import { text as parts } from '#src/entities/text.ts'
import type { AppChanges } from '#src/sync-hook/page.ts'
import { openLastingPhone, type LastingPhone } from '#tests/world/lasting-phone.ts'
import { startServer } from '#tests/world/running-server.ts'
import { addGoods } from '../measure/add-goods.ts'
import { contentShownAt, watchContent } from '../measure/content.ts'
import { REFERENCE_MS, workForReference } from '../measure/reference.ts'
import { median, rowOf, tableOf, type Row } from '../measure/table.ts'

declare global {
  interface Window {
    __app: AppChanges
    longTasks: number[]
  }
}

const PRODUCTS = 5_000
const LIKES = 'Product/AddOrUpdateUserLikedProduct'
const VIEWS = 'Product/AddOrUpdateUserViewedProduct'
const OUTBOX = ['tuning', 'outbox'] as const
const PRODUCT_ROWS = ['tuning-catalogue', 'product'] as const
const BUYER = ['buyer@example.com', 'Tuning-1405'] as const
const SLOWDOWN = 4
const STARTS = 3
const TAPS = 6
const SCROLLS = 20
const SENT_LIMIT_MS = 120_000
const SETTLE_MS = 3_000

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

async function onHook(phone: LastingPhone): Promise<Page> {
  await phone.page.goto('/sync-hook.html')
  await phone.page.evaluate(() => window.__queue.ready)
  return phone.page
}

/** All things are on the phone, and it is idle. */
async function hasPulled(page: Page): Promise<void> {
  while ((await page.evaluate(countRows, PRODUCT_ROWS)) < PRODUCTS) await page.waitForTimeout(500)
  await page.waitForTimeout(SETTLE_MS)
}

/** Saves one like after another, signed in. */
async function costOfLikes(phone: LastingPhone, where: string): Promise<Row[]> {
  const page = await onHook(phone)
  await page.evaluate(([name, password]) => window.__app.signIn(name, password), BUYER)
  const session = await phone.context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const { ours, bare } = await page.evaluate(likeOneByOne, { path: LIKES, ids: numbers(1, 200) })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const factor = REFERENCE_MS / (await workForReference(page))
  return [
    rowOf(`keeping one like, ${where}, processor slowed ${SLOWDOWN}×, median`, median(ours), 'ms'),
    rowOf('as many bare calls of the browser’s database, in turns with it', median(bare), 'ms'),
    rowOf('keeping it on the machine of the first load', median(ours) * factor, 'ms', 5),
  ]
}

/** Sending a thousand likes. */
async function costOfThousand({ page, context }: LastingPhone): Promise<Row[]> {
  await page.evaluate(([path, ids]) => window.__app.change(path, ids), [
    LIKES,
    likes(numbers(1, 1_000)),
  ] as const)

  let requests = 0
  // the worker may send as well
  context.on('request', (request) => (requests += Number(request.url().includes('/api/'))))
  const ms = await page.evaluate(sendAll)
  return [
    rowOf('sending 1,000 likes of 1,000 things', requests, 'requests', 12, 0),
    rowOf('its time', ms, 'ms', 1_000, 0),
  ]
}

const likes = (ids: readonly number[]) => ids.map((id) => ({ id, like: true }))

/** Median time until something of the catalogue is on the screen, offline. */
async function startsOf(phone: LastingPhone): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    await phone.restart()
    await watchContent(phone.context)
    await phone.page.goto('/Products')
    times.push(await contentShownAt(phone.page))
  }
  return median(times)
}

async function scrollAndLike(page: Page): Promise<void> {
  for (let step = 0; step < SCROLLS; step += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(100)
  }
  const notLiked = { name: new RegExp(`^${parts.like.set('')}`), pressed: false }
  const hearts = await page.getByRole('main').getByRole('button', notLiked).all()
  for (const heart of hearts.slice(0, TAPS)) await heart.click()
}

/** Ten thousand waiting changes: their effect on the start, on the screen, and while they are sent. */
async function costOfTenThousand(phone: LastingPhone): Promise<Row[]> {
  await phone.setOffline(true)
  const before = await startsOf(phone)
  await phone.setOffline(false)
  const hook = await onHook(phone)
  await phone.setOffline(true)
  const ids = numbers(1, PRODUCTS)
  await hook.evaluate(([path, inputs]) => window.__app.change(path, inputs), [
    VIEWS,
    ids.map((id) => ({ id })),
  ] as const)
  await hook.evaluate(([path, inputs]) => window.__app.change(path, inputs), [
    LIKES,
    ids.map((id) => ({ id, like: id > 1_000 })),
  ] as const)

  const after = await startsOf(phone)
  const { page } = phone
  await page.evaluate(watchLongTasks)
  await scrollAndLike(page)
  const onScreen = await page.evaluate(takeLongTasks)
  await phone.setOffline(false)
  const began = Date.now()
  while ((await page.evaluate(countRows, OUTBOX)) > 0 && Date.now() - began < SENT_LIMIT_MS)
    await scrollAndLike(page)
  const sentMs = Date.now() - began
  const whileSending = await page.evaluate(takeLongTasks)
  const factor = REFERENCE_MS / (await workForReference(page))
  return [
    rowOf('start away from the network, nothing waits', before, 'ms', undefined, 0),
    rowOf('the same, 10,000 changes wait', after, 'ms', undefined, 0),
    longest('scrolling and liking', onScreen, factor),
    longest('the same while they are sent', whileSending, factor),
    rowOf('sending them', sentMs / 1_000, 's'),
  ]
}

/** Tasks of more than 50 ms, scaled to a machine with `REFERENCE_MS`. */
function longest(what: string, tasks: readonly number[], factor: number): Row {
  const ms = Math.max(0, ...tasks) * factor
  const row = rowOf(`longest task, ${what}`, ms, 'ms', 50, 0)
  return ms === 0 ? { ...row, value: '< 50 ms' } : row
}

interface LikeTimes {
  ours: number[]
  bare: number[]
}

/** Runs in the page: one like after another, alternating with writes by IndexedDB itself as a lower bound. */
async function likeOneByOne({ path, ids }: { path: string; ids: readonly number[] }): Promise<LikeTimes> {
  const times: LikeTimes = { ours: [], bare: [] }
  const stores = ['entry', 'row']
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('bare')
    opening.onupgradeneeded = () => {
      const entries = opening.result.createObjectStore('entry', { keyPath: 'seq', autoIncrement: true })
      for (const index of ['id', 'lane', 'state']) entries.createIndex(index, index)
      opening.result.createObjectStore('row', { keyPath: 'id' })
    }
    opening.onsuccess = () => resolve(opening.result)
  })
  for (const id of ids) {
    const before = performance.now()
    await window.__app.change(path, [{ id, like: true }])
    const between = performance.now()
    await new Promise((resolve) => {
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
      transaction.oncomplete = resolve
      const entries = transaction.objectStore('entry')
      const rows = transaction.objectStore('row')
      rows.get(0)
      entries.index('lane').count(`like:${id}`)
      rows.get(id).onsuccess = () => {
        entries.put({ id, lane: `like:${id}`, state: 'waiting', input: { id, like: true } })
        rows.put({ id })
        transaction.commit()
      }
    })
    times.ours.push(between - before)
    times.bare.push(performance.now() - between)
  }
  database.close()
  return times
}

/** Runs in the page. */
async function sendAll(): Promise<number> {
  const before = performance.now()
  window.__queue.drain()
  while ((await window.__queue.pending()) > 0) await new Promise((resolve) => setTimeout(resolve, 10))
  return performance.now() - before
}

/** Runs in the page. */
function watchLongTasks(): void {
  window.longTasks = []
  const observer = new PerformanceObserver((list) =>
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  )
  observer.observe({ type: 'longtask' })
}

/** Runs in the page. */
function takeLongTasks(): number[] {
  return window.longTasks.splice(0)
}

/** Runs in the page: how many rows a table has. */
function countRows([name, table]: readonly [string, string]): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error ?? new Error('closed'))
    opening.onsuccess = () => {
      const database = opening.result
      const counting = database.transaction(table).objectStore(table).count()
      counting.onsuccess = () => {
        database.close()
        resolve(counting.result)
      }
    }
  })
}

async function withPhone<T>(url: string, measure: (phone: LastingPhone) => Promise<T>): Promise<T> {
  const phone = await openLastingPhone(url)
  try {
    await phone.open('/')
    await phone.isReadyForOffline()
    await phone.page.waitForTimeout(SETTLE_MS)
    return await measure(phone)
  } finally {
    await phone.throwAway()
  }
}

/** The cost of waiting changes: to save, to send, and to have. */
export async function benchWaiting(): Promise<string> {
  const server = await startServer({ env: { SYNC_HOOK: '1', LOG_LEVEL: 'silent' } })
  try {
    const onFresh = await withPhone(server.url, (phone) => costOfLikes(phone, 'fresh phone'))
    addGoods(server.dataDir, PRODUCTS)
    return await withPhone(server.url, async (phone) => {
      await hasPulled(phone.page)
      return tableOf('Waiting changes', [
        ...onFresh,
        ...(await costOfLikes(phone, 'after 5,000 products')),
        ...(await costOfThousand(phone)),
        ...(await costOfTenThousand(phone)),
      ])
    })
  } finally {
    await server.remove()
  }
}
