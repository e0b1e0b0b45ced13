import autocannon from 'autocannon'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer, type RunningServer } from '#tests/world/running-server.ts'
import { cpuTimeOf, memoryOf, postmasterOf } from './measure/cpu-time.ts'
import { rowOf, tableOf, type Row } from './measure/table.ts'

/** The API under load: 200 products, 10 connections, processor time of Node and PostgreSQL per request. */

const CONNECTIONS = 10
const SECONDS = 5
const WARM_SECONDS = 1
const PRODUCTS = 200
const DEMO_PRODUCTS = 60

interface Load {
  what: string
  budgetMs: number
  requests: autocannon.Request[]
}

const JSON_HEADERS = { 'content-type': 'application/json' }
const post = (path: string, body: unknown, headers: Record<string, string> = {}): autocannon.Request => ({
  method: 'POST',
  path: `/api/${path}`,
  headers: { ...JSON_HEADERS, ...headers },
  body: JSON.stringify(body),
})

async function tokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/User/Login`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ userName: 'buyer@example.com', password: 'Tuning-1405' }),
  })
  const { data }: { data: { token: string } } = await response.json()
  return data.token
}

async function loads(url: string): Promise<Load[]> {
  const ids = Array.from({ length: PRODUCTS }, (_, index) => index + 1)
  const authorization = `Bearer ${await tokenOf(url)}`
  const list: { data: { items: { id: number; hasDesigns: boolean; stock: number }[] } } = await (
    await fetch(`${url}/api/Product/GetProductsByFilter?take=100&sort=expensive`)
  ).json()
  const plain = list.data.items.filter(({ hasDesigns, stock }) => !hasDesigns && stock > 3).map(({ id }) => id)
  const etag = (await fetch(`${url}/api/Product/GetHomeNewProducts?count=20`)).headers.get('etag') ?? ''
  return [
    {
      what: 'product list of 20, asked of the database',
      budgetMs: 1.2,
      requests: [1, 2, 3, 4, 5].map((page) => post('Product/GetProductsByFilter', { page, take: 20 })),
    },
    {
      what: 'product detail, asked of the database',
      budgetMs: 0.8,
      requests: ids.map((id) => post('Product/GetProduct', { id })),
    },
    {
      what: 'product detail, kept in memory',
      budgetMs: 0.8,
      requests: ids.map((id) => ({ method: 'GET', path: `/api/Product/GetProduct?id=${id}` })),
    },
    {
      what: 'add to cart',
      budgetMs: 3.5,
      requests: plain.flatMap((id) => [1, 2, 3].map((count) => post('Order/ChangeProductCartCount', { id, count }, { authorization }))).slice(0, 15),
    },
    {
      what: 'a 304',
      budgetMs: 0.1,
      requests: [{ method: 'GET', path: '/api/Product/GetHomeNewProducts?count=20', headers: { 'if-none-match': etag } }],
    },
  ]
}

function fire(urls: readonly string[], requests: autocannon.Request[], duration: number) {
  const connections = Math.ceil(CONNECTIONS / urls.length)
  return Promise.all(urls.map((url) => autocannon({ url, connections, duration, requests })))
}

async function measure(servers: readonly RunningServer[], load: Load): Promise<Row> {
  const urls = servers.map(({ url }) => url)
  const [first] = servers
  if (!first) throw new Error('There is no server to measure.')
  const pids = [...servers.map((server) => server.pid()), postmasterOf(first.dataDir)]
  const cpu = () => pids.reduce((sum, pid) => sum + cpuTimeOf(pid), 0)
  await fire(urls, load.requests, WARM_SECONDS)
  const before = cpu()
  const results = await fire(urls, load.requests, SECONDS)
  const spent = cpu() - before
  const total = results.reduce((sum, result) => sum + result.requests.total, 0)
  const bad = results.reduce((sum, result) => sum + result.non2xx - (load.what === 'a 304' ? result['3xx'] : 0) + result.errors, 0)
  const p99 = Math.max(...results.map((result) => result.latency.p99))
  const perRequest = spent / total
  const row = rowOf(load.what, perRequest, 'ms CPU', load.budgetMs, 2)
  return { ...row, value: `${row.value}, ${Math.round(total / SECONDS)} /s, p99 ${p99} ms${bad > 0 ? `, ${bad} failed` : ''}` }
}

/** Measures everything once and answers the tables. */
export async function benchApi(): Promise<string> {
  const server = await startServer({ env: { DATABASE_POOL: '10', LOG_LEVEL: 'silent' } })
  const root = fileURLToPath(new URL('..', import.meta.url))
  try {
    execFileSync(join(root, 'node_modules/.bin/tsx'), ['server/demo/main.ts', '--products', String(PRODUCTS - DEMO_PRODUCTS)], {
      cwd: root,
      env: { ...process.env, DATA_DIR: server.dataDir },
    })
    await server.stop()
    await server.start()
    const idle = memoryOf(server.pid())
    const start = rowOf('start on an existing database', server.startedInMs / 1_000, 's', 2.5)
    const all = await loads(server.url)
    const one: Row[] = []
    for (const load of all) one.push(await measure([server], load))
    const loaded = memoryOf(server.pid())
    const second = await startServer({ dataDir: server.dataDir, env: { DATABASE_POOL: '10', LOG_LEVEL: 'silent' } })
    const two: Row[] = []
    try {
      for (const load of all) two.push(await measure([server, second], load))
    } finally {
      await second.stop()
    }
    const memory = [
      start,
      rowOf("Node's memory, idle", idle, 'MB', 120, 0),
      rowOf("Node's memory, after the load", loaded, 'MB', 200, 0),
    ]
    return [tableOf('API, one process', [...one, ...memory]), tableOf('API, two processes', two)].join('\n')
  } finally {
    await server.remove()
  }
}
