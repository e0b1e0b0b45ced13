import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#tests/world/running-server.ts'

/** As long as a process remembers a session that it has read. */
const REMEMBERED_MS = 5_000
const TRIES = 3
const GUESSES = 45

let first: RunningServer
let second: RunningServer
/** A product without designs. */
let id: number

beforeAll(async () => {
  first = await startServer()
  second = await startServer({ dataDir: first.dataDir })
  const response = await fetch(`${first.url}/api/Product/GetProductsByFilter?take=100`)
  const { data }: { data: { items: { id: number; hasDesigns: boolean; stock: number }[] } } =
    await response.json()
  id = data.items.find(({ hasDesigns, stock }) => !hasDesigns && stock > 5)?.id ?? 0
})
afterAll(async () => {
  await second?.stop()
  await first?.remove()
})

interface Answer {
  status: string
  code?: string
  data: unknown
}

async function call(
  server: RunningServer,
  path: string,
  input: object,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  const answer: Answer = await response.json()
  return { http: response.status, ...answer }
}

/** The token of a demo account, signed in at one of the processes. */
async function signIn(server: RunningServer): Promise<Record<string, string>> {
  const { data } = await call(server, 'User/Login', {
    userName: 'buyer@example.com',
    password: 'Tuning-1405',
  })
  const token = typeof data === 'object' && data !== null && 'token' in data ? data.token : undefined
  return { authorization: `Bearer ${String(token)}` }
}

test('two processes on one database are one server: sessions, carts and repetitions cross over', async () => {
  const buyer = await signIn(first)
  await call(first, 'Order/RemoveProductById', { id }, buyer)
  const changed = await call(second, 'Order/ChangeProductCartCount', { id, count: 2 }, buyer)
  expect(changed.status).toBe('Success')
  const seen = await call(first, 'Order/GetUserCart', {}, buyer)
  expect(seen.data).toEqual(changed.data)
  expect(seen.data).toMatchObject({
    products: expect.arrayContaining([expect.objectContaining({ productId: id, count: 2 })]),
  })

  const repeated = { ...buyer, 'idempotency-key': '01890000-0000-7000-8000-0000000000aa' }
  const once = await call(first, 'Order/AddProductById', { id }, repeated)
  expect(await call(second, 'Order/AddProductById', { id }, repeated)).toEqual(once)
  expect((await call(second, 'Order/GetUserCart', {}, buyer)).data).toEqual(once.data)
})

/** Milliseconds from the moment one process reads a session until it refuses it, which the other one ended meanwhile. */
async function refusedAfter(): Promise<number> {
  const buyer = await signIn(first)
  const read = async (server: RunningServer) => (await call(server, 'User/GetUserProfile', {}, buyer)).http
  const began = performance.now()
  expect(await read(first)).toBe(200)
  await call(second, 'User/SignOut', {}, buyer)
  await expect.poll(() => read(first), { timeout: 4 * REMEMBERED_MS, interval: 50 }).toBe(401)
  return performance.now() - began
}

test('a session ended at one process ends at the other before its memory does', async () => {
  const times: number[] = []
  // without a word from the other process, none of the tries can be faster than the memory
  for (let tries = 0; tries < TRIES; tries += 1) times.push(await refusedAfter())
  expect(Math.min(...times)).toBeLessThan(REMEMBERED_MS)
})

/** Starts Node with a clock that is so far ahead of the machine's. */
const clockAhead = (ms: number) =>
  `--import data:text/javascript,${encodeURIComponent(`const { now } = Date
    globalThis.Date = class extends Date {
      constructor(...given) { super(...(given.length > 0 ? given : [now() + ${ms}])) }
      static now() { return now() + ${ms} }
    }`)}`

test('a process whose clock is a day ahead has the time of the others: a session has not ended for it', async () => {
  const ahead = await startServer({ dataDir: first.dataDir, env: { NODE_OPTIONS: clockAhead(86_400_000) } })
  try {
    const buyer = await signIn(first)
    expect((await call(ahead, 'User/GetUserProfile', {}, buyer)).http).toBe(200)
    expect((await call(first, 'User/GetUserProfile', {}, await signIn(ahead))).http).toBe(200)
  } finally {
    await ahead.stop()
  }
})

test('the limit of calls a minute counts the calls to both', async () => {
  // so many that one of two minutes gets more than its share
  const guess = (server: RunningServer) =>
    call(server, 'User/Login', { userName: 'nobody@example.com', password: 'a guess' })
  const answers = []
  for (let calls = 0; calls < GUESSES; calls += 1) answers.push(await guess(calls % 2 ? first : second))
  expect(answers.filter(({ http }) => http === 429).length).toBeGreaterThan(0)
})

test('when one process dies at once, the other goes on', async () => {
  await second.kill()
  const answer = async () => (await call(first, 'Product/GetProduct', { id })).http
  await expect.poll(answer).toBe(200)
  await second.start()
  expect((await call(second, 'Product/GetProduct', { id })).http).toBe(200)
})
