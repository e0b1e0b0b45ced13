import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let product: number
beforeAll(async () => {
  shop = await openShopServer({
    publicUrl: 'https://shop.example',
    mobileUrl: 'https://m.shop.example/',
    secureCookies: true,
  })
  product = await shop.makeProduct()
})
afterAll(() => shop.close())

/** What a write of a visitor answers to a browser with these headers. */
async function codeFor(headers: Record<string, string>): Promise<string> {
  const { code, status } = await shop.call(
    'Product/AddOrUpdateUserViewedProduct',
    { id: product },
    { headers },
  )
  return code ?? status
}

test.each([
  ['our page', { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }],
  ['our page for phones', { origin: 'https://m.shop.example', 'sec-fetch-site': 'same-origin' }],
  ['our page in a browser that tells its origin alone', { origin: 'https://shop.example' }],
  [
    'our page for phones, to the other host',
    { origin: 'https://m.shop.example', 'sec-fetch-site': 'same-site' },
  ],
  [
    'our page behind a proxy that keeps the host to itself',
    { origin: 'https://shop.example', host: 'app:3000' },
  ],
  ["a phone in the developer's network", { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
  ['a program that is no browser', {}],
])('a write of %s is taken', async (_what, headers) => {
  expect(await codeFor(headers)).toBe('Success')
})

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site, in a browser that tells its origin alone', { origin: 'https://evil.example' }],
  ['another site that hides its origin', { origin: 'null' }],
  ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site', { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' }],
  ['another port of our host', { origin: 'https://shop.example:8443', host: 'shop.example' }],
  ['our host without HTTPS', { origin: 'http://shop.example', host: 'shop.example' }],
  ['a host whose name begins like ours', { origin: 'https://shop.example.evil.example' }],
  ['nonsense', { origin: 'shop.example' }],
])('a write of %s is refused', async (_what, headers) => {
  expect(await codeFor(headers)).toBe('ForeignOrigin')
})

test('a session does not make a page of another site ours', async () => {
  const as = await shop.asBuyer()
  const headers = { origin: 'https://evil.example' }
  const answer = await shop.call('Order/AddProductById', { id: product }, { as, headers })
  expect(answer).toMatchObject({ http: 400, code: 'ForeignOrigin' })
})

test('what anybody may read is read from anywhere', async () => {
  const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
  expect((await shop.call('Product/GetProduct', { id: product }, { headers, method: 'GET' })).status).toBe(
    'Success',
  )
})
