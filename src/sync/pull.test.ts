import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listThings } from '#src/mirror/lists.ts'
import { readMeta } from '#src/mirror/meta.ts'
import { openDevice, type Device } from '#tests/world/device.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { MIRRORED_THINGS } from '#contract/site/mirrored-things.ts'

let shop: ShopServer
let devices: Device[] = []

beforeAll(async () => {
  shop = await openShopServer()
  await shop.makeManyProducts(1_000)
})
afterAll(() => shop.close())
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()))
  devices = []
})

function newDevice(): Device {
  const device = openDevice(shop)
  devices.push(device)
  return device
}

const pages = (device: Device) => device.line.requests.filter(({ path }) => path === 'Site/GetChanges').length

/** Everything that is mirrored, as in the tables. */
async function contents(device: Device) {
  const tables = await Promise.all(
    MIRRORED_THINGS.map((thing) => device.mirror.catalogue.table(thing).orderBy('id').toArray()),
  )
  return Object.fromEntries(MIRRORED_THINGS.map((thing, index) => [thing, tables[index]]))
}

test('the first pull brings the whole catalogue, page by page', async () => {
  const phone = newDevice()
  expect(await phone.pull()).toBe('complete')
  expect(await phone.mirror.of('product').count()).toBeGreaterThanOrEqual(1_000)
  expect(pages(phone)).toBeGreaterThan(4)
  expect(await readMeta(phone.mirror, 'isComplete')).toBe(true)
})

test('a later pull brings only what changed, added and removed', async () => {
  const phone = newDevice()
  await phone.pull()
  const before = pages(phone)
  const added = await shop.makeProduct({ title: 'دیسک ترمز' })
  const gone = await shop.makeProduct()
  await phone.pull()
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', gone).execute()
  await shop.db.updateTable('products').set({ price: 777 }).where('id', '=', added).execute()
  await phone.pull()
  expect(pages(phone)).toBe(before + 2)
  expect(await phone.mirror.of('product').get(added)).toMatchObject({
    title: 'دیسک ترمز',
    price: 777,
    sortPrice: 777,
  })
  expect(await phone.mirror.of('product').get(gone)).toBeUndefined()
})

test('a pull that was cut off goes on where it stopped', async () => {
  const phone = newDevice()
  phone.line.next = ['fine', 'fine', 'fine', 'cut']
  expect(await phone.pull()).toBe('failed')
  const kept = await phone.mirror.of('product').count()
  expect(kept).toBeGreaterThan(0)
  const before = pages(phone)
  expect(await phone.pull()).toBe('complete')
  const whole = newDevice()
  await whole.pull()
  expect(pages(phone) - before).toBeLessThan(pages(whole))
  expect(await contents(phone)).toEqual(await contents(whole))
})

test('devices that pulled at different times hold the same', async () => {
  const early = newDevice()
  await early.pull()
  for (let round = 0; round < 3; round++) {
    await shop.makeCourse()
    await shop.makeArticle({ kind: 'article' })
    await early.pull()
  }
  const late = newDevice()
  await late.pull()
  expect(await contents(early)).toEqual(await contents(late))
})

test('a device whose cursor belongs to an older database of the server pulls everything again and keeps nothing that is gone', async () => {
  const phone = newDevice()
  await phone.pull()
  await phone.mirror.catalogue.table('product').put({ id: 99_999_999, title: 'گم‌شده' })
  await phone.mirror.catalogue.meta.put({ key: 'cursor', value: 'C.another-life.123..0' })
  await phone.pull()
  const fresh = newDevice()
  await fresh.pull()
  expect(await contents(phone)).toEqual(await contents(fresh))
})

test('a line that is cut while everything is sent again takes nothing away: what is gone leaves at the end', async () => {
  const phone = newDevice()
  await phone.pull()
  await phone.mirror.catalogue.table('product').put({ id: 99_999_998, title: 'فروخته شد' })
  const before = await phone.mirror.of('product').toCollection().primaryKeys()
  await phone.mirror.catalogue.meta.put({ key: 'cursor', value: 'C.another-life.123..0' })
  phone.line.next = ['fine', 'fine', 'cut']
  expect(await phone.pull()).toBe('failed')
  expect(await phone.mirror.of('product').toCollection().primaryKeys()).toEqual(before)
  expect(await readMeta(phone.mirror, 'isComplete')).toBe(true)
  expect(await phone.pull()).toBe('complete')
  const fresh = newDevice()
  await fresh.pull()
  expect(await contents(phone)).toEqual(await contents(fresh))
})

test('only one tab pulls at a time', async () => {
  const phone = newDevice()
  expect(await Promise.all([phone.pull(), phone.pull()])).toEqual(['complete', 'elsewhere'])
})

test('a list is sorted, narrowed and counted on the device', async () => {
  const phone = newDevice()
  const category = await shop.makeCategory('product')
  const cheap = await shop.makeProduct({ price: 10, stock: 1 })
  const reduced = await shop.makeProduct({ price: 1_000, off_price: 5 })
  for (const product_id of [cheap, reduced])
    await shop.db
      .insertInto('product_product_categories')
      .values({ product_id, category_id: category })
      .execute()
  await phone.pull()
  const inCategory = await listThings(
    phone.mirror,
    'product',
    { categoryIds: [category], sort: 'cheapest' },
    10,
  )
  expect(inCategory.items.map(({ id }) => id)).toEqual([reduced, cheap])
  expect(inCategory.total).toBe(2)
  expect(
    (await listThings(phone.mirror, 'product', { onlyReduced: true }, 10)).items.map(({ id }) => id),
  ).toEqual([reduced])
  expect(
    (await listThings(phone.mirror, 'product', { minPrice: 6, maxPrice: 11 }, 10)).items.map(({ id }) => id),
  ).toEqual([cheap])
  const [first, second] = [
    await listThings(phone.mirror, 'product', {}, 20),
    await listThings(phone.mirror, 'product', {}, 20, 20),
  ]
  expect(first.items).toHaveLength(20)
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(40)
})

test('what a search found is listed in its order, and narrowed as any list', async () => {
  const phone = newDevice()
  const [a, b] = [await shop.makeProduct({ price: 30 }), await shop.makeProduct({ price: 20 })]
  await phone.pull()
  const found = [b, a]
  expect(
    (await listThings(phone.mirror, 'product', { found, sort: 'relevant' }, 10)).items.map(({ id }) => id),
  ).toEqual([b, a])
  expect(
    (await listThings(phone.mirror, 'product', { found, sort: 'expensive' }, 10)).items.map(({ id }) => id),
  ).toEqual([a, b])
  expect((await listThings(phone.mirror, 'product', { found, maxPrice: 25 }, 10)).total).toBe(1)
})
