import autocannon from 'autocannon'
import { startServer, type RunningServer } from '#tests/world/running-server.ts'
import { addGoods } from './measure/add-goods.ts'
import { cpuTimeOf, memoryOf, postmasterOf } from './measure/cpu-time.ts'
import { rowOf, tableOf, type Row } from './measure/table.ts'

/** The API under load: 200 products, 10 connections, processor time of Node and PostgreSQL per request. */

const CONNECTIONS = 10
const SECONDS = 4
const WARM_SECONDS = 1
const PRODUCTS = 200
const DEMO_PRODUCTS = 60
const ENV = { DATABASE_POOL: '10', LOG_LEVEL: 'info' }
/** Queries the database every time. */
const FORGETFUL = { ...ENV, KEPT_ANSWERS_MB: '0' }

interface Load {
  what: string
  budgetMs?: number
  /** The status that all answers must have. */
  status: 200 | 304
  requests: autocannon.Request[]
}

const JSON_HEADERS = { 'content-type': 'application/json' }
const post = (path: string, body: unknown, headers: Record<string, string> = {}): autocannon.Request => ({
  method: 'POST',
  path: `/api/${path}`,
  headers: { ...JSON_HEADERS, ...headers },
  body: JSON.stringify(body),
})

/** A session of the demo's buyer. */
export async function tokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/User/Login`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ userName: 'buyer@example.com', password: 'Tuning-1405' }),
  })
  const { data }: { data: { token: string } } = await response.json()
  return data.token
}

const ids = Array.from({ length: PRODUCTS }, (_, index) => index + 1)
const lists = [1, 2, 3, 4, 5].map((page) => post('Product/GetProductsByFilter', { page, take: 20 }))
const details = ids.map((id) => post('Product/GetProduct', { id }))

/** Reads that query the database. */
async function asked(url: string): Promise<Load[]> {
  const authorization = `Bearer ${await tokenOf(url)}`
  const list: { data: { items: { id: number; hasDesigns: boolean; stock: number }[] } } = await (
    await fetch(`${url}/api/Product/GetProductsByFilter?take=100&sort=expensive`)
  ).json()
  const plain = list.data.items.filter(({ hasDesigns, stock }) => !hasDesigns && stock > 3).slice(0, 5)
  const changes = plain.flatMap(({ id }) =>
    [1, 2, 3].map((count) => post('Order/ChangeProductCartCount', { id, count }, { authorization })),
  )
  return [
    { what: 'product list of 20, asked of the database', status: 200, requests: lists },
    { what: 'product detail, asked of the database', budgetMs: 0.8, status: 200, requests: details },
    { what: 'add to cart', budgetMs: 3.5, status: 200, requests: changes },
  ]
}

/** Reads that are answered from memory. */
async function kept(url: string): Promise<Load[]> {
  const path = '/api/Product/GetHomeNewProducts?count=20'
  const etag = (await fetch(`${url}${path}`)).headers.get('etag') ?? ''
  const headers = { 'accept-encoding': 'br' }
  return [
    { what: 'product list of 20, kept in memory', budgetMs: 1.2, status: 200, requests: lists },
    { what: 'product detail, kept in memory', budgetMs: 0.8, status: 200, requests: details },
    {
      what: 'first page of a pull, packed',
      status: 200,
      requests: [{ path: '/api/Site/GetChanges?take=200', headers }],
    },
    { what: 'a 304', budgetMs: 0.1, status: 304, requests: [{ path, headers: { 'if-none-match': etag } }] },
  ]
}

function fire(urls: readonly string[], requests: autocannon.Request[], duration: number) {
  const connections = Math.ceil(CONNECTIONS / urls.length)
  return Promise.all(urls.map((url) => autocannon({ url, connections, duration, requests })))
}

async function measure(
  servers: readonly RunningServer[],
  { what, budgetMs, status, requests }: Load,
): Promise<Row> {
  const urls = servers.map(({ url }) => url)
  const pids = new Set(servers.flatMap(({ pid, dataDir }) => [pid(), postmasterOf(dataDir)]))
  const cpu = () => [...pids].reduce((sum, pid) => sum + cpuTimeOf(pid), 0)
  await fire(urls, requests, WARM_SECONDS)
  const before = cpu()
  const results = await fire(urls, requests, SECONDS)
  const perRequest = (cpu() - before) / results.reduce((sum, result) => sum + result.requests.total, 0)
  const total = results.reduce((sum, { requests: { total } }) => sum + total, 0)
  const good = results.reduce(
    (sum, { statusCodeStats }) => sum + (statusCodeStats?.[`${status}`]?.count ?? 0),
    0,
  )
  const p99 = Math.max(...results.map(({ latency }) => latency.p99))
  const row = rowOf(what, perRequest, 'ms CPU', budgetMs, 2)
  const bad = total - good
  return {
    ...row,
    value: `${row.value}, ${Math.round(total / SECONDS)} /s, p99 ${p99} ms${bad > 0 ? `, ${bad} failed` : ''}`,
  }
}

async function measureAll(servers: readonly RunningServer[], loads: readonly Load[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const load of loads) rows.push(await measure(servers, load))
  return rows
}

/** The rows for one server, for two on the same database, and for the processor time of one. */
async function measurePair(
  dataDir: string,
  env: Record<string, string>,
  loadsOf: (url: string) => Promise<Load[]>,
) {
  const first = await startServer({ dataDir, env })
  try {
    const idle = memoryOf(first.pid())
    const loads = await loadsOf(first.url)
    const one = await measureAll([first], loads)
    const loaded = memoryOf(first.pid())
    const second = await startServer({ dataDir, env })
    try {
      const two = await measureAll([first, second], loads)
      return { one, two, idle, loaded, startedInMs: first.startedInMs }
    } finally {
      await second.stop()
    }
  } finally {
    await first.stop()
  }
}

/** Measures everything once and returns the tables. */
export async function benchApi(): Promise<string> {
  const server = await startServer({ env: ENV })
  try {
    addGoods(server.dataDir, PRODUCTS - DEMO_PRODUCTS)
    await server.stop()
    const away = await measurePair(server.dataDir, FORGETFUL, asked)
    const here = await measurePair(server.dataDir, ENV, kept)
    const memory = [
      rowOf('start on an existing database', here.startedInMs / 1_000, 's', 2.5),
      rowOf("Node's memory, idle", here.idle, 'MB', 120, 0),
      rowOf("Node's memory, after the load", Math.max(here.loaded, away.loaded), 'MB', 200, 0),
    ]
    return [
      tableOf('API, one process', [...away.one, ...here.one, ...memory]),
      tableOf('API, two processes', [...away.two, ...here.two]),
    ].join('\n')
  } finally {
    await server.remove()
  }
}
