import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deviceLocks, openDevice, type Device } from '#tests/world/device.ts'
import { openLine } from '#tests/world/line.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { personalTables } from '#src/mirror/personal-tables.ts'
import { FIRST_DELAY_MS, LONGEST_DELAY_MS } from './backoff.ts'
import { addCourse, changeProductCartCount, confirmCartChanges, removeCourse } from './mutators/cart.ts'
import { setCourseLike, setProductLike } from './mutators/likes.ts'
import { countCourseView, countProductView } from './mutators/views.ts'
import { discard, retry } from './outbox.ts'

/** The server remembers for five seconds whose a token is. */
const LONGER_THAN_REMEMBERED_S = 6

let shop: ShopServer
let devices: Device[] = []

beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()))
  devices = []
})

function newDevice(): Device {
  const device = openDevice(shop)
  devices.push(device)
  return device
}

async function phoneOf(person: Person): Promise<Device> {
  const device = newDevice()
  await device.pull()
  await device.signIn(person)
  return device
}

const serverCart = async (as: Person) => (await shop.call('Order/GetUserCart', {}, { as })).data
const serverLike = async (id: number, as: Person) =>
  (await shop.call('Course/GetCourseLikedById', { id }, { as })).data

test('a change made offline shows at once and reaches the server when the network returns', async () => {
  const buyer = await shop.asBuyer()
  const pen = await shop.makeProduct({ stock: 5 })
  const phone = await phoneOf(buyer)
  phone.goOffline()
  await phone.change(changeProductCartCount, { id: pen, count: 2 })
  expect((await phone.cart()).lines).toMatchObject([{ id: pen, count: 2, isAvailable: true }])

  await phone.drain()
  phone.goOnline()
  expect((await serverCart(buyer)).products).toEqual([])
  phone.wait(LONGEST_DELAY_MS)
  await phone.drain()
  expect((await serverCart(buyer)).products).toMatchObject([{ productId: pen, count: 2 }])
  expect(await phone.waiting()).toEqual([])
})

test('a change whose answer was lost is sent again and takes effect once', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, { id: course, like: true })
  phone.line.next = ['loses-answers']
  await phone.drain()
  expect(await phone.waiting()).toHaveLength(1)
  expect(await serverLike(course, buyer)).toEqual({ count: 1, liked: true })

  await phone.drain({ force: true })
  expect(await phone.waiting()).toEqual([])
  expect(await serverLike(course, buyer)).toEqual({ count: 1, liked: true })
})

test('the last of many taps on one like is sent, in one entry and one request', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(buyer)
  for (let tap = 1; tap <= 21; tap++) await phone.change(setCourseLike, { id: course, like: tap % 2 === 1 })
  expect(await phone.waiting()).toHaveLength(1)
  await phone.drain()
  expect(phone.batches()).toBe(1)
  expect(await serverLike(course, buyer)).toEqual({ count: 1, liked: true })
})

test('a change that was already tried is not replaced but followed by the next', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, { id: course, like: true })
  phone.line.next = ['loses-answers']
  await phone.drain()
  await phone.change(setCourseLike, { id: course, like: false })
  expect(await phone.waiting()).toHaveLength(2)
  await phone.drain({ force: true })
  expect(await serverLike(course, buyer)).toEqual({ count: 0, liked: false })
  expect(await phone.likes()).toEqual([])
})

test('a refused change is undone on the screen and kept with its reason', async () => {
  const buyer = await shop.asBuyer()
  const pen = await shop.makeProduct({ stock: 5 })
  const phone = await phoneOf(buyer)
  await phone.change(changeProductCartCount, { id: pen, count: 1 })
  await phone.drain()
  await shop.db.updateTable('products').set({ stock: 2 }).where('id', '=', pen).execute()
  await phone.change(changeProductCartCount, { id: pen, count: 4 })
  expect((await phone.cart()).count).toBe(4)
  await phone.drain()
  expect((await phone.cart()).count).toBe(1)
  expect(await phone.rejected()).toMatchObject([{ code: 'OutOfStock', details: { left: 2 } }])
})

test('a refused change is undone even when the network goes right after the refusal', async () => {
  const buyer = await shop.asBuyer()
  const pen = await shop.makeProduct({ stock: 0 })
  const phone = await phoneOf(buyer)
  await phone.change(changeProductCartCount, { id: pen, count: 1 })
  phone.line.next = ['fine', 'cut']
  await phone.drain()
  expect((await phone.cart()).lines).toEqual([])
})

