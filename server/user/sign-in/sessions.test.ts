import { afterEach, beforeEach, expect, test } from 'vitest'
import { Actors, openSession, revokeAllSessions } from '#server/platform/access/sessions-store.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 13; SM-A536E) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'
let shop: ShopServer
let buyer: Person

beforeEach(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
})
afterEach(() => shop.close())

const list = async (as = buyer) => (await shop.call('User/GetUserSessions', {}, { as })).data.sessions
const mayRead = async (as: Person) => (await shop.call('User/GetUserProfile', {}, { as })).http

async function onAnotherDevice(): Promise<Person> {
  const { token } = await openSession(shop.db, buyer.id, shop.now(), CHROME, '10.0.0.7')
  return { ...buyer, token }
}

test('the devices of an account are listed, this one first and marked', async () => {
  await onAnotherDevice()
  shop.wait(60)
  expect(await list()).toMatchObject([
    { userAgent: 'test', isCurrent: true },
    { userAgent: CHROME, ip: '10.0.0.7', isCurrent: false },
  ])
  expect(await list(await shop.asBuyer())).toHaveLength(1)
})

test('the last use is noted, ten minutes at most behind', async () => {
  const start = shop.now().toISOString()
  shop.wait(9 * 60)
  expect((await list())[0]?.lastUsedAt).toBe(start)
  shop.wait(2 * 60)
  expect((await list())[0]?.lastUsedAt).toBe(shop.now().toISOString())
})

test('one session is ended from another device', async () => {
  const other = await onAnotherDevice()
  const [, listed] = await list()
  const id = listed?.id ?? expect.unreachable('not listed')
  // it is known to the server that serves it
  expect(await mayRead(other)).toBe(200)
  expect((await shop.call('User/EndUserSession', { id }, { as: buyer })).status).toBe('Success')
  expect([await mayRead(other), await mayRead(buyer)]).toEqual([401, 200])
  expect((await shop.call('User/EndUserSession', { id }, { as: buyer })).status).toBe('Success')
})

test('nobody ends the session of somebody else', async () => {
  const [mine] = await list()
  const id = mine?.id ?? expect.unreachable('not listed')
  await shop.call('User/EndUserSession', { id }, { as: await shop.asBuyer() })
  expect(await mayRead(buyer)).toBe(200)
})

test('all sessions but this one are ended at once', async () => {
  const others = [await onAnotherDevice(), await onAnotherDevice()]
  for (const other of others) expect(await mayRead(other)).toBe(200)
  await shop.call('User/EndOtherUserSessions', {}, { as: buyer })
  for (const other of others) expect(await mayRead(other)).toBe(401)
  expect(await list()).toMatchObject([{ isCurrent: true }])
})

test('who was asked for while a session was being ended is asked for again', async () => {
  const actors = new Actors(shop.db, shop.now)
  const asked = actors.find(buyer.token)
  actors.forgetAll()
  expect(await asked).toMatchObject({ id: buyer.id })
  await revokeAllSessions(shop.db, buyer.id, shop.now())
  expect(await actors.find(buyer.token)).toBeNull()
})

test('whether there is a password to change is told', async () => {
  const told = async () => (await shop.call('User/GetUserSessions', {}, { as: buyer })).data.hasPassword
  expect(await told()).toBe(false)
  await shop.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', buyer.id).execute()
  expect(await told()).toBe(true)
})
