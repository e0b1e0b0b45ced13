import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { currentAccountId } from '#src/mirror/account.ts'
import { keepSecret } from '#src/mirror/personal-secrets.ts'
import { draftsOf, readSecret } from '#src/mirror/secrets.ts'
import { openDevice, type Device } from '#tests/world/device.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { changeProductCartCount, mergeGuestCart } from './mutators/cart.ts'
import { setCourseLike } from './mutators/likes.ts'
import { countCourseView } from './mutators/views.ts'
import { discard } from './outbox.ts'

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

async function phoneOf(person?: Person): Promise<Device> {
  const phone = openDevice(shop)
  devices.push(phone)
  if (person) await phone.signInForLong(person)
  return phone
}

/** Runs `act` once, while the answer to the next call of an operation is on its way. */
function beforeTheAnswer({ line }: Device, path: string, act: () => Promise<unknown>): void {
  line.onServed = async (request) => {
    if (request.path !== path) return
    line.onServed = undefined
    await act()
  }
}

const like = (id: number, isLiked = true) => ({ id, like: isLiked })
/** What the server has, independent of the person's sessions. */
async function serverLike(id: number, { id: userId }: Person): Promise<boolean> {
  const { rows } = await sql`select from likes where user_id = ${userId} and thing_id = ${id}`.execute(
    shop.db,
  )
  return rows.length > 0
}
const serverCart = async (as: Person) =>
  (await shop.call('Order/GetUserCart', {}, { as })).data.products.map(({ productId, count }) => [
    productId,
    count,
  ])
const expireTokens = () => shop.wait(3_601)

test('a tap made while the answer is on its way is sent right after it', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, like(course))
  beforeTheAnswer(phone, 'Site/RunBatch', () => phone.change(setCourseLike, like(course, false)))
  await phone.drain()
  expect(await serverLike(course, buyer)).toBe(false)
  expect(await phone.likes()).toEqual([])
})

test('taps and sending at the same moment lose no tap', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(buyer)
  for (let round = 0; round < 16; round += 1) {
    const isLiked = round % 2 === 0
    await phone.change(setCourseLike, like(course, !isLiked))
    const draining = phone.drain()
    for (let turn = 0; turn < 3 * round; turn += 1) await new Promise(setImmediate)
    await phone.change(setCourseLike, like(course, isLiked))
    await draining
    await phone.drain()
    expect(await serverLike(course, buyer)).toBe(isLiked)
  }
})

test('a change made when the last answer is being written down is not forgotten', async () => {
  const buyer = await shop.asBuyer()
  const [first, second] = [await shop.makeCourse(), await shop.makeCourse()]
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, like(first))
  let late: Promise<unknown> = Promise.resolve()
  beforeTheAnswer(phone, 'User/GetUserMirror', async () => {
    await phone.change(setCourseLike, like(second))
    late = phone.drain()
  })
  await phone.drain()
  await late
  expect(await serverLike(second, buyer)).toBe(true)
})

test('an answer that comes after the sign-out brings nothing back', async () => {
  const buyer = await shop.asBuyer()
  const sold = await shop.makeProduct({ stock: 0 })
  const phone = await phoneOf(buyer)
  await phone.change(changeProductCartCount, { id: sold, count: 1 })
  await phone.mirror.cartLine.clear()
  const [entry] = await phone.waiting()
  const line = {
    accountId: String(buyer.id),
    key: `product:${sold}`,
    kind: 'product',
    id: sold,
    designId: null,
    count: 1,
    seenPrice: 1,
    addedAt: 1,
  }
  const before = [{ table: 'cartLine' as const, key: [line.accountId, line.key], row: line }]
  await phone.mirror.outbox.update(entry?.seq ?? 0, { before })
  beforeTheAnswer(phone, 'Site/RunBatch', () => phone.signOut())
  await phone.drain()
  expect(await phone.mirror.cartLine.count()).toBe(0)
  expect(await phone.mirror.outbox.count()).toBe(0)
})

test('what is to be kept at a sign-out is kept though the session ends in the middle of it', async () => {
  const buyer = await shop.asBuyer()
  const [course, late] = [await shop.makeCourse(), await shop.makeCourse()]
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, like(course))
  beforeTheAnswer(phone, 'User/SignOut', async () => {
    await phone.change(setCourseLike, like(late))
    await phone.mirror.account.clear()
    await phone.mirror.secret.clear()
  })
  await phone.signOut('keep')
  expect(await phone.mirror.outbox.count()).toBe(0)
  await phone.signInForLong(buyer)
  await phone.drain()
  expect(await serverLike(course, buyer)).toBe(true)
  expect(await serverLike(late, buyer)).toBe(true)
})

