import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readMeta, writeMeta } from '#src/mirror/meta.ts'
import { openDevice, type Device } from '#tests/world/device.ts'
import type { Request } from '#tests/world/line.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { FIRST_DELAY_MS, LONGEST_DELAY_MS, LONGEST_WAIT_MS } from './backoff.ts'
import { changeProductCartCount } from './mutators/cart.ts'
import { setCourseLike } from './mutators/likes.ts'
import { countCourseView } from './mutators/views.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** What the shortest delays allow: doubling from one second to seven and a half minutes. */
const MOST_IN_FIRST_HOUR = 20
const MOST_PER_HOUR = 8

let shop: ShopServer
let devices: Device[] = []

beforeAll(async () => {
  shop = await openShopServer()
  await sql`create function fail_like() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    shop.db,
  )
})
afterAll(() => shop.close())
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()))
  devices = []
})

/** A phone whose random numbers always give the shortest delay. */
async function phoneOf(person: Person): Promise<Device> {
  const phone = openDevice(shop)
  devices.push(phone)
  phone.engine.random = () => 0
  await phone.signInForLong(person)
  return phone
}

/** Lets time pass while the app looks regularly whether something is due. Returns the number of batches that it sent. */
async function pass(phone: Device, ms: number, every: number): Promise<number> {
  const before = phone.batches()
  for (let passed = 0; passed < ms; passed += every) {
    phone.wait(every)
    await phone.drain()
  }
  return phone.batches() - before
}

/** The first hour in small steps, because its delays are short. */
async function passFirstHour(phone: Device): Promise<number> {
  return (await pass(phone, 2 * MINUTE_MS, 1_000)) + (await pass(phone, 58 * MINUTE_MS, 20_000))
}

/** From now on the server fails whenever somebody likes this course. */
async function breakLikesOf(course: number): Promise<void> {
  await sql`create trigger ${sql.ref(`fail_${course}`)} before insert on likes for each row
    when (new.thing_id = ${sql.lit(course)}) execute function fail_like()`.execute(shop.db)
}

const isLiked = async (id: number, as: Person) =>
  (await shop.call('Course/GetCourseLikedById', { id }, { as })).data.liked
const holds = ({ path, body }: Request, id: number) =>
  path === 'Site/RunBatch' && JSON.stringify(body).includes(`"id":${id},`)

test('a change at which the server always fails is tried a few times an hour, and holds up nothing else', async () => {
  const buyer = await shop.asBuyer()
  const [broken, fine] = [await shop.makeCourse(), await shop.makeCourse()]
  await breakLikesOf(broken)
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, { id: broken, like: true })
  await phone.change(setCourseLike, { id: fine, like: true })
  await phone.drain()
  expect(await isLiked(fine, buyer)).toBe(true)
  expect(1 + (await passFirstHour(phone))).toBeLessThanOrEqual(MOST_IN_FIRST_HOUR)
  expect(await pass(phone, HOUR_MS, 30_000)).toBeLessThanOrEqual(MOST_PER_HOUR)
  expect(await pass(phone, DAY_MS, 10 * MINUTE_MS)).toBeLessThanOrEqual(24 * MOST_PER_HOUR)
  const [entry] = await phone.waiting()
  expect(entry).toMatchObject({ code: 'Internal', state: 'waiting' })
  expect(entry?.nextAttemptAt).toBeGreaterThan(phone.engine.now())
  expect(entry?.attempts).toBeGreaterThan(10)
}, 60_000)

test('a line that comes back every few seconds does not make a failing change be sent each time', async () => {
  const broken = await shop.makeCourse()
  await breakLikesOf(broken)
  const phone = await phoneOf(await shop.asBuyer())
  await phone.change(setCourseLike, { id: broken, like: true })
  for (let second = 0; second < 600; second += 10) {
    phone.wait(10_000)
    await phone.drain({ force: true })
  }
  expect(phone.batches()).toBeLessThanOrEqual(10)
})

test('a week without a network ends well, though the token has expired long since', async () => {
  const buyer = await shop.asBuyer()
  const [course, pen] = [await shop.makeCourse(), await shop.makeProduct({ stock: 9 })]
  const phone = await phoneOf(buyer)
  await phone.change(setCourseLike, { id: course, like: true })
  await phone.change(changeProductCartCount, { id: pen, count: 3 })
  await phone.change(countCourseView, { id: course })
  phone.goOffline()
  expect(await passFirstHour(phone)).toBeLessThanOrEqual(MOST_IN_FIRST_HOUR)
  expect(await pass(phone, 6 * DAY_MS, 15 * MINUTE_MS)).toBeLessThanOrEqual(6 * 24 * MOST_PER_HOUR)
  expect(await pass(phone, DAY_MS, 5 * MINUTE_MS)).toBeLessThanOrEqual(24 * MOST_PER_HOUR)
  shop.wait((7 * DAY_MS + HOUR_MS) / 1_000)

  phone.goOnline()
  const before = phone.batches()
  await phone.drain({ force: true })
  expect(await phone.waiting()).toEqual([])
  // the first call meets the expired token
  expect(phone.batches() - before).toBe(2)
  const { rows } = await sql<{ views: number; likes: number }>`
    select view_count as views, like_count as likes from courses where id = ${course}`.execute(shop.db)
  expect(rows).toEqual([{ views: 1, likes: 1 }])
  const mirror = await shop.db
    .selectFrom('cart_products')
    .select('count')
    .where('product_id', '=', pen)
    .execute()
  expect(mirror).toEqual([{ count: 3 }])
}, 60_000)

test('a line that is announced before it carries anything is tried again within seconds, however long it was gone', async () => {
  const phone = await phoneOf(await shop.asBuyer())
  await phone.change(setCourseLike, { id: await shop.makeCourse(), like: true })
  phone.goOffline()
  await pass(phone, HOUR_MS, MINUTE_MS)
  for (const delay of [FIRST_DELAY_MS, 2 * FIRST_DELAY_MS, 4 * FIRST_DELAY_MS]) {
    await phone.drain({ force: delay === FIRST_DELAY_MS })
    const { until = 0 } = (await readMeta(phone.mirror, 'pause')) ?? {}
    expect(until - phone.engine.now()).toBeGreaterThan(0)
    expect(until - phone.engine.now()).toBeLessThanOrEqual(delay)
    phone.wait(delay)
  }
  phone.goOnline()
  await phone.drain()
  expect(await phone.waiting()).toEqual([])
})

/** Clocks are set by seconds when a phone finds its network, by hours for another zone, by days by hand. */
const CLOCK_CHANGES = [
  -2 * DAY_MS,
  -DAY_MS,
  -61 * MINUTE_MS,
  -HOUR_MS,
  -45 * MINUTE_MS,
  -10 * MINUTE_MS,
  -MINUTE_MS,
  -1_000,
  1_000,
  10 * MINUTE_MS,
  HOUR_MS,
  2 * DAY_MS,
]

test.each(CLOCK_CHANGES)(
  'a clock that is set by %d ms keeps no change waiting longer than the longest delay',
  async (change) => {
    const buyer = await shop.asBuyer()
    const [broken, behind, paused] = [
      await shop.makeCourse(),
      await shop.makeCourse(),
      await shop.makeCourse(),
    ]
    const phone = await phoneOf(buyer)
    phone.engine.random = () => 1
    await breakLikesOf(broken)
    // one change has a delay of its own that has grown to its longest, one was never tried, and then everything pauses
    await phone.change(setCourseLike, { id: broken, like: true })
    await pass(phone, 2 * HOUR_MS, 5 * MINUTE_MS)
    await phone.change(setCourseLike, { id: behind, like: true })
    phone.goOffline()
    await pass(phone, 2 * HOUR_MS, 5 * MINUTE_MS)
    await phone.change(setCourseLike, { id: paused, like: true })
    phone.goOnline()
    await sql`drop trigger ${sql.ref(`fail_${broken}`)} on likes`.execute(shop.db)

    phone.wait(change)
    await pass(phone, LONGEST_DELAY_MS, MINUTE_MS)
    expect((await phone.waiting()).filter(({ failures = 0 }) => failures === 0)).toEqual([])
    await pass(phone, LONGEST_DELAY_MS, MINUTE_MS)
    expect(await phone.waiting()).toEqual([])
  },
)

test.each(CLOCK_CHANGES)(
  'after a clock was set by %d ms a delay that the server asked for ends within its length',
  async (change) => {
    const phone = await phoneOf(await shop.asBuyer())
    await phone.change(setCourseLike, { id: await shop.makeCourse(), like: true })
    phone.line.next = [{ status: 503, retryAfter: 20 * 60 }]
    await phone.drain()
    phone.wait(10 * MINUTE_MS)
    phone.wait(change)
    await pass(phone, 20 * MINUTE_MS, MINUTE_MS)
    expect(await phone.waiting()).toEqual([])
  },
)

test('a wait that an earlier version recorded without its beginning lasts no longer than an hour', async () => {
  const phone = await phoneOf(await shop.asBuyer())
  await phone.change(setCourseLike, { id: await shop.makeCourse(), like: true })
  await writeMeta(phone.mirror, 'pause', { until: phone.engine.now() + DAY_MS, failures: 1 })
  await phone.drain()
  expect(await phone.waiting()).toEqual([])
})

test.each([1e12, Number.MAX_VALUE])(
  'a server that asks for %d seconds is asked again after an hour',
  async (retryAfter) => {
    const phone = await phoneOf(await shop.asBuyer())
    await phone.change(setCourseLike, { id: await shop.makeCourse(), like: true })
    phone.line.next = [{ status: 503, retryAfter }]
    await phone.drain()
    phone.wait(LONGEST_WAIT_MS - 1_000)
    await phone.drain({ force: true })
    expect(phone.batches()).toBe(1)
    phone.wait(1_000)
    await phone.drain()
    expect(await phone.waiting()).toEqual([])
  },
)

test('when the server asks for a delay, nobody goes on before, whether or not the line came back', async () => {
  const phone = await phoneOf(await shop.asBuyer())
  await phone.change(setCourseLike, { id: await shop.makeCourse(), like: true })
  phone.line.next = [{ status: 429, retryAfter: 60 }]
  await phone.drain()
  phone.wait(59_000)
  await phone.drain({ force: true })
  expect(phone.batches()).toBe(1)
})

test('a date in Retry-After is understood too', async () => {
  const phone = await phoneOf(await shop.asBuyer())
  await phone.change(setCourseLike, { id: await shop.makeCourse(), like: true })
  const inTenMinutes = new Date(Date.now() + 10 * MINUTE_MS).toUTCString()
  phone.line.next = [{ status: 503, retryAfter: inTenMinutes }]
  await phone.drain()
  const { until = 0 } = (await readMeta(phone.mirror, 'pause')) ?? {}
  expect(until - phone.engine.now()).toBeGreaterThan(9 * MINUTE_MS)
})

test('a change that breaks every batch it travels in is found and waits alone, and the others arrive', async () => {
  const buyer = await shop.asBuyer()
  const courses = await Promise.all(Array.from({ length: 12 }, () => shop.makeCourse()))
  const [poison = 0, ...others] = courses
  const phone = await phoneOf(buyer)
  for (const id of courses) await phone.change(setCourseLike, { id, like: true })
  phone.line.judge = (request) => (holds(request, poison) ? 'times-out' : undefined)
  await passFirstHour(phone)
  expect(await phone.waiting()).toMatchObject([{ input: { id: poison }, code: 'TimedOut' }])
  for (const id of others) expect(await isLiked(id, buyer)).toBe(true)
  await phone.change(setCourseLike, { id: await shop.makeCourse(), like: true })
  await phone.drain()
  expect(await phone.waiting()).toHaveLength(1)
})

test('a change that the batch cannot carry is refused alone', async () => {
  const buyer = await shop.asBuyer()
  const courses = await Promise.all(Array.from({ length: 9 }, () => shop.makeCourse()))
  const phone = await phoneOf(buyer)
  for (const id of courses) await phone.change(setCourseLike, { id, like: true })
  const entries = await phone.waiting()
  await phone.mirror.outbox.update(entries[4]?.seq ?? 0, { lane: 'x'.repeat(500) })
  await phone.drain()
  expect(await phone.waiting()).toEqual([])
  expect(await phone.rejected()).toMatchObject([{ input: { id: courses[4] }, code: 'InvalidInput' }])
  expect((await phone.likes()).toSorted()).toEqual(
    courses.flatMap((id, index) => (index === 4 ? [] : [`Course ${id}`])).toSorted(),
  )
})

test('where large requests do not get through, smaller ones do', async () => {
  const buyer = await shop.asBuyer()
  const courses = await Promise.all(Array.from({ length: 9 }, () => shop.makeCourse()))
  const phone = await phoneOf(buyer)
  for (const id of courses) await phone.change(setCourseLike, { id, like: true })
  phone.line.judge = ({ path, body }) =>
    path === 'Site/RunBatch' && JSON.stringify(body).length > 700 ? { status: 413 } : undefined
  await phone.drain()
  expect(await phone.waiting()).toEqual([])
  expect(await phone.rejected()).toEqual([])
})

test('an older server without the batch makes everything wait and refuses nothing', async () => {
  const phone = await phoneOf(await shop.asBuyer())
  await phone.change(setCourseLike, { id: await shop.makeCourse(), like: true })
  phone.line.judge = ({ path }) => (path === 'Site/RunBatch' ? { status: 404 } : undefined)
  expect(await passFirstHour(phone)).toBeLessThanOrEqual(MOST_IN_FIRST_HOUR)
  expect(await phone.rejected()).toEqual([])
  delete phone.line.judge
  phone.wait(LONGEST_DELAY_MS)
  await phone.drain()
  expect(await phone.waiting()).toEqual([])
})

test('the pages of a captive portal, HTML or JSON, are no answers', async () => {
  const phone = await phoneOf(await shop.asBuyer())
  await phone.change(setCourseLike, { id: await shop.makeCourse(), like: true })
  for (const weather of ['portal', 'json-portal'] as const) {
    phone.line.weather = weather
    await phone.drain()
    phone.wait(FIRST_DELAY_MS)
  }
  expect(await phone.waiting()).toHaveLength(1)
  expect(await phone.rejected()).toEqual([])
  phone.goOnline()
  await phone.drain({ force: true })
  expect(await phone.waiting()).toEqual([])
})

test('after a long outage, trouble with one change is a matter of seconds at first', async () => {
  const broken = await shop.makeCourse()
  await breakLikesOf(broken)
  const phone = await phoneOf(await shop.asBuyer())
  await phone.change(setCourseLike, { id: broken, like: true })
  phone.goOffline()
  await pass(phone, DAY_MS, 10 * MINUTE_MS)
  phone.goOnline()
  shop.wait(DAY_MS / 1_000)
  await phone.drain({ force: true })
  await phone.drain({ force: true })
  const [entry] = await phone.waiting()
  expect(entry?.attempts).toBeGreaterThan(50)
  expect((entry?.nextAttemptAt ?? Infinity) - phone.engine.now()).toBeLessThanOrEqual(FIRST_DELAY_MS)
})

test('a batch whose results are muddled is believed where it can be', async () => {
  const buyer = await shop.asBuyer()
  const courses = [await shop.makeCourse(), await shop.makeCourse(), await shop.makeCourse()]
  const phone = await phoneOf(buyer)
  for (const id of courses) await phone.change(setCourseLike, { id, like: true })
  phone.line.next = ['muddles-answers']
  await phone.drain()
  expect(await phone.waiting()).toMatchObject([{ input: { id: courses[0] } }])
  expect(await phone.rejected()).toEqual([])
  phone.wait(FIRST_DELAY_MS)
  await phone.drain()
  expect(await phone.waiting()).toEqual([])
})
