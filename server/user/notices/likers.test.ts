import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { likerTelling } from './likers.ts'

let shop: ShopServer
let liker: Person
let productId: number
beforeEach(async () => {
  shop = await openShopServer()
  liker = await shop.asBuyer()
  productId = await shop.makeProduct({ price: 1_000_000, stock: 3 })
  await like(liker)
})
afterEach(() => shop.close())

const like = (person: Person, thing = 'product', id = productId) =>
  sql`insert into likes (thing, thing_id, user_id) values (${thing}, ${id}, ${person.id})`.execute(shop.db)
const set = (columns: {
  price?: number
  off_price?: number | null
  off_until?: string | null
  stock?: number
  is_active?: boolean
}) => shop.db.updateTable('products').set(columns).where('id', '=', productId).execute()

/** Runs the jobs that wait, until none is left. */
async function tell(): Promise<void> {
  const context = {
    tx: shop.db,
    now: shop.now(),
    signal: new AbortController().signal,
    stillRuns: async () => undefined,
  }
  const { rows } = await sql<{ payload: object }>`
    delete from jobs where kind = 'tell likers' returning payload`.execute(shop.db)
  for (let payload of rows.map((row) => row.payload))
    for (;;) {
      const rest = await likerTelling.run(context, payload)
      if (!rest) break
      payload = rest.payload
    }
}
const told = async (as = liker) => {
  await tell()
  const { data } = await shop.call('User/GetNotices', {}, { as })
  return data.items.map(({ event, thingId }) => ({ event, thingId }))
}

test('a lower price is told to those who like the product, and to nobody else', async () => {
  const stranger = await shop.asBuyer()
  await set({ off_price: 800_000 })
  expect(await told()).toEqual([{ event: 'cheaper', thingId: productId }])
  expect(await told(stranger)).toEqual([])
})

test('a higher price, an offer that is over and other changes are told to nobody', async () => {
  await set({ price: 2_000_000 })
  await set({ off_price: 500_000, off_until: '2020-01-01T00:00:00Z' })
  await set({ stock: 2 })
  expect(await told()).toEqual([])
})

test('the end of an offer is no lower price', async () => {
  await set({ off_price: 800_000 })
  await tell()
  await sql`delete from notices`.execute(shop.db)
  await set({ off_price: null })
  expect(await told()).toEqual([])
})

test('a product that is back in stock is told, unless it was sold out again before the message left', async () => {
  await set({ stock: 0 })
  await set({ stock: 5 })
  await set({ stock: 0 })
  expect(await told()).toEqual([])
  await set({ stock: 5 })
  expect(await told()).toEqual([{ event: 'inStock', thingId: productId }])
})

test('nobody hears of what is not sold', async () => {
  await set({ is_active: false })
  await set({ price: 500_000 })
  expect(await told()).toEqual([])
})

test('somebody who has the course does not hear that it is cheaper', async () => {
  const courseId = await shop.makeCourse({ price: 1_000_000 })
  const owner = await shop.asBuyer()
  for (const person of [liker, owner]) await like(person, 'course', courseId)
  await shop.db
    .insertInto('user_courses')
    .values({ user_id: owner.id, course_id: courseId, source: 'payment' })
    .execute()
  await shop.db.updateTable('courses').set({ price: 900_000 }).where('id', '=', courseId).execute()
  expect(await told()).toEqual([{ event: 'cheaper', thingId: courseId }])
  expect(await told(owner)).toEqual([])
})

test('many who like a product are all told once, group by group', async () => {
  await sql`with people as (insert into users (phone, invite_code)
      select '+98913' || lpad(n::text, 7, '0'), 'liker' || n from generate_series(1, 450) n returning id)
    insert into likes (thing, thing_id, user_id) select 'product', ${productId}, id from people`.execute(
    shop.db,
  )
  await set({ price: 900_000 })
  await tell()
  const { rows } = await sql<{ count: number; people: number }>`
    select count(*)::integer as count, count(distinct user_id)::integer as people from notices`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ count: 451, people: 451 }])
})

test('somebody who switched such news off gets none', async () => {
  await shop.call('User/SetNoticeSettings', { price: false }, { as: liker })
  await set({ price: 900_000 })
  expect(await told()).toEqual([])
})