test('a refused change is tried again when the person asks, and may succeed then', async () => {
  const buyer = await shop.asBuyer()
  const pen = await shop.makeProduct({ stock: 0 })
  const phone = await phoneOf(buyer)
  await phone.change(changeProductCartCount, { id: pen, count: 1 })
  await phone.drain()
  await shop.db.updateTable('products').set({ stock: 3 }).where('id', '=', pen).execute()
  const [entry] = await phone.rejected()
  await retry(phone.engine, entry?.seq ?? 0)
  expect((await phone.cart()).count).toBe(1)
  await phone.drain()
  expect((await serverCart(buyer)).products).toMatchObject([{ productId: pen, count: 1 }])
})

test('a waiting change that the person discards leaves no trace', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(buyer)
  phone.goOffline()
  await phone.change(setCourseLike, { id: course, like: true })
  const [entry] = await phone.waiting()
  await discard(phone.mirror, entry?.seq ?? 0)
  expect(await phone.likes()).toEqual([])
  expect(await phone.waiting()).toEqual([])
})

test('a change that is refused for good holds back none of the others', async () => {
  const buyer = await shop.asBuyer()
  const gone = 2_000_000_000
  const course = await shop.makeCourse()
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, { id: gone, like: true })
  await phone.change(setCourseLike, { id: course, like: true })
  await phone.drain()
  expect(await phone.likes()).toEqual([`Course ${course}`])
  expect(await phone.rejected()).toMatchObject([{ code: 'NotFound' }])
})

test('changes of the cart keep their order', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const pen = await shop.makeProduct({ stock: 9 })
  const phone = await phoneOf(buyer)
  phone.goOffline()
  await phone.change(addCourse, { id: course })
  await phone.change(changeProductCartCount, { id: pen, count: 3 })
  await phone.change(removeCourse, { id: course })
  await phone.change(confirmCartChanges, {})
  phone.goOnline()
  await phone.drain({ force: true })
  const cart = await serverCart(buyer)
  expect(cart.courses).toEqual([])
  expect(cart.products).toMatchObject([{ productId: pen, count: 3 }])
})

test('a server in trouble is asked again later and later, and as late as it wishes', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, { id: course, like: true })
  phone.line.weather = { status: 503, retryAfter: 120 }
  await phone.drain()
  phone.goOnline()
  phone.wait(119_000)
  await phone.drain()
  expect(phone.batches()).toBe(1)
  phone.wait(1_001)
  await phone.drain()
  expect(phone.batches()).toBe(2)
  expect(await phone.waiting()).toEqual([])
})

test('after a failed sending nothing is sent before the delay is over', async () => {
  const buyer = await shop.asBuyer()
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, { id: await shop.makeCourse(), like: true })
  phone.goOffline()
  await phone.drain()
  phone.wait(FIRST_DELAY_MS / 4)
  await phone.drain()
  expect(phone.batches()).toBe(1)
})

test('the page of a captive portal is no answer: the change waits', async () => {
  const buyer = await shop.asBuyer()
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, { id: await shop.makeCourse(), like: true })
  phone.line.weather = 'portal'
  await phone.drain()
  expect(await phone.waiting()).toHaveLength(1)
  expect(await phone.rejected()).toEqual([])
})

test('a token that expired in the middle is renewed and the sending goes on', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = newDevice()
  await phone.pull()
  const phoneNumber = buyer.phone
  await shop.call('User/SendLoginCode', { userName: phoneNumber })
  const message = await shop.db
    .selectFrom('messages')
    .select('params')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { code } = message.params as { code: string }
  const session = await phone.engine.api.send('User/LoginByCode', { userName: phoneNumber, code })
  await phone.signIn({ ...buyer, token: session.token })
  await shop.db
    .updateTable('sessions')
    .set({ token_expires_at: '2020-01-01T00:00:00Z' })
    .where('user_id', '=', buyer.id)
    .execute()
  await phone.change(setCourseLike, { id: course, like: true })
  shop.wait(LONGER_THAN_REMEMBERED_S)
  await phone.drain()
  expect(phone.line.requests.map(({ path }) => path)).toContain('User/RefreshToken')
  expect(await phone.waiting()).toEqual([])
  expect(
    (
      await serverLike(course, {
        ...buyer,
        token: (await phone.engine.api.send('User/RefreshToken', {})).token,
      })
    ).liked,
  ).toBe(true)
})

test("a guest's like is kept and sent once somebody signs in", async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = newDevice()
  await phone.pull()
  await phone.change(setCourseLike, { id: course, like: true })
  expect(await phone.likes()).toEqual([`Course ${course}`])
  await phone.drain()
  expect(phone.batches()).toBe(0)
  await phone.signIn(buyer)
  expect(await phone.likes()).toEqual([`Course ${course}`])
  await phone.drain()
  expect(await serverLike(course, buyer)).toEqual({ count: 1, liked: true })
})

