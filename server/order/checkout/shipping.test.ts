import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { SHIPPING_METHOD } from '#tests/world/minimal-inputs.ts'

let shop: ShopServer
let admin: Person
let seller: Person
let sellerId: number

beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
})
beforeEach(async () => {
  await shop.db.deleteFrom('shipping_methods').execute()
  seller = await shop.signIn('Buyer', 'Seller')
  sellerId = await shop.makeSeller({ user_id: seller.id, shop_name: 'توربو آزمون' })
})
afterAll(() => shop.close())

const write = (as: Person, fields: object = {}) =>
  shop.call('Order/AddOrUpdateShippingMethod', { ...SHIPPING_METHOD, ...fields }, { as })
const titles = async (as: Person, filter: object = {}) => {
  const { data } = await shop.call('Order/GetShippingMethod', filter, { as })
  return data.items.map(({ title }) => title)
}

test('a seller’s way of sending is their own, whatever they send', async () => {
  const other = await shop.makeSeller()
  expect((await write(seller, { sellerId: other })).data).toMatchObject({
    sellerId,
    sellerName: 'توربو آزمون',
  })
  expect((await write(seller, { sellerId: null })).data).toMatchObject({ sellerId })
})

test('an admin adds one for the site, or for a seller who is there', async () => {
  expect((await write(admin)).data).toMatchObject({ sellerId: null, sellerName: null, title: 'تیپاکس' })
  expect((await write(admin, { sellerId })).data).toMatchObject({ sellerId })
  expect((await write(admin, { sellerId: 999_999 })).code).toBe('NotFound')
})

test('sellers see their own, admins see all', async () => {
  await write(admin, { title: 'پست پیشتاز' })
  await write(seller, { title: 'پیک تهران', isActive: false })
  await write(await anotherSeller(), { title: 'باربری' })
  expect(await titles(seller)).toEqual(['پیک تهران'])
  expect(await titles(admin)).toEqual(['باربری', 'پیک تهران', 'پست پیشتاز'])
  expect(await titles(admin, { isActive: false })).toEqual(['پیک تهران'])
  expect(await titles(admin, { text: 'توربو آزمون' })).toEqual(['پیک تهران'])
  expect((await shop.call('Order/GetShippingMethod', {}, { as: await shop.asBuyer() })).code).toBe(
    'NotAllowed',
  )
})

test('a change keeps whose it is, and only its seller or an admin makes it', async () => {
  const { id } = (await write(seller)).data
  const change = { id, title: 'پیک', provinces: ['یزد'], basePrice: 10 }
  expect((await write(await anotherSeller(), change)).code).toBe('NotFound')
  expect((await write(seller, change)).data).toMatchObject({ ...change, sellerId })
  expect((await write(admin, { ...change, sellerId: null })).data).toMatchObject({ sellerId })
})

test('a seller cannot touch a way of sending of the site', async () => {
  const { id } = (await write(admin)).data
  expect((await write(seller, { id })).code).toBe('NotFound')
  expect((await shop.call('Order/DeleteShippingMethod', { id }, { as: seller })).code).toBe('NotFound')
  expect(await titles(admin)).toHaveLength(1)
})

test('a deleted one is gone, and deleting or changing it again finds nothing', async () => {
  const { id } = (await write(seller)).data
  const remove = () => shop.call('Order/DeleteShippingMethod', { id }, { as: seller })
  expect((await remove()).status).toBe('Success')
  expect((await remove()).code).toBe('NotFound')
  expect((await write(seller, { id })).code).toBe('NotFound')
  expect(await titles(admin)).toEqual([])
})

test.each([{ basePrice: -10 }, { provinces: ['پاریس'] }, { mostGrams: 0 }, { freeFrom: 0 }, { title: 'پ' }])(
  '%j is no way of sending',
  async (fields) => {
    expect((await write(admin, fields)).code).toBe('InvalidInput')
  },
)

async function anotherSeller(): Promise<Person> {
  const person = await shop.signIn('Buyer', 'Seller')
  await shop.makeSeller({ user_id: person.id })
  return person
}
