import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'

const SHELL_BODY = '<p>برنامه</p>'
const SHELL = `<!doctype html><html lang="fa" dir="rtl"><body>${SHELL_BODY}</body></html>`
let shop: ShopServer
let folder: string
let product: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'))
  const files = {
    'client/index.html': SHELL,
    'client/sw.js': 'self.skipWaiting',
    'client/manifest.webmanifest': '{}',
    'client/csp.json': JSON.stringify({ 'script-src': ["'sha256-abc='"] }),
    'client/assets/app-1a2b3c.js': 'export const a = 1\n'.repeat(200),
    'media/lesson.mp4': '0123456789',
    'secret.txt': 'secret',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  shop = await openShopServer({
    clientDir: join(folder, 'client'),
    mediaDir: join(folder, 'media'),
    keptAnswersMb: 8,
  })
  product = await shop.makeProduct({ description: 'توضیح '.repeat(500) })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const page = (url: string) => get(url, { accept: 'text/html,*/*' })

describe('a public read', () => {
  const url = () => `/api/Product/GetProduct?id=${product}`

  test('may be kept by anybody, and is not sent again to whoever has it', async () => {
    const first = await get(url())
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=86400')
    const etag = String(first.headers.etag)
    const second = await get(url(), { 'if-none-match': etag })
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag])
  })

  test('is new after the catalogue has changed', async () => {
    const before = await get(url())
    await shop.db.updateTable('products').set({ price: 123_000 }).where('id', '=', product).execute()
    shop.wait(2)
    const after = await get(url(), { 'if-none-match': String(before.headers.etag) })
    expect(after.statusCode).toBe(200)
    expect(after.json<{ data: { price: number } }>().data.price).toBe(123_000)
  })

  test('is new also when the change began before another one and ended after it', async () => {
    const other = openDatabase(shop.connection, { max: 1 })
    const early = await other.startTransaction().execute()
    await early.updateTable('products').set({ price: 456_000 }).where('id', '=', product).execute()
    await shop.makeProduct()
    shop.wait(2)
    await get(url())
    await early.commit().execute()
    await other.destroy()
    shop.wait(2)
    expect((await get(url())).json<{ data: { price: number } }>().data.price).toBe(456_000)
  })

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is packed for whoever accepts %s', async (accepts, encoding, unpack) => {
    const plain = await get(url())
    const packed = await get(url(), { 'accept-encoding': accepts })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['vary']).toContain('accept-encoding')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  })

  test('is given again to whoever asks the same by POST, until the catalogue changes', async () => {
    const id = await shop.makeProduct({ title: 'اگزوز' })
    const list = async (page: number) => {
      const { data, headers } = await shop.call('Product/GetProductsByFilter', {
        page,
        take: 1,
        text: 'اگزوز',
      })
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
      return [data.page, data.items[0]?.likeCount, data.items[0]?.title]
    }
    shop.wait(2)
    expect(await list(1)).toEqual([1, 0, 'اگزوز'])
    // likes are no change of the catalogue
    await shop.db.updateTable('products').set({ like_count: 7 }).where('id', '=', id).execute()
    expect(await list(1)).toEqual([1, 0, 'اگزوز'])
    expect(await list(2)).toEqual([2, undefined, undefined])
    shop.wait(61)
    expect(await list(1)).toEqual([1, 7, 'اگزوز'])
    await shop.db.updateTable('products').set({ title: 'اگزوز اسپرت' }).where('id', '=', id).execute()
    shop.wait(2)
    expect(await list(1)).toEqual([1, 7, 'اگزوز اسپرت'])
  })

  test('answers HEAD as it answers GET, without a body', async () => {
    const response = await shop.app.inject({ method: 'HEAD', url: url() })
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(response.headers).toMatchObject({ etag: (await get(url())).headers.etag })
  })

  test('that finds nothing is kept by nobody', async () => {
    const response = await get('/api/Product/GetProduct?id=999999')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('knows its fields whatever their case', async () => {
    const response = await get(`/api/product/getproduct?ID=${product}`)
    expect(response.json<{ data: { id: number } }>().data.id).toBe(product)
  })
})

