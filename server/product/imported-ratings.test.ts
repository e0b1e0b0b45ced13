import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let productId: number
beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  productId = await shop.makeProduct()
})
afterAll(() => shop.close())

const rating = { rate: 5, author: 'خریدار دیوار', reason: 'از فروشگاه قبلی منتقل شد' }
const list = async () =>
  (await shop.call('Product/GetFakeProductRatingsById', { id: productId }, { as: admin })).data

test('an imported rating is kept with author and reason, and is in no average', async () => {
  await shop.call('Product/AddFakeProductRating', { id: productId, ...rating }, { as: admin })
  expect(await list()).toMatchObject([{ ...rating, productId }])
  const { data } = await shop.call('Product/GetProduct', { id: productId })
  expect(data).toMatchObject({ rateCount: 0 })
})

test('an admin takes it away again, once', async () => {
  const [{ id } = { id: 0 }] = await list()
  expect((await shop.call('Product/DeleteFakeProductRating', { id }, { as: admin })).status).toBe('Success')
  expect((await shop.call('Product/DeleteFakeProductRating', { id }, { as: admin })).code).toBe('NotFound')
  expect(await list()).toEqual([])
})

test('nobody but admins sees it', async () => {
  const answer = await shop.call(
    'Product/GetFakeProductRatingsById',
    { id: productId },
    { as: await shop.signIn('Seller') },
  )
  expect(answer.code).toBe('NotAllowed')
})
