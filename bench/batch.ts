import { randomUUID } from 'node:crypto'
import { MAX_BATCH } from '#contract/site/mirrored-things.ts'
import { startServer } from '#tests/world/running-server.ts'
import { addGoods } from './measure/add-goods.ts'
import { cpuTimeOf, postmasterOf } from './measure/cpu-time.ts'
import { median, rowOf, tableOf, type Row } from './measure/table.ts'

/** Batches of the heaviest items that the limits allow, sent by one person with the fullest possible cart. */

const PRODUCTS = 1_000
const CART_PRODUCTS = 200
const CART_COURSES = 24
const RUNS = 3
const MERGES = 20
const CONFIRMATIONS = 60

interface Item {
  mutationId: string
  lane: string
  path: string
  input: Record<string, unknown>
}

const itemOf = (path: string, input: Record<string, unknown>, lane = 'cart'): Item => ({
  mutationId: randomUUID(),
  lane,
  path,
  input,
})
const some = (count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => make(i))
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function send<T>(url: string, path: string, input: object, headers = {}): Promise<T> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  const { status, code, data }: { status: string; code?: string; data: T } = await response.json()
  if (status !== 'Success') throw new Error(`${path} answered ${code}`)
  return data
}

async function timeOf(url: string, headers: object, items: Item[]): Promise<number> {
  const before = performance.now()
  const { results } = await send<{ results: { status: string; code?: string }[] }>(
    url,
    'Site/RunBatch',
    { items },
    headers,
  )
  const ms = performance.now() - before
  // a device sends again what the server did not begin in time
  const refused = results.find(({ status, code }) => status !== 'Success' && code !== 'LaneWaits')
  if (refused) throw new Error(`An item of the batch answered ${refused.code}`)
  return ms
}

/** Waits for the next minute, so that its limits are unused. */
async function nextMinute(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60_500 - (Date.now() % 60_000)))
}

export async function benchBatch(): Promise<string> {
  const server = await startServer()
  try {
    addGoods(server.dataDir, PRODUCTS)
    const { url } = server
    const buyer = { userName: 'buyer@example.com', password: 'Tuning-1405' }
    const { token } = await send<{ token: string }>(url, 'User/Login', buyer)
    const headers = { authorization: `Bearer ${token}` }
    const list = await send<{ items: { id: number; hasDesigns: boolean; stock: number }[] }>(
      url,
      'Product/GetProductsByFilter',
      { take: 100 },
    )
    const plain = list.items.filter(({ hasDesigns, stock }) => !hasDesigns && stock > 3)
    const guest = {
      courses: numbers(CART_COURSES),
      products: numbers(CART_PRODUCTS).map((id) => ({ id: id + 60, count: 1 })),
    }
    const merge = (pieces: number) =>
      itemOf('Order/MergeGuestCart', {
        ...guest,
        products: guest.products.map((line) => ({ ...line, count: pieces })),
      })
    const setCount = (index: number) =>
      itemOf('Order/ChangeProductCartCount', {
        id: plain[index % plain.length]?.id ?? 0,
        count: 1 + (index % 3),
      })
    const confirm = () => itemOf('Order/ConfirmCartChanges', {})
    const kinds: [what: string, items: () => Item[]][] = [
      [`${MAX_BATCH} changes of a cart with ${CART_PRODUCTS} lines`, () => some(MAX_BATCH, setCount)],
      [
        `${MERGES} merges, ${CONFIRMATIONS} confirmations, ${MAX_BATCH - MERGES - CONFIRMATIONS} changes of that cart`,
        () => [
          ...some(MERGES, (index) => merge(1 + (index % 2))),
          ...some(CONFIRMATIONS, confirm),
          ...some(MAX_BATCH - MERGES - CONFIRMATIONS, setCount),
        ],
      ],
    ]
    await timeOf(url, headers, [merge(1)])
    const pids = [server.pid(), postmasterOf(server.dataDir)]
    const cpu = () => pids.reduce((sum, pid) => sum + cpuTimeOf(pid), 0)
    const rows: Row[] = []
    for (const [what, items] of kinds) {
      const times: number[] = []
      const costs: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        if (what.includes('merges')) await nextMinute()
        const before = cpu()
        times.push(await timeOf(url, headers, items()))
        costs.push(cpu() - before)
      }
      rows.push(rowOf(what, median(times), 'ms', 1_000, 0))
      rows.push(rowOf('its processor time', median(costs), 'ms CPU', undefined, 0))
    }
    return tableOf('Batches of the heaviest items', rows)
  } finally {
    await server.remove()
  }
}
