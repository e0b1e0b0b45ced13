import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#contract/user/account.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const VISITOR = '203.0.113.9'
const ADMIN = '198.51.100.20'
const PROXY = '198.51.100.1'
/** As long as a server may not know of a block. */
const KNOWN_AFTER_S = 4

let shop: ShopServer
let admin: Person
beforeEach(async () => {
  shop = await openShopServer({ trustProxy: 2 })
  admin = await shop.signIn('Admin')
})
afterEach(() => shop.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
/** What an admin does, behind a proxy of ours with a public address. */
const asAdmin = () => ({ as: admin, headers: from(`${ADMIN}, ${PROXY}`) })
const block = (ip: string, until?: string) =>
  shop.call('Site/SetBlockIp', { ip, ...(until && { until }) }, asAdmin())
const codeAt = async (address: string) =>
  (await shop.call('Site/GetSetting', {}, { headers: from(address) })).code

test('an address that an admin blocks is refused until the time has passed', async () => {
  await block(VISITOR, new Date(shop.now().getTime() + 60_000).toISOString())
  shop.wait(KNOWN_AFTER_S)
  expect(await codeAt(VISITOR)).toBe('AddressBlocked')
  expect(await codeAt('203.0.113.10')).toBeUndefined()
  shop.wait(60)
  expect(await codeAt(VISITOR)).toBeUndefined()
})

test('an address that is freed is let in, and another block counts instead of the first', async () => {
  await block('203.0.113.8')
  await shop.call('Site/SetUnBlockIp', { ip: '203.0.113.8' }, asAdmin())
  await block(VISITOR)
  await block(VISITOR, new Date(shop.now().getTime() + 1_000).toISOString())
  shop.wait(KNOWN_AFTER_S)
  expect(await codeAt(VISITOR)).toBeUndefined()
  expect(await shop.db.selectFrom('block_ips').select('ip').execute()).toHaveLength(1)
})

test('an admin sees which addresses are blocked until when, also those whose time has passed', async () => {
  const until = new Date(shop.now().getTime() + 60_000).toISOString()
  await block('203.0.113.8')
  await block(VISITOR, until)
  shop.wait(120)
  const { data } = await shop.call('Site/GetBlockIpsByFilter', {}, asAdmin())
  expect(data.items).toMatchObject([
    { ip: VISITOR, isInForce: false },
    { ip: '203.0.113.8', until: null, isInForce: true },
  ])
})

test('the file of addresses has those that are refused now, one in a line', async () => {
  await block('203.0.113.8', new Date(shop.now().getTime() + 60_000).toISOString())
  await block('2a01:4f8:1:2::3')
  await block(VISITOR)
  shop.wait(120)
  const answer = await shop.call('Site/GetBlockIps', {}, asAdmin())
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body.split('\n')).toEqual([VISITOR, '2a01:4f8:1:2::3', ''])
  const buyer = { as: await shop.asBuyer() }
  expect((await shop.call('Site/GetBlockIpsByFilter', {}, buyer)).code).toBe('NotAllowed')
})

test('a blocked address is blocked however it is written, and of IPv6 the whole connection is', async () => {
  await block(`::ffff:${VISITOR}`)
  await block('2a01:4f8:1:2::3')
  shop.wait(KNOWN_AFTER_S)
  for (const address of [VISITOR, `::ffff:${VISITOR}`, `${VISITOR}:4711`, '2a01:4f8:1:2:9::1'])
    expect(await codeAt(address)).toBe('AddressBlocked')
  expect(await codeAt('2a01:4f8:1:3::3')).toBeUndefined()
  await shop.call('Site/SetUnBlockIp', { ip: VISITOR }, asAdmin())
  shop.wait(KNOWN_AFTER_S)
  expect(await codeAt(VISITOR)).toBeUndefined()
})

test('a blocked address gets no operation, no page and no file', async () => {
  await block(VISITOR)
  shop.wait(KNOWN_AFTER_S)
  for (const url of [
    '/api/Site/GetSetting',
    '/api/health',
    '/media/up/1.webp',
    '/api/files/1',
    '/assets/a.js',
    '/sitemap.xml',
    '/sw.js',
  ]) {
    const response = await shop.app.inject({ url, headers: from(VISITOR) })
    expect([url, response.statusCode, response.json()]).toMatchObject([url, 403, { code: 'AddressBlocked' }])
  }
  for (const url of ['/', '/Products', '/UserPanel/5']) {
    const response = await shop.app.inject({ url, headers: from(VISITOR) })
    expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, 403, 'no-store'])
    expect(response.body).toContain('dir="rtl"')
  }
})

test.each([
  ['the own address', ADMIN],
  ['the own address as IPv6', `::ffff:${ADMIN}`],
  ['the proxy of the shop', PROXY],
  ['this machine', '127.0.0.1'],
  ['this machine as IPv6', '::1'],
  ['a network behind a router', '192.168.1.7'],
  ['another such network', '10.0.0.7'],
  ['such a network of IPv6', 'fd00::7'],
  ['a provider shared by many', '100.64.0.7'],
])('an admin cannot block %s', async (_what, ip) => {
  expect(await block(ip)).toMatchObject({ status: 'Error', code: 'OwnAddress' })
  expect(await shop.db.selectFrom('block_ips').select('ip').execute()).toEqual([])
})

test('an admin with IPv6 cannot block a neighbour in the own connection', async () => {
  const headers = from(`2a01:4f8:7:7::1, ${PROXY}`)
  const answer = await shop.call('Site/SetBlockIp', { ip: '2a01:4f8:7:7::2' }, { as: admin, headers })
  expect(answer.code).toBe('OwnAddress')
})

test('an address is typed with Persian digits as well, with a space at its end', async () => {
  expect((await block('۲۰۳.۰.۱۱۳.۹ ')).status).toBe('Success')
  expect(await shop.db.selectFrom('block_ips').select('ip').execute()).toEqual([{ ip: VISITOR }])
})

test('only admins block, and only addresses', async () => {
  const buyer = await shop.asBuyer()
  expect((await shop.call('Site/SetBlockIp', { ip: VISITOR }, { as: buyer })).code).toBe('NotAllowed')
  expect((await block('everybody')).code).toBe('InvalidInput')
})

test('calls are counted by connection: another end of an IPv6 address is not let in more often', async () => {
  const perMinute = account.SendLoginCode.perMinute.address
  const ask = async (end: number) => {
    const userName = `0912${String(end).padStart(7, '0')}`
    const headers = from(`2a01:4f8:1:2::${end}`)
    return (await shop.call('User/SendLoginCode', { userName }, { headers })).code
  }
  for (let end = 1; end <= perMinute; end += 1) expect(await ask(end)).not.toBe('TooManyRequests')
  expect(await ask(perMinute + 1)).toBe('TooManyRequests')
})
