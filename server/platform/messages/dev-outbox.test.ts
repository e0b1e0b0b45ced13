import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await openShopServer({ hasDevOutbox: true })
  await shop.call('User/SendLoginCode', { userName: '09121112233' })
})
afterAll(() => shop.close())

async function shown(remoteAddress: string, headers: Record<string, string> = {}): Promise<boolean> {
  const response = await shop.app.inject({ url: '/dev/outbox', remoteAddress, headers })
  return response.statusCode === 200 && response.body.includes('+989121112233')
}

test.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1']])(
  'the codes are shown on this machine: %s',
  async (ip) => {
    expect(await shown(ip)).toBe(true)
  },
)

test.each([['192.168.1.20'], ['10.0.0.1'], ['::ffff:192.168.1.20'], ['fe80::1'], ['203.0.113.9']])(
  'a phone in the same network does not see them: %s',
  async (ip) => expect(await shown(ip)).toBe(false),
)

test('a proxy on this machine does not pass them on', async () => {
  expect(await shown('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(false)
  expect(await shown('127.0.0.1', { forwarded: 'for=203.0.113.9' })).toBe(false)
})

test('a page of another site whose name was made to point here does not see them', async () => {
  expect(await shown('127.0.0.1', { host: 'attacker.example' })).toBe(false)
  expect(await shown('127.0.0.1', { host: '192.168.1.7:5173' })).toBe(false)
  expect(await shown('127.0.0.1', { host: 'localhost:3000' })).toBe(true)
})
