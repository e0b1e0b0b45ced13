import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allOperations } from '#contract/contract.ts'
import type { Placed } from '#contract/define.ts'
import { minimalInput } from '#tests/world/minimal-inputs.ts'
import { prepare } from '#tests/world/prepare.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { stock, type Stocked } from '#tests/world/stock.ts'

/** So many operations are called between two pulls. */
const GROUP = 10
/** Numbers that change with each visit come with the page that shows them, and not with the catalogue. */
const COUNTS = /"(?:like|view|sell)Count":\d+,?/g

let shop: ShopServer
let stocked: Stocked

beforeAll(async () => {
  shop = await openShopServer({}, { hasOwnDatabase: true })
  stocked = await stock(shop)
})
afterAll(() => shop.close())

interface Device {
  cursor?: string
  documents: Map<string, string>
}

/** What a device has of the catalogue after it has pulled all changes. */
async function pull({ cursor, documents }: Device): Promise<Device> {
  const mirror = new Map(documents)
  for (let next = cursor; ;) {
    const { data } = await shop.call('Site/GetChanges', { take: 500, ...(next && { cursor: next }) })
    if (data.isReset) mirror.clear()
    for (const [thing, changed] of Object.entries(data.changed))
      for (const document of changed ?? [])
        mirror.set(`${thing} ${document.id}`, JSON.stringify(document).replaceAll(COUNTS, ''))
    for (const [thing, ids] of Object.entries(data.removed))
      for (const id of ids ?? []) mirror.delete(`${thing} ${id}`)
    if (data.isComplete) return { cursor: data.cursor, documents: mirror }
    next = data.cursor
  }
}

const inOrder = ({ documents }: Device) => [...documents].toSorted(([a], [b]) => (a < b ? -1 : 1))

async function change(operation: Placed): Promise<void> {
  await sql`delete from call_counts`.execute(shop.db)
  await sql`update sessions set revoked_at = null`.execute(shop.db)
  const options = await prepare(shop, stocked, operation)
  await shop.send(operation.path, minimalInput(operation.path, stocked) ?? {}, options)
}

const mutations = allOperations.filter(({ kind }) => kind === 'mutation')
const groups = Array.from({ length: Math.ceil(mutations.length / GROUP) }, (_, at) =>
  mutations.slice(at * GROUP, (at + 1) * GROUP),
)

let device: Device = { documents: new Map() }
test.each(groups.map((group) => [group.map(({ path }) => path).join(', '), group] as const))(
  'a device that pulls what has changed has what a new device has, after %s',
  async (_names, group) => {
    device = await pull(device)
    for (const operation of group) await change(operation)
    device = await pull(device)
    expect(inOrder(device)).toEqual(inOrder(await pull({ documents: new Map() })))
  },
)
