import type { Page } from 'playwright-core'
import type { AppChanges } from '#src/sync-hook/page.ts'
import { openPhone, type Phone } from '#tests/world/phone.ts'
import { startServer } from '#tests/world/running-server.ts'
import { addGoods } from '../measure/add-goods.ts'
import { contentShownAt, watchContent } from '../measure/content.ts'
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
const BUYER = ['buyer@example.com', 'Tuning-1405'] as const
const SLOWDOWN = 4
const STARTS = 3
const TAPS = 6
const SCROLLS = 20
const SENT_LIMIT_MS = 120_000

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

async function onHook(phone: Phone): Promise<Page> {
  await phone.page.goto('/sync-hook.html')
  await phone.page.evaluate(() => window.__queue.ready)
  return phone.page
}

/** Keeping one like after another, and sending a thousand. */
async function costOfThousand(phone: Phone): Promise<Row[]> {
  const page = await onHook(phone)
  await page.evaluate(([name, password]) => window.__app.signIn(name, password), BUYER)
  const session = await phone.context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const times = await page.evaluate(likeOneByOne, { path: LIKES, ids: numbers(1, 200) })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate(([path, ids]) => window.__app.change(path, ids), [
    LIKES,
    likes(numbers(201, 800)),
  ] as const)

  let requests = 0
  page.on('request', (request) => (requests += Number(request.url().includes('/api/'))))
  const ms = await page.evaluate(sendAll)
  return [
    rowOf(`keeping one like, processor slowed ${SLOWDOWN}×, median`, median(times), 'ms', 5),
    rowOf('sending 1,000 likes of 1,000 things', requests, 'requests', 12, 0),
    rowOf('its time', ms, 'ms', 1_000, 0),
  ]
}

const likes = (ids: readonly number[]) => ids.map((id) => ({ id, like: true }))

/** Median time until something of the catalogue is on the screen, away from the network. */
async function startsOf(phone: Phone): Promise<number> {
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
  const hearts = await page.locator('main button[aria-pressed="false"]').all()
  for (const heart of hearts.slice(0, TAPS)) await heart.click()
}

/** Ten thousand changes wait: what they do to the start, to the screen, and while they are sent. */
async function costOfTenThousand(phone: Phone): Promise<Row[]> {
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
  while ((await page.evaluate(countWaiting)) > 0 && Date.now() - began < SENT_LIMIT_MS)
    await scrollAndLike(page)
  const sentMs = Date.now() - began
  const whileSending = await page.evaluate(takeLongTasks)
  return [
    rowOf('start away from the network, nothing waits', before, 'ms', undefined, 0),
    rowOf('the same, 10,000 changes wait', after, 'ms', undefined, 0),
    longest('scrolling and liking', onScreen),
    longest('the same while they are sent', whileSending),
    rowOf('sending them', sentMs / 1_000, 's'),
  ]
}

function longest(what: string, tasks: readonly number[]): Row {
  const ms = Math.max(0, ...tasks)
  const row = rowOf(`longest task, ${what}`, ms, 'ms', 50, 0)
  return ms === 0 ? { ...row, value: '< 50 ms' } : row
}

/** Runs in the page. */
async function likeOneByOne({ path, ids }: { path: string; ids: readonly number[] }): Promise<number[]> {
  const times: number[] = []
  for (const id of ids) {
    const before = performance.now()
    await window.__app.change(path, [{ id, like: true }])
    times.push(performance.now() - before)
  }
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

/** Runs in the page. */
function countWaiting(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('tuning')
    opening.onerror = () => reject(opening.error ?? new Error('closed'))
    opening.onsuccess = () => {
      const database = opening.result
      const counting = database.transaction('outbox').objectStore('outbox').count()
      counting.onsuccess = () => {
        database.close()
        resolve(counting.result)
      }
    }
  })
}

/** What waiting changes cost: to keep, to send, and to carry about. */
export async function benchWaiting(): Promise<string> {
  const server = await startServer({ env: { SYNC_HOOK: '1', LOG_LEVEL: 'silent' } })
  try {
    addGoods(server.dataDir, PRODUCTS)
    const phone = await openPhone(server.url)
    try {
      await phone.open('/')
      await phone.isReadyForOffline()
      await phone.page.waitForTimeout(3_000)
      return tableOf('Waiting changes', [
        ...(await costOfThousand(phone)),
        ...(await costOfTenThousand(phone)),
      ])
    } finally {
      await phone.throwAway()
    }
  } finally {
    await server.remove()
  }
}