test("a guest's views are sent without an account, many in one request", async () => {
  const phone = newDevice()
  const things = await Promise.all([shop.makeCourse(), shop.makeCourse(), shop.makeCourse()])
  for (const id of things) await phone.change(countCourseView, { id })
  await phone.change(countProductView, { id: await shop.makeProduct() })
  await phone.drain()
  expect(phone.batches()).toBe(1)
  expect(await phone.waiting()).toEqual([])
})

test("a guest's cart is joined with the account's cart at sign-in", async () => {
  const buyer = await shop.asBuyer()
  const [pen, plug] = [await shop.makeProduct({ stock: 9 }), await shop.makeProduct({ stock: 2 })]
  const course = await shop.makeCourse()
  await shop.call('Order/ChangeProductCartCount', { id: pen, count: 1 }, { as: buyer })
  const phone = newDevice()
  await phone.pull()
  await phone.change(changeProductCartCount, { id: pen, count: 4 })
  await phone.change(changeProductCartCount, { id: plug, count: 2 })
  await phone.change(addCourse, { id: course })
  await shop.db.updateTable('products').set({ stock: 1 }).where('id', '=', plug).execute()
  await phone.signIn(buyer)
  await phone.drain()
  const cart = await serverCart(buyer)
  expect(cart.courses).toMatchObject([{ courseId: course }])
  expect(cart.products).toMatchObject([
    { productId: pen, count: 4 },
    { productId: plug, count: 1 },
  ])
  expect((await phone.cart()).changes).toMatchObject([
    { productId: plug, reason: 'count', oldCount: 2, newCount: 1 },
  ])
})

test("one account never sends another's changes", async () => {
  const [ali, sara] = [await shop.asBuyer(), await shop.asBuyer()]
  const course = await shop.makeCourse()
  const phone = await phoneOf(ali)
  phone.goOffline()
  await phone.change(setCourseLike, { id: course, like: true })
  await phone.mirror.account.clear()
  phone.goOnline()
  await phone.signIn(sara)
  await phone.drain({ force: true })
  expect(await serverLike(course, sara)).toEqual({ count: 0, liked: false })
  expect(await phone.likes()).toEqual([])
  await phone.signIn(ali)
  await phone.drain({ force: true })
  expect(await serverLike(course, ali)).toEqual({ count: 1, liked: true })
})

test('signing out leaves nothing of the account on the device, without a network too', async () => {
  const buyer = await shop.asBuyer()
  const phone = await phoneOf(buyer)
  await phone.change(addCourse, { id: await shop.makeCourse() })
  await phone.change(setProductLike, { id: await shop.makeProduct(), like: true })
  phone.goOffline()
  await phone.signOut()
  const { account, secret, outbox } = phone.mirror
  for (const table of [account, secret, outbox, ...personalTables(phone.mirror)])
    expect(await table.count()).toBe(0)
})

test('two tabs that send at once send each change once', async () => {
  const buyer = await shop.asBuyer()
  const locks = deviceLocks()
  const line = openLine(shop.app)
  const tabs = ['first', 'second'].map(() => openDevice(shop, { name: 'two tabs', line, locks }))
  const [first, second] = tabs
  if (!first || !second) throw new Error('There are two tabs.')
  devices.push(first)
  await first.signIn(buyer)
  for (let index = 0; index < 30; index++)
    await first.change(setCourseLike, { id: await shop.makeCourse(), like: true })
  await Promise.all([first.drain(), second.drain(), first.drain({ force: true }), second.drain()])
  expect(first.batches()).toBe(1)
  expect(await first.waiting()).toEqual([])
  second.mirror.close()
})

test('what another device changed is seen, and what waits here stays on top of it', async () => {
  const buyer = await shop.asBuyer()
  const [pen, plug] = [await shop.makeProduct({ stock: 9 }), await shop.makeProduct({ stock: 9 })]
  const phone = await phoneOf(buyer)
  const tablet = await phoneOf(buyer)
  phone.goOffline()
  await phone.change(changeProductCartCount, { id: pen, count: 2 })
  await tablet.change(changeProductCartCount, { id: plug, count: 5 })
  await tablet.drain()
  phone.goOnline()
  await phone.drain({ force: true })
  await tablet.signIn(buyer)
  const shown = (await phone.cart()).lines.map(({ id, count }) => ({ id, count }))
  expect(shown).toHaveLength(2)
  expect(shown).toEqual(
    expect.arrayContaining([
      { id: pen, count: 2 },
      { id: plug, count: 5 },
    ]),
  )
  expect((await tablet.cart()).count).toBe(7)
})
