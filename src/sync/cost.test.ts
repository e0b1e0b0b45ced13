import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_BATCH } from '#contract/site/mirrored-things.ts'
import { openDevice, type Device } from '#tests/world/device.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { setProductLike } from './mutators/likes.ts'
import { countProductView } from './mutators/views.ts'

const ITEMS = 1_000
const MOST_REQUESTS = 12

let shop: ShopServer
let products: number[]
const devices: Device[] = []

beforeAll(async () => {
  shop = await openShopServer()
  await shop.makeProduct()
  const { rows } = await sql<{ id: number }>`
    insert into products (slug, title, price, stock, seller_id)
    select 'item-' || number, 'قطعهٔ ' || number, 1000000, 9, (select min(seller_id) from products)
    from generate_series(1, ${ITEMS}) as number returning id`.execute(shop.db)
  products = rows.map(({ id }) => id)
})
afterAll(async () => {
  for (const device of devices) await device.close()
  await shop.close()
})

async function phoneOf(person?: Person): Promise<Device> {
  const phone = openDevice(shop)
  devices.push(phone)
  if (person) await phone.signIn(person)
  phone.goOffline()
  return phone
}

/** The number of items in each batch that was sent. */
function batches({ line }: Device): number[] {
  return line.requests
    .filter(({ path }) => path === 'Site/RunBatch')
    .map(({ body }) => (body as { items: unknown[] }).items.length)
}

test('a thousand changes of a thousand things leave in at most twelve requests', async () => {
  const phone = await phoneOf(await shop.asBuyer())
  await Promise.all(products.map((id) => phone.change(setProductLike, { id, like: true })))
  phone.goOnline()
  const before = phone.line.requests.length
  await phone.drain({ force: true })
  expect(await phone.waiting()).toEqual([])
  expect(phone.line.requests.length - before).toBeLessThanOrEqual(MOST_REQUESTS)
  expect(batches(phone)).toEqual(Array.from({ length: ITEMS / MAX_BATCH }, () => MAX_BATCH))
})

test('five hundred taps on one like are one change in one request', async () => {
  const phone = await phoneOf(await shop.asBuyer())
  const id = await shop.makeProduct()
  for (let tap = 1; tap <= 500; tap += 1) await phone.change(setProductLike, { id, like: tap % 2 === 0 })
  expect(await phone.waiting()).toHaveLength(1)
  phone.goOnline()
  await phone.drain({ force: true })
  expect(batches(phone)).toEqual([1])
  const { data } = await shop.call('Product/GetProductLikedById', { id })
  expect(data.count).toBe(1)
})

test('views travel in batches, survive a restart of the app, and count once each', async () => {
  const phone = await phoneOf()
  const seen = products.slice(0, 250)
  await Promise.all([...seen, ...seen].map((id) => phone.change(countProductView, { id })))
  phone.mirror.close()
  await phone.mirror.open()
  phone.goOnline()
  await phone.drain({ force: true })
  expect(batches(phone)).toEqual([100, 100, 50])
  const { rows } = await sql<{ views: number }>`
    select sum(view_count)::integer as views from products`.execute(shop.db)
  expect(rows).toEqual([{ views: seen.length }])
})
