import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { ADMINS, type Role } from '#contract/define.ts'
import { QUEUES } from '#contract/site/panel-counts.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { loadDemo } from './load-demo.ts'

const WAITING = 6
const ROLES: readonly Role[] = ADMINS

let shop: ShopServer
let admin: Person
beforeAll(async () => {
  shop = await openShopServer({}, { hasOwnDatabase: true })
  expect(await loadDemo(shop.db)).toBe(true)
  const { id, phone } = await shop.db
    .selectFrom('users')
    .select(['id', 'phone'])
    .where('email', '=', 'admin@example.com')
    .executeTakeFirstOrThrow()
  const { token } = await openSession(shop.db, id, shop.now(), 'test', '127.0.0.1')
  admin = { id, phone: phone ?? '', token }
})
afterAll(() => shop.close())

const ofAdmins = QUEUES.map(({ list }) => list).filter(
  ({ access }) => typeof access !== 'string' && access.some((role) => ROLES.includes(role)),
)

/** Goods go back and money to cards as often as in the orders of the demo. */
const OF_ORDERS = new Set(['Order/GetAdminReturnsByFilter', 'Order/GetAdminRefundsByFilter'])

test('six or more wait in each queue of the admins in the demo, and one where orders go back', async () => {
  const { data } = await shop.call('Site/GetPanelCounts', {}, { as: admin })
  const least = (path: string) => (OF_ORDERS.has(path) ? 1 : WAITING)
  const short = ofAdmins
    .map(({ path }) => [path, data[path] ?? 0])
    .filter(([path, count]) => Number(count) < least(String(path)))
  expect(short).toEqual([])
})
