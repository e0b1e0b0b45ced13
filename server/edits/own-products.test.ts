import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST } from '#contract/edits/kinds.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let seller: Person
let other: Person
let admin: Person
let productId: number

beforeAll(async () => {
  shop = await openShopServer()
  seller = await shop.signIn('Buyer', 'Seller')
  other = await shop.signIn('Buyer', 'Seller')
  admin = await shop.signIn('Admin')
  const [seller_id] = [await shop.makeSeller({ user_id: seller.id })]
  productId = await shop.makeProduct({ seller_id })
})
beforeEach(() => sql`delete from call_counts`.execute(shop.db))
afterAll(() => shop.close())

const shown = async () => (await shop.call('Product/GetProduct', { id: productId })).data
const save = (input: object, as = seller) =>
  shop.send('Product/AddOrUpdateProduct', { id: productId, ...input }, { as })

test('stock is changed at once, and never by another seller', async () => {
  expect((await save({ stock: 4, title: undefined })).status).toBe('Success')
  expect((await shown()).stock).toBe(4)
  expect((await save({ stock: 9 }, other)).code).toBe('NotFound')
  expect((await save({ stock: -1 })).code).toBe('InvalidInput')
  expect((await shown()).stock).toBe(4)
})

test('a stock that was sold meanwhile is not overwritten by a page of before', async () => {
  const { data } = await shop.call('Product/GetProductByAuth', { id: productId }, { as: seller })
  await sql`update products set stock = stock - 1 where id = ${productId}`.execute(shop.db)
  expect((await save({ stock: 10, revision: data.revision })).code).toBe('Outdated')
})

test('a reduced price has its end to come, and one that is over keeps no other change away', async () => {
  const [yesterday, tomorrow] = [-1, 1].map((days) =>
    new Date(shop.now().getTime() + days * 86_400_000).toISOString(),
  )
  const { price } = await shown()
  const reduced = { price, offPrice: price - 1_000 }
  const past = { fields: [{ path: 'offUntil', code: 'past' }] }
  expect((await save({ ...reduced, offUntil: yesterday })).details).toEqual(past)
  expect((await save({ ...reduced, offUntil: tomorrow })).status).toBe('Success')
  await sql`update products set off_until = ${yesterday}::timestamptz where id = ${productId}`.execute(
    shop.db,
  )
  expect((await save({ ...reduced, offUntil: yesterday, stock: 5 })).status).toBe('Success')
  expect((await save({ price, offPrice: price - 2_000, offUntil: yesterday })).details).toEqual(past)
  expect((await save({ offPrice: null, offUntil: null })).status).toBe('Success')
})

test('a view, a like and a sale count change no revision', async () => {
  const revision = async () =>
    (await shop.call('Product/GetProductByAuth', { id: productId }, { as: seller })).data.revision
  const before = await revision()
  await sql`update products set view_count = view_count + 1, like_count = 1, sell_count = 2
    where id = ${productId}`.execute(shop.db)
  expect(await revision()).toBe(before)
})

test('a new design waits, its price changes at once, and it is of this product alone', async () => {
  const design = { productId, title: 'مشکی', price: 700_000, stock: 3 }
  const { data } = await shop.call('Product/AddOrUpdateProductDesign', design, { as: seller })
  expect(data.state).toBe('waiting')
  expect((await shown()).designs).toEqual([])
  await shop.call('Product/ActiveProductDesignEdit', { id: data.id }, { as: admin })
  await shop.call(
    'Product/AddOrUpdateProductDesign',
    { id: data.id, productId, price: 650_000 },
    { as: seller },
  )
  expect((await shown()).designs).toMatchObject([{ title: 'مشکی', price: 650_000, stock: 3 }])
  const foreign = await shop.makeProduct({
    seller_id: (
      await shop.db
        .selectFrom('seller_profiles')
        .select('id')
        .where('user_id', '=', seller.id)
        .executeTakeFirstOrThrow()
    ).id,
  })
  const moved = await shop.call(
    'Product/AddOrUpdateProductDesign',
    { id: data.id, productId: foreign, stock: 1 },
    { as: seller },
  )
  expect(moved.code).toBe('NotFound')
})

test('a design that its seller wants to delete is no conflict for the admin, and is deleted', async () => {
  const design = { productId, title: 'آبی', price: 700_000, stock: 3 }
  const { data } = await shop.call('Product/AddOrUpdateProductDesign', design, { as: seller })
  await shop.call('Product/ActiveProductDesignEdit', { id: data.id }, { as: admin })
  await shop.call('Product/DeleteProductDesign', { id: data.id }, { as: seller })
  const { data: waiting } = await shop.call(
    'Site/GetEditsByFilter',
    { kind: 'productDesign', isOpen: true },
    { as: admin },
  )
  const { data: edit } = await shop.call('Site/GetEditById', { id: waiting.items[0]?.id ?? 0 }, { as: admin })
  expect(edit.changes).toEqual([{ field: 'isRemoved', before: false, now: false, wanted: true }])
  expect((await shown()).designs).toHaveLength(2)
  await shop.call('Product/ActiveProductDesignEdit', { id: data.id, revision: edit.revision }, { as: admin })
  expect((await shown()).designs).toMatchObject([{ title: 'مشکی' }])
})

test('a product has only so many tags', async () => {
  const tags = Array.from({ length: MOST.tags }, (_, n) => `برچسب ${n}`)
  await save({ tags })
  const more = await shop.call(
    'Product/AddOrUpdateProductTag',
    { id: productId, tag: 'دیگر' },
    { as: seller },
  )
  expect(more.code).toBe('InvalidInput')
})

test('a deleted product is sold no longer, and its buyers keep it', async () => {
  const buyer = await shop.asBuyer()
  await sql`insert into user_products (user_id, product_id, source) values (${buyer.id}, ${productId}, 'gift')`.execute(
    shop.db,
  )
  await shop.call('Product/DeleteProduct', { id: productId }, { as: seller })
  expect((await shop.call('Product/GetProduct', { id: productId })).code).toBe('NotFound')
  expect((await shop.call('Product/GetUserProductsId', {}, { as: buyer })).data).toEqual([productId])
})
