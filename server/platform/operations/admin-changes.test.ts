import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const ip = '203.0.113.9'

let shop: ShopServer
let admin: Person
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
})
afterEach(() => shop.close())

const noted = () =>
  shop.db
    .selectFrom('admin_changes')
    .select(['admin_id', 'operation', 'input', 'created_at'])
    .orderBy('id')
    .execute()

test('what an admin changes is noted with who did it, with what and when', async () => {
  await shop.call('Site/SetBlockIp', { ip }, { as: admin })
  await shop.call('Site/SetUnBlockIp', { ip }, { as: admin })
  const by = { admin_id: admin.id, input: { ip }, created_at: shop.now().toISOString() }
  expect(await noted()).toEqual([
    { ...by, operation: 'Site/SetBlockIp', input: { ip, reason: '' } },
    { ...by, operation: 'Site/SetUnBlockIp' },
  ])
})

test('a change that is sent twice is noted once', async () => {
  const mutationId = crypto.randomUUID()
  await shop.call('Site/SetBlockIp', { ip }, { as: admin, mutationId })
  await shop.call('Site/SetBlockIp', { ip }, { as: admin, mutationId })
  expect(await noted()).toHaveLength(1)
})

test('what is refused, what an admin only reads and what everybody may change is not noted', async () => {
  const { code } = await shop.call('User/ActiveTeacher', { id: admin.id, version: 0 }, { as: admin })
  expect(code).toBe('NotFound')
  await shop.call('Site/GetAllTunerPlusAccess', {}, { as: admin })
  const liked = { id: await shop.makeProduct(), like: true }
  const { status } = await shop.call('Product/AddOrUpdateUserLikedProduct', liked, { as: admin })
  expect(status).toBe('Success')
  const buyer = await shop.asBuyer()
  await shop.call('Site/SetBlockIp', { ip }, { as: buyer })
  expect(await noted()).toEqual([])
})