test('a sign-out that is sent late does not end the session of a person who signed in meanwhile', async () => {
  const [ali, sara] = [await shop.asBuyer(), await shop.asBuyer()]
  const phone = await phoneOf(ali)
  const other = await phoneOf(sara)
  phone.goOffline()
  await phone.signOut()
  phone.goOnline()
  // the answer to the sign-in has set the cookie, and the page has not saved the session yet
  for (const [name, value] of other.line.cookies) phone.line.cookies.set(name, value)
  await phone.drain()
  const { profile } = await phone.engine.api.send('User/RefreshToken', {}, { isAnonymous: true })
  expect(profile.id).toBe(sara.id)
})

test('when the result of one tap is missing, the later tap on the same thing waits with it and stays on the screen', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, like(course, false))
  phone.line.next = ['loses-answers']
  await phone.drain()
  await phone.change(setCourseLike, like(course))
  phone.line.next = ['muddles-answers']
  await phone.drain({ force: true })
  expect(await phone.waiting()).toHaveLength(2)
  expect(await phone.likes()).toEqual([`Course ${course}`])
  phone.wait(10_000)
  await phone.drain()
  expect(await phone.waiting()).toEqual([])
  expect(await phone.likes()).toEqual([`Course ${course}`])
  expect(await serverLike(course, buyer)).toBe(true)
})

test('a change that the person discards while it is sent stays discarded, and the screen shows what the server made of it', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, like(course))
  const [entry] = await phone.waiting()
  beforeTheAnswer(phone, 'Site/RunBatch', () => discard(phone.mirror, entry?.seq ?? 0))
  await phone.drain()
  expect(await phone.waiting()).toEqual([])
  expect(await phone.likes()).toEqual([`Course ${course}`])
})

test('a person who signs out while the token is renewed stays signed out', async () => {
  const phone = await phoneOf(await shop.asBuyer())
  await phone.change(setCourseLike, like(await shop.makeCourse()))
  expireTokens()
  beforeTheAnswer(phone, 'User/RefreshToken', () => phone.mirror.account.clear())
  await phone.drain()
  expect(await currentAccountId(phone.mirror)).toBe('guest')
})

test("when the cookie is another person's, nobody becomes that person by accident", async () => {
  const [ali, sara] = [await shop.asBuyer(), await shop.asBuyer()]
  const course = await shop.makeCourse()
  const [phone, other] = [await phoneOf(ali), await phoneOf(sara)]
  await phone.change(setCourseLike, like(course))
  for (const [name, value] of other.line.cookies) phone.line.cookies.set(name, value)
  expireTokens()
  await phone.drain()
  expect(await serverLike(course, sara)).toBe(false)
  expect(await currentAccountId(phone.mirror)).toBe('guest')
  await phone.signInForLong(ali)
  await phone.drain()
  expect(await phone.waiting()).toEqual([])
})

test('a batch is refused as a whole when it is sent under the name of another', async () => {
  const [ali, sara] = [await shop.asBuyer(), await shop.asBuyer()]
  const course = await shop.makeCourse()
  const path = 'Course/AddOrUpdateUserLikedCourse'
  const items = [{ mutationId: randomUUID(), lane: 'x', path, input: like(course) }]
  const answer = async (accountId: number | null, as?: Person) =>
    (await shop.call('Site/RunBatch', { accountId, items }, { as })).code
  expect(await answer(ali.id, sara)).toBe('OtherAccount')
  expect(await answer(null, sara)).toBe('OtherAccount')
  expect(await answer(ali.id)).toBe('SignInRequired')
  expect(await serverLike(course, sara)).toBe(false)
  expect(await answer(sara.id, sara)).toBeUndefined()
})

test('when the server has ended the session, changes wait for the same person and are sent at the next sign-in', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, like(course))
  await sql`update sessions set revoked_at = now() where user_id = ${buyer.id}`.execute(shop.db)
  shop.wait(6)
  await phone.drain()
  expect(await currentAccountId(phone.mirror)).toBe('guest')
  expect(await phone.waiting()).toHaveLength(1)
  const seen = await shop.makeCourse()
  await phone.change(countCourseView, { id: seen })
  await phone.drain()
  expect(await phone.waiting()).toHaveLength(1)
  await phone.signInForLong(buyer)
  await phone.drain()
  expect(await phone.waiting()).toEqual([])
  expect(await phone.likes()).toEqual([`Course ${course}`])
})

test('what somebody typed stays on the device when the server ends the session, for that account alone', async () => {
  const buyer = await shop.asBuyer()
  const phone = await phoneOf(buyer)
  const [own, other] = [`${draftsOf(String(buyer.id))}form`, 'what the next person must not find']
  for (const name of [own, other]) await keepSecret(phone.mirror, String(buyer.id), name, 'typed')
  await sql`update sessions set revoked_at = now() where user_id = ${buyer.id}`.execute(shop.db)
  shop.wait(6)
  await phone.change(setCourseLike, like(await shop.makeCourse()))
  await phone.drain()
  expect(await currentAccountId(phone.mirror)).toBe('guest')
  expect([await readSecret(phone.mirror, own), await readSecret(phone.mirror, other)]).toEqual([
    'typed',
    undefined,
  ])
})

