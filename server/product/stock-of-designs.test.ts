import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let seller: Person
let product: number

beforeAll(async () => {
  shop = await openShopServer()
  seller = await shop.signIn('Buyer', 'Seller')
  product = await shop.makeProduct({ seller_id: await shop.makeSeller({ user_id: seller.id }), stock: 0 })
})
afterAll(() => shop.close())

const rows = async (isLow?: boolean) =>
  (await shop.call('Product/GetSellerProductsByFilter', isLow === undefined ? {} : { isLow }, { as: seller }))
    .data.items

test('the stock of a product with designs is theirs, for its seller as for buyers', async () => {
  expect(await rows(true)).toMatchObject([{ stock: 0, hasDesigns: false }])
  await shop.makeDesign(product, { stock: 5 })
  await shop.makeDesign(product, { stock: 4 })
  await shop.makeDesign(product, { stock: 90, is_active: false })
  expect(await rows()).toMatchObject([{ stock: 9, hasDesigns: true }])
  expect(await rows(true)).toEqual([])
  expect((await shop.call('Product/GetProduct', { id: product })).data).toMatchObject({ stock: 9 })
})
