import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { forgetLaidAside, layAside, readLaidAside } from '#src/mirror/laid-aside.ts'
import { GUEST, type CartLineRow } from '#src/mirror/row-types.ts'
import { openDevice, type Device } from '#tests/world/device.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { changeProductCartCount } from './mutators/cart.ts'

let shop: ShopServer
let phone: Device
beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())
afterEach(() => phone.close())

const lineOf = (id: number, accountId: string, count = 1): CartLineRow => ({
  accountId,
  key: `product:${id}`,
  kind: 'product',
  id,
  designId: null,
  count,
  seenPrice: 5_000,
  addedAt: 1,
})
const asideOf = async (accountId: string) =>
  (await readLaidAside(phone.mirror, accountId, 0)).map(({ id, count, isAvailable }) => ({
    id,
    count,
    isAvailable,
  }))

test('what a guest lays aside is theirs after signing in, and nobody’s after signing out', async () => {
  phone = openDevice(shop)
  const [mina, reza] = [await shop.asBuyer(), await shop.asBuyer()]
  const id = await shop.makeProduct({ stock: 5 })
  await phone.pull()
  await layAside(phone.mirror, lineOf(id, GUEST, 2))
  expect(await asideOf(GUEST)).toEqual([{ id, count: 2, isAvailable: true }])

  await phone.signIn(mina)
  expect(await asideOf(GUEST)).toEqual([])
  expect(await asideOf(String(mina.id))).toEqual([{ id, count: 2, isAvailable: true }])
  await phone.pull()
  expect(await asideOf(String(mina.id))).toHaveLength(1)

  await phone.signOut()
  expect(await phone.mirror.laidAside.count()).toBe(0)
  await phone.signIn(reza)
  expect(await asideOf(String(reza.id))).toEqual([])
})

test('what was sold out meanwhile says so, and what is in the cart again is not shown twice', async () => {
  phone = openDevice(shop)
  const mina = await shop.asBuyer()
  const [pen, gauge] = [await shop.makeProduct({ stock: 5 }), await shop.makeProduct({ stock: 5 })]
  await phone.pull()
  await phone.signIn(mina)
  const owner = String(mina.id)
  await layAside(phone.mirror, lineOf(pen, owner))
  await layAside(phone.mirror, lineOf(gauge, owner))
  await shop.db.updateTable('products').set({ stock: 0 }).where('id', '=', pen).execute()
  await phone.pull()
  expect(await asideOf(owner)).toMatchObject([
    { id: pen, isAvailable: false },
    { id: gauge, isAvailable: true },
  ])

  await phone.change(changeProductCartCount, { id: gauge, designId: null, count: 1, seenPrice: 5_000 })
  expect((await asideOf(owner)).map(({ id }) => id)).toEqual([pen])
  await forgetLaidAside(phone.mirror, lineOf(pen, owner))
  expect(await asideOf(owner)).toEqual([])
})
