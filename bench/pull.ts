import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { openLastingPhone } from '#tests/world/lasting-phone.ts'
import { startServer } from '#tests/world/running-server.ts'
import { addGoods } from './measure/add-goods.ts'
import { contentShownAt, watchContent } from './measure/content.ts'
import { pullOver } from './measure/pulled.ts'
import { rowOf, tableOf, type Row } from './measure/table.ts'

const PRODUCTS = 5_000
const CHANGED = 10
const KB = 1_000
/** A process that caches answers sees changes after this time. */
const SEEN_MS = 1_500

interface LongTask {
  startedAt: number
  ms: number
}

/** Runs in the page: tasks of more than 50 ms since its start. */
function longTasks(): Promise<LongTask[]> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve(list.getEntries().map(({ startTime, duration }) => ({ startedAt: startTime, ms: duration }))),
    )
    observer.observe({ type: 'longtask', buffered: true })
    setTimeout(() => resolve([]), 1_000)
  })
}

async function changeSome(dataDir: string): Promise<void> {
  const embedded = await startEmbeddedPostgres(dataDir)
  const db = openDatabase(embedded.connection, { max: 1 })
  await sql`update products set price = price + 10000, off_price = null where id <= ${CHANGED}`.execute(db)
  await db.destroy()
  await embedded.stop()
}

async function onTheWire(url: string, dataDir: string): Promise<Row[]> {
  const first = await pullOver(url)
  const again = await pullOver(url)
  await changeSome(dataDir)
  await sleep(SEEN_MS)
  const second = await pullOver(url, first.cursor)
  return [
    rowOf(`first pull, ${first.documents} documents`, first.bytes / KB, 'kB', undefined, 0),
    rowOf('its requests', first.requests, 'requests', undefined, 0),
    rowOf('its time on the server, asked of the database', first.ms, 'ms', undefined, 0),
    rowOf('its time on the server, kept in memory', again.ms, 'ms', undefined, 0),
    rowOf(`second pull, ${second.documents} documents changed`, second.bytes / KB, 'kB', 20),
  ]
}

async function inTheBrowser(url: string): Promise<Row[]> {
  const phone = await openLastingPhone(url)
  try {
    await watchContent(phone.context)
    const began = Date.now()
    await phone.page.goto('/')
    const shown = await contentShownAt(phone.page)
    await phone.isReadyForOffline()
    const ended = Date.now() - began
    const tasks = (await phone.page.evaluate(longTasks)).filter(({ startedAt }) => startedAt > shown)
    const longest = Math.max(0, ...tasks.map(({ ms }) => ms))
    return [
      rowOf('first content on the screen', shown, 'ms', undefined, 0),
      rowOf('end of the first pull', ended, 'ms', undefined, 0),
      {
        ...rowOf('longest task of the page meanwhile', longest, 'ms', 50, 0),
        ...(longest === 0 && { value: '< 50 ms' }),
      },
      rowOf('tasks of more than 50 ms meanwhile', tasks.length, 'tasks', undefined, 0),
    ]
  } finally {
    await phone.throwAway()
  }
}

/** 5,000 products pulled to a device, and ten of them that change. */
export async function benchPull(): Promise<string> {
  const server = await startServer({ env: { LOG_LEVEL: 'silent' } })
  try {
    addGoods(server.dataDir, PRODUCTS)
    await sleep(SEEN_MS)
    const rows = [...(await onTheWire(server.url, server.dataDir)), ...(await inTheBrowser(server.url))]
    return tableOf(`Pull of ${PRODUCTS} products`, rows)
  } finally {
    await server.remove()
  }
}