describe('every answer', () => {
  test('of a person or by POST is kept by nobody', async () => {
    const as = await shop.asBuyer()
    const answers = [
      await shop.call('User/GetUserProfile', {}, { as, method: 'GET' }),
      await shop.call('Product/GetProduct', { id: product }),
      await shop.call('Product/GetProductLikedById', { id: product }, { as, method: 'GET' }),
      await shop.call('Site/GetSettingNoCache', {}, { method: 'GET' }),
    ]
    for (const { http, headers } of answers)
      expect([http, headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test('of length is packed', async () => {
    const headers = { 'accept-encoding': 'br' }
    const packed = await shop.call('Product/GetProduct', { id: product }, { headers })
    expect(packed.headers['content-encoding']).toBe('br')
  })

  test('carries the id of its request, the given one when it looks like one', async () => {
    const given = await get('/api/health', { 'x-request-id': 'journey-12345678' })
    expect(given.headers['x-request-id']).toBe('journey-12345678')
    const odd = await get('/api/health', { 'x-request-id': 'a b' })
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect((await get('/api/Nothing')).headers['x-request-id']).toBeDefined()
  })

  test('tells browsers to run nothing foreign', async () => {
    for (const url of ['/', '/api/health', '/api/Nothing/AtAll']) {
      const { headers } = await get(url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self' 'sha256-abc='")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types default")
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers['permissions-policy']).toMatch(/microphone=\(self\).* camera=\(\)/)
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })
})

test('a failure says what happened in Persian for people, beside its code for programs', async () => {
  const missing = await shop.send('Product/GetProduct', { id: 999_999 })
  expect(missing).toMatchObject({ status: 'NotFound', code: 'NotFound' })
  expect(JSON.parse(missing.body)).toMatchObject({ message: 'این مورد پیدا نشد یا دیگر در دسترس نیست.' })
  const refused = await shop.send('User/GetUserProfile')
  expect(JSON.parse(refused.body)).toMatchObject({ message: 'برای این کار باید وارد حساب شوید.' })
  const invented = await shop.send('Site/Nothing')
  expect(JSON.parse(invented.body)).toMatchObject({
    code: 'UnknownOperation',
    message: expect.stringMatching(/\S/),
  })
})

test('over HTTPS browsers are told to stay there, and cookies travel nowhere else', async () => {
  const secure = await openShopServer({ secureCookies: true, clientDir: join(folder, 'client') })
  const response = await secure.app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(response.headers['strict-transport-security']).toContain('max-age=31536000')
  expect(response.cookies).toMatchObject([{ name: 'XSRF-TOKEN', secure: true, sameSite: 'Strict' }])
  await secure.close()
})

describe('a body', () => {
  const post = (payload: string, type = 'application/json') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/Product/GetProductsByFilter',
      headers: { 'content-type': type },
      payload,
    })

  test('that is too large is refused', async () => {
    const response = await post(JSON.stringify({ text: 'x'.repeat(1_100_000) }))
    expect([response.statusCode, response.json()]).toMatchObject([413, { status: 'Error', code: 'TooLarge' }])
    expect(response.headers.connection).toBe('close')
  })

  test.each([['{"page":'], ['page=1'], ['"text"'], ['[]'], ['[[1]]'], ['{"__proto__":{"page":2}}']])(
    'that reads %s is refused',
    async (payload) => {
      const response = await post(payload)
      expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'InvalidInput' }])
    },
  )

  test.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain; application/json',
    'multipart/form-data; boundary=x',
  ])('of the kind %s is refused', async (type) => {
    const response = await post('{"page":1}', type)
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'InvalidInput' }])
  })

  test('that nests without end is refused', async () => {
    const response = await post(`{"tags":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'InvalidInput' }])
  })

  test('may be missing when nothing is asked', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/api/Site/GetSetting' })
    expect(response.json()).toMatchObject({ status: 'Success' })
  })
})

describe('the app', () => {
  test.each([
    ['/', 200],
    ['/Products', 200],
    ['/products/12/turbo-kit', 404],
    ['/فروشگاه', 404],
  ])('is served at %s with status %s', async (url, status) => {
    const response = await page(encodeURI(url))
    expect(response.statusCode).toBe(status)
    expect(response.body).toContain(SHELL_BODY)
    expect(response.headers['cache-control']).toBe('private, no-cache')
    expect(response.cookies).toMatchObject([{ name: 'XSRF-TOKEN', path: '/' }])
  })

  test('gives no cookie with an answer that others may keep', async () => {
    for (const url of [
      '/products',
      '/',
      '/Nothing',
      '/sw.js',
      '/media/lesson.mp4',
      '/sitemap.xml',
      '/robots.txt',
    ]) {
      const { headers } = await page(url)
      const isKept = !/private|no-store/.test(String(headers['cache-control'] ?? ''))
      expect([url, isKept && headers['set-cookie']]).toEqual([url, isKept ? undefined : false])
    }
  })

  test('keeps hashed files for ever, and asks again for the worker and the manifest', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const url of ['/sw.js', '/manifest.webmanifest', '/index.html'])
      expect([(await get(url)).statusCode, (await get(url)).headers['cache-control']]).toEqual([
        200,
        'no-cache',
      ])
  })

  test.each(['/assets/gone-9f9f.js', '/media/gone.webp', '/api/Nothing'])(
    'is not served instead of %s',
    async (url) => {
      const response = await page(url)
      expect([response.statusCode, response.json()]).toMatchObject([404, { status: 'NotFound' }])
    },
  )

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/media/..%2fsecret.txt',
    '/media/%2e%2e/secret.txt',
    '/%zz',
    '/media/%00',
  ])('gives away nothing beside it at %s', async (url) => {
    const response = await get(url)
    expect(response.body).not.toContain('secret')
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
  })

  test('is not there before it is built, and the operations are', async () => {
    const bare = await openShopServer({ clientDir: join(folder, 'nowhere') })
    const response = await bare.app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(404)
    expect((await bare.call('Site/GetSetting', {})).status).toBe('Success')
    await bare.close()
  })
})

test('a lesson is sent in the parts that a player asks for', async () => {
  const response = await get('/media/lesson.mp4', { range: 'bytes=2-5' })
  expect([response.statusCode, response.body]).toEqual([206, '2345'])
  expect(response.headers).toMatchObject({ 'content-range': 'bytes 2-5/10', 'accept-ranges': 'bytes' })
  expect((await get('/media/lesson.mp4', { range: 'bytes=20-' })).statusCode).toBe(416)
})

test('what would be sent to people is shown while developing, and never else', async () => {
  expect((await page('/dev/outbox')).statusCode).toBe(404)
  const developing = await openShopServer({ hasDevOutbox: true })
  await developing.call('User/SendLoginCode', { userName: '09121112233' })
  const response = await developing.app.inject({
    url: '/dev/outbox',
    headers: { accept: 'application/json' },
  })
  expect(response.json()).toMatchObject([{ channel: 'sms', target: '+989121112233' }])
  const shown = await developing.app.inject({ url: '/dev/outbox' })
  expect(shown.body).toContain('+989121112233')
  await developing.close()
})

test('health tells whether the database answers', async () => {
  expect((await get('/api/health')).json()).toMatchObject({ status: 'Success' })
})

test('an address that is no text is refused like other wrong input', async () => {
  const { statusCode, body } = await get('/%E0%A4%A')
  expect([statusCode, JSON.parse(body)]).toMatchObject([400, { status: 'Error', code: 'InvalidInput' }])
})
