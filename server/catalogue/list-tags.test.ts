import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'

const TAGS = ['turbo', 'brake', 'fuel', 'spark', 'cooling']
/** A statement that is asked as often as this has a plan that is kept. */
const USES_UNTIL_PLANNED = 3

let shop: ShopServer
/** The same server on a single connection, where all plans are kept. */
let db: Kysely<Database>
let app: FastifyInstance
const tagsOf = new Map<number, string[]>()

beforeAll(async () => {
  shop = await openShopServer()
  // one product for each set of tags
  for (let set = 0; set < 2 ** TAGS.length; set += 1) {
    const id = await shop.makeProduct({})
    const tags = TAGS.filter((_tag, place) => set & (2 ** place))
    tagsOf.set(id, tags)
    for (const tag of tags) await shop.db.insertInto('product_tags').values({ product_id: id, tag }).execute()
  }
  db = openDatabase(shop.connection, { max: 1 })
  app = await buildApp({ db, now: shop.now, keptAnswersMb: 0 })
})
afterAll(async () => {
  await app.close()
  await db.destroy()
  await shop.close()
})

/** The products that carry all of these tags, and how many the answer says there are. */
async function listed(tags: readonly string[]): Promise<{ ids: number[]; total: number }> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/Product/GetProductsByFilter',
    payload: { tags, take: 100 },
  })
  const { data }: { data: { items: { id: number }[]; total: number } } = response.json()
  return { ids: data.items.map(({ id }) => id), total: data.total }
}

async function plannedLists(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like '%counted.total%'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

test('a list by tags holds exactly the products that carry all of them', async () => {
  for (let set = 1; set < 2 ** TAGS.length; set += 1) {
    const wanted = TAGS.filter((_tag, place) => set & (2 ** place))
    const expected = [...tagsOf].filter(([, tags]) => wanted.every((tag) => tags.includes(tag)))
    const { ids, total } = await listed(wanted)
    expect(ids.toSorted((a, b) => a - b)).toEqual(expected.map(([id]) => id))
    expect(total).toBe(expected.length)
  }
})

test('a tag that is named twice counts once, and one that nobody carries finds nothing', async () => {
  expect((await listed(['turbo', 'turbo'])).total).toBe((await listed(['turbo'])).total)
  expect((await listed(['turbo', 'unknown'])).total).toBe(0)
})

test('lists by one tag and by many share one plan', async () => {
  for (let uses = 0; uses < USES_UNTIL_PLANNED; uses += 1)
    for (let count = 1; count <= 20; count += 1)
      await listed(Array.from({ length: count }, (_, place) => TAGS[place] ?? `tag ${place}`))
  expect(await plannedLists()).toBe(1)
})
