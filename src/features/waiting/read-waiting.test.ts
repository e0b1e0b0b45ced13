import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { setCourseLike } from '#src/sync/mutators/likes.ts'
import { countCourseView } from '#src/sync/mutators/views.ts'
import { type Device, openDevice } from '#tests/world/device.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { readWaiting } from './read-waiting.ts'

let shop: ShopServer
let phone: Device
let mina: Person
beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())

beforeEach(async () => {
  mina = await shop.asBuyer()
  phone = openDevice(shop)
  await phone.signIn(mina)
  phone.goOffline()
  for (const id of [await shop.makeCourse(), await shop.makeCourse()])
    await phone.change(setCourseLike, { id, like: true })
  await phone.change(countCourseView, { id: await shop.makeCourse() })
})
afterEach(() => phone.close())

const shown = () => readWaiting(phone.mirror, 30)

test('what waits for somebody who signed out is counted, until that account signs in again', async () => {
  expect(await shown()).toMatchObject({ waitingCount: 2, views: 1, ofSignedOut: 0 })
  await phone.signOut('keep')
  expect(await shown()).toMatchObject({ waitingCount: 0, ofSignedOut: 2 })
  await phone.signIn(await shop.asBuyer())
  expect(await shown()).toMatchObject({ waitingCount: 0, ofSignedOut: 2 })
  await phone.signOut()
  const { token } = await openSession(shop.db, mina.id, shop.now(), 'test', '127.0.0.1')
  await phone.signIn({ ...mina, token })
  expect(await shown()).toMatchObject({ waitingCount: 2, ofSignedOut: 0 })
})

test('what waits for somebody whose session the server ended is counted too', async () => {
  await phone.mirror.account.clear()
  expect(await shown()).toMatchObject({ waitingCount: 0, ofSignedOut: 2 })
})

test('what was discarded at the sign-out waits no longer', async () => {
  await phone.signOut('discard')
  expect(await shown()).toMatchObject({ waitingCount: 0, ofSignedOut: 0 })
})
