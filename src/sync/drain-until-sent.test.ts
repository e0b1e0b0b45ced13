import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMeta } from '#src/mirror/meta.ts'
import { openDevice, type Device } from '#tests/world/device.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { LONGEST_DELAY_MS } from './backoff.ts'
import { drainUntilSent } from './drain-until-sent.ts'
import { countCourseView } from './mutators/views.ts'
import { setCourseLike } from './mutators/likes.ts'

const REST_MS = 300
let shop: ShopServer
beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())

/** The loop itself has ended, not only its visible effects. */
async function atRest({ engine }: Device): Promise<void> {
  await drainUntilSent(engine)
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
}

test('after an outage the device sends again without a tap', async () => {
  const phone = openDevice(shop)
  await phone.change(countCourseView, { id: await shop.makeCourse() })
  phone.goOffline()
  await drainUntilSent(phone.engine)
  expect(await phone.waiting()).toHaveLength(1)
  phone.goOnline()
  phone.wait(LONGEST_DELAY_MS)
  await expect.poll(() => phone.waiting(), { timeout: 5_000 }).toEqual([])
  await atRest(phone)
  await phone.close()
})

test('a sign-out that did not reach the server is sent later without a tap, too', async () => {
  const phone = openDevice(shop)
  await phone.signIn(await shop.asBuyer())
  phone.goOffline()
  await phone.signOut()
  await drainUntilSent(phone.engine)
  expect(await readMeta(phone.mirror, 'owesSignOut')).toBeTruthy()
  phone.goOnline()
  phone.wait(LONGEST_DELAY_MS)
  await expect.poll(() => readMeta(phone.mirror, 'owesSignOut'), { timeout: 5_000 }).toBe(false)
  await atRest(phone)
  await phone.close()
})

test('what waits for a sign-in is not asked about again and again', async () => {
  const phone = openDevice(shop)
  await phone.change(setCourseLike, { id: await shop.makeCourse(), like: true })
  await drainUntilSent(phone.engine)
  const reads = phone.line.requests.length
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(phone.line.requests).toHaveLength(reads)
  expect(await phone.waiting()).toHaveLength(1)
  await phone.close()
})
