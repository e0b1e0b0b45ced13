import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let seller: Person
let productId: number
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  seller = await shop.signIn('Buyer', 'Seller')
  productId = await shop.makeProduct({ seller_id: await shop.makeSeller({ user_id: seller.id }) })
})
afterEach(() => shop.close())

const save = (fields: object) =>
  shop.send('Product/AdminAddOrUpdateProductTag', { productId, tag: 'توربو', ...fields }, { as: admin })
const listed = async (filter: object = {}) =>
  (await shop.call('Product/GetAdminProductTagsByFilter', filter, { as: admin })).data.items
const shown = async () => (await shop.call('Product/GetProduct', { id: productId })).data.tags
const found = async (filter: object) => (await shop.call('Product/GetProductsByFilter', filter)).data.total
const hide = (id: number) => shop.send('Product/DeActiveProductTag', { id }, { as: admin })
/** A tag of the product, by its id. */
async function tag(word = 'توربو') {
  await save({ tag: word })
  const [row] = await listed({ productId })
  return row?.id ?? 0
}

test('the product is found by a tag that an admin adds, and no longer once it is hidden or deleted', async () => {
  const id = await tag()
  expect([await shown(), await found({ tags: ['توربو'] }), await found({ text: 'توربو' })]).toEqual([
    ['توربو'],
    1,
    1,
  ])
  await hide(id)
  expect([await shown(), await found({ tags: ['توربو'] }), await found({ text: 'توربو' })]).toEqual([
    [],
    0,
    0,
  ])
  await shop.call('Product/ActiveProductTag', { id }, { as: admin })
  expect([await shown(), await found({ text: 'توربو' })]).toEqual([['توربو'], 1])
  await shop.call('Product/AdminDeleteProductTag', { id }, { as: admin })
  expect([await shown(), await found({ text: 'توربو' })]).toEqual([[], 0])
})

test('a hidden tag leaves the devices at once', async () => {
  const id = await tag()
  const { cursor } = (await shop.call('Site/GetChanges', { take: 500 })).data
  await hide(id)
  const { changed } = (await shop.call('Site/GetChanges', { take: 500, cursor })).data
  expect(changed.product).toMatchObject([{ id: productId, tags: [] }])
})

test('a hidden tag stays hidden when its seller saves the product, and when a version is published', async () => {
  await hide(await tag())
  await shop.call('Product/AddOrUpdateProduct', { id: productId, tags: ['توربو', 'شمع'] }, { as: seller })
  await shop.call('Product/ActiveProductEdit', { id: productId }, { as: admin })
  expect(await shown()).toEqual(['شمع'])
  expect(await found({ text: 'توربو' })).toBe(0)
  expect(await listed({ isHidden: true })).toMatchObject([{ tag: 'توربو', productId }])
})

test('products with the same hidden tag are not similar by it', async () => {
  const other = await shop.makeProduct()
  await save({ productId: other })
  await hide(await tag())
  expect((await shop.call('Product/GetSameProductsById', { id: productId })).data).toEqual([])
})

test('a tag gets another word, but not one that the product has, and not for another product', async () => {
  const id = await tag()
  expect((await save({ id, tag: 'سوپرشارژر' })).status).toBe('Success')
  expect(await shown()).toEqual(['سوپرشارژر'])
  await save({ tag: 'شمع' })
  expect((await save({ id, tag: 'شمع' })).code).toBe('InvalidInput')
  const other = await shop.makeProduct()
  expect((await save({ id, productId: other, tag: 'شمع' })).code).toBe('NotFound')
  expect(await shown()).toEqual(['سوپرشارژر', 'شمع'])
})

test('the same tag once more adds nothing and shows nothing', async () => {
  const id = await tag()
  await hide(id)
  expect((await save({})).data).toMatchObject({ id })
  expect(await shown()).toEqual([])
})

test('what a colleague has changed meanwhile is not overwritten', async () => {
  const id = await tag()
  expect((await save({ id, tag: 'شمع', revision: 1 })).status).toBe('Success')
  expect((await save({ id, tag: 'کاربراتور', revision: 1 })).code).toBe('Outdated')
})

test('a hundred admins at once add no more tags than a product may have', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, n) => save({ tag: `برچسب ${n}` })))
  expect(await listed({ take: 100 })).toHaveLength(20)
})
