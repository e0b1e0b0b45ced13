import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const HERE = '127.0.0.1'
/** As long as a server may not know of a block. */
const KNOWN_AFTER_S = 4

let shop: ShopServer
let admin: Person
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
})
afterEach(() => shop.close())

const codeHere = async () => (await shop.call('Site/GetSetting', {})).code

test('an address that an admin blocks is refused until the time has passed', async () => {
  const until = new Date(shop.now().getTime() + 60_000).toISOString()
  await shop.call('Site/SetBlockIp', { ip: HERE, until }, { as: admin })
  shop.wait(KNOWN_AFTER_S)
  expect(await codeHere()).toBe('AddressBlocked')
  shop.wait(60)
  expect(await codeHere()).toBeUndefined()
})

test('an address that is freed is let in, and another block counts instead of the first', async () => {
  const past = new Date(shop.now().getTime() - 60_000).toISOString()
  await shop.call('Site/SetBlockIp', { ip: '203.0.113.9' }, { as: admin })
  await shop.call('Site/SetUnBlockIp', { ip: '203.0.113.9' }, { as: admin })
  await shop.call('Site/SetBlockIp', { ip: HERE }, { as: admin })
  await shop.call('Site/SetBlockIp', { ip: HERE, until: past }, { as: admin })
  shop.wait(KNOWN_AFTER_S)
  expect(await codeHere()).toBeUndefined()
  expect(await shop.db.selectFrom('block_ips').select('ip').execute()).toHaveLength(1)
})

test('only admins block, and only addresses', async () => {
  const buyer = await shop.asBuyer()
  expect((await shop.call('Site/SetBlockIp', { ip: HERE }, { as: buyer })).code).toBe('NotAllowed')
  expect((await shop.call('Site/SetBlockIp', { ip: 'everybody' }, { as: admin })).code).toBe('InvalidInput')
})
