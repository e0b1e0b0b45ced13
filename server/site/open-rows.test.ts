import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const LIST = 'Course/GetAdminCourseCommentsByFilter'
let shop: ShopServer
let sara: Person
let mina: Person

beforeAll(async () => {
  shop = await openShopServer()
  ;[sara, mina] = [await shop.signIn('Admin'), await shop.signIn('SuperAdmin')]
})
afterAll(() => shop.close())

const look = (as: Person, row?: string, list = LIST) => shop.send('Site/GetOpenRows', { list, row }, { as })
const seenBy = async (as: Person) => (await look(as)).data

test('an admin sees what another one has open, for two minutes and in its own list', async () => {
  expect((await look(sara, '7')).data).toEqual([])
  expect(await seenBy(mina)).toEqual([{ row: '7', name: expect.any(String) }])
  expect((await look(mina, undefined, 'Product/GetAdminProductCommentsByFilter')).data).toEqual([])
  shop.wait(119)
  expect(await seenBy(mina)).toHaveLength(1)
  shop.wait(1)
  expect(await seenBy(mina)).toEqual([])
})

test('the next row takes the place of the one before, and leaving it ends the hint', async () => {
  await look(sara, '7')
  await look(sara, '8')
  expect(await seenBy(mina)).toMatchObject([{ row: '8' }])
  await look(sara)
  expect(await seenBy(mina)).toEqual([])
})

test('it locks nothing, is no change of an admin, and takes queues and keys of rows alone', async () => {
  await Promise.all(Array.from({ length: 20 }, () => look(sara, '7')))
  expect(await shop.db.selectFrom('open_rows').selectAll().execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('admin_changes').selectAll().execute()).toEqual([])
  expect((await look(sara, '7', 'User/GetSecurityLogByFilter')).code).toBe('InvalidInput')
  expect((await look(sara, '<b>')).code).toBe('InvalidInput')
  expect((await look(await shop.signIn('Teacher'), '7')).code).toBe('NotAllowed')
})