test('a server that renews a session and knows it no more is not asked without end', async () => {
  const buyer = await shop.asBuyer()
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, like(await shop.makeCourse()))
  await sql`update users set deleted_at = now() where id = ${buyer.id}`.execute(shop.db)
  shop.wait(6)
  for (let second = 0; second < 60; second += 1) {
    await phone.drain()
    phone.wait(1_000)
  }
  expect(phone.batches()).toBeLessThan(20)
  expect(await phone.waiting()).toHaveLength(1)
})

test('a device that lost its token and has its cookie asks for a new one', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, like(course))
  await phone.mirror.secret.clear()
  await phone.drain()
  expect(await phone.waiting()).toEqual([])
})

test('a second cart filled as a guest does not take the place of one that still waits', async () => {
  const buyer = await shop.asBuyer()
  const [pen, plug] = [await shop.makeProduct(), await shop.makeProduct()]
  const phone = await phoneOf()
  phone.goOffline()
  await phone.change(changeProductCartCount, { id: pen, count: 2 })
  await phone.signInForLong(buyer)
  await phone.mirror.account.clear()
  await phone.change(changeProductCartCount, { id: plug, count: 3 })
  await phone.signInForLong(buyer)
  phone.goOnline()
  await phone.drain({ force: true })
  expect((await serverCart(buyer)).toSorted()).toEqual([
    [pen, 2],
    [plug, 3],
  ])
})

test('a count set after the guest cart was joined is not put before it', async () => {
  const buyer = await shop.asBuyer()
  const pen = await shop.makeProduct()
  const phone = await phoneOf(buyer)
  const count = (pieces: number) => phone.change(changeProductCartCount, { id: pen, count: pieces })
  phone.goOffline()
  await count(2)
  await phone.change(mergeGuestCart, { courses: [], products: [{ id: pen, count: 4 }] })
  await count(1)
  expect((await phone.cart()).lines).toMatchObject([{ count: 1 }])
  phone.goOnline()
  await phone.drain({ force: true })
  expect(await serverCart(buyer)).toEqual([[pen, 1]])
})

test('when the joining of carts is refused, what was changed after it stays on the screen', async () => {
  const buyer = await shop.asBuyer()
  const [pen, plug] = [await shop.makeProduct(), await shop.makeProduct()]
  const phone = await phoneOf(buyer)
  phone.goOffline()
  const products = [pen, plug].map((id) => ({ id, count: 500 }))
  await phone.change(mergeGuestCart, { courses: [], products })
  await phone.change(changeProductCartCount, { id: pen, count: 2 })
  phone.line.weather = 'fine'
  phone.line.judge = ({ path }) => (path === 'User/GetUserMirror' ? 'cut' : undefined)
  await phone.drain({ force: true })
  expect(await phone.rejected()).toMatchObject([{ code: 'InvalidInput' }])
  expect((await phone.cart()).lines).toMatchObject([{ id: pen, count: 2 }])
  expect(await serverCart(buyer)).toEqual([[pen, 2]])
})

test("a guest's like that turns out to be refused is taken off the screen after sign-in", async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  const phone = await phoneOf()
  await phone.change(setCourseLike, like(course))
  await shop.db.updateTable('courses').set({ is_active: false }).where('id', '=', course).execute()
  await phone.signInForLong(buyer)
  phone.line.judge = ({ path }) => (path === 'User/GetUserMirror' ? 'cut' : undefined)
  await phone.drain()
  expect(await phone.rejected()).toMatchObject([{ code: 'NotFound' }])
  expect(await phone.likes()).toEqual([])
})

test('what waits behind a change in trouble goes as soon as that one has gone', async () => {
  const buyer = await shop.asBuyer()
  const [pen, plug] = [await shop.makeProduct(), await shop.makeProduct()]
  const phone = await phoneOf(buyer)
  await phone.change(changeProductCartCount, { id: pen, count: 1 })
  await phone.change(changeProductCartCount, { id: plug, count: 1 })
  await shop.db.schema.alterTable('cart_products').renameTo('cart_products_away').execute()
  await phone.drain()
  await shop.db.schema.alterTable('cart_products_away').renameTo('cart_products').execute()
  expect(await phone.waiting()).toMatchObject([{ code: 'Internal' }, { code: 'LaneWaits', nextAttemptAt: 0 }])
  phone.wait(2_000)
  await phone.drain()
  expect(await phone.waiting()).toEqual([])
})
