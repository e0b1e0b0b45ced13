import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { makeFilm, makeLesson } from '#tests/world/lesson-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { sweepLeases } from './leases-store.ts'

const MINUTE = 61

let shop: ShopServer
let folder: string
let courseId: number
let lesson: number
let sample: number
/** The same buyer on three devices. */
let devices: [Person, Person, Person]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leases-'))
  shop = await openShopServer({ lessonsDir: folder })
  await makeFilm(shop, 'film', folder)
  courseId = await shop.makeCourse()
  lesson = await makeLesson(shop, { courseId, filmKey: 'film' })
  sample = await makeLesson(shop, { courseId, filmKey: 'film', isFree: true })
})
beforeEach(async () => {
  const buyer = await shop.asBuyer()
  devices = [buyer, await onOtherDevice(buyer), await onOtherDevice(buyer)]
  await shop.db
    .insertInto('user_courses')
    .values({ user_id: buyer.id, course_id: courseId, source: 'gift' })
    .execute()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

async function onOtherDevice(buyer: Person): Promise<Person> {
  const { token } = await openSession(shop.db, buyer.id, shop.now(), 'phone', '127.0.0.1')
  return { ...buyer, token }
}
const ask = (as: Person, id = lesson) => shop.call('Course/GetLessonAddress', { id }, { as })
/** Where the film is for a device. */
async function open(as: Person, id = lesson): Promise<string> {
  const { address, proof } = (await ask(as, id)).data
  return `${address}360p.mp4?${proof}`
}
const load = async (url: string) => (await shop.app.inject({ method: 'GET', url })).statusCode
const play = async (as: Person, id = lesson) => load(await open(as, id))

test('two devices of an account play lessons at once, and the third one is told that it must wait', async () => {
  const [phone, tablet, laptop] = devices
  expect([await play(phone), await play(tablet)]).toEqual([200, 200])
  expect(await ask(laptop)).toMatchObject({ code: 'InUse' })
  expect(await play(phone)).toBe(200)
})

test('a device that has loaded nothing for a minute gives its place to the next one', async () => {
  const [phone, tablet, laptop] = devices
  await play(phone)
  const paused = await open(tablet)
  await load(paused)
  shop.wait(MINUTE)
  expect([await play(phone), await play(laptop)]).toEqual([200, 200])
  expect(await load(paused)).toBe(403)
})

test('who has an address and is late gets nothing when the places were taken meanwhile', async () => {
  const addresses = await Promise.all(devices.map((device) => open(device)))
  const answers = await Promise.all(addresses.map(load))
  expect(answers.toSorted()).toEqual([200, 200, 403])
})

test('the place of another player cannot be taken by its word in the address', async () => {
  const [phone, tablet, laptop] = devices
  const wordIn = (url: string) => /player=(\w+)/.exec(url)?.[1] ?? expect.unreachable()
  const [first, last] = [await open(phone), await open(laptop)]
  await Promise.all([load(first), play(tablet)])
  expect(await load(last.replace(wordIn(last), wordIn(first)))).toBe(403)
})

test('free samples, other people and the next lesson on the same device take no further place', async () => {
  const [phone, tablet, laptop] = devices
  await Promise.all([play(phone), play(tablet)])
  expect(await play(laptop, sample)).toBe(200)
  const next = await makeLesson(shop, { courseId, filmKey: 'film' })
  expect(await play(phone, next)).toBe(200)
  const stranger = await shop.signIn('Admin')
  expect(await play(stranger)).toBe(200)
})

test('asking how large a lesson is takes no place', async () => {
  const [phone, tablet, laptop] = devices
  for (const device of [phone, tablet]) await ask(device)
  expect(await play(laptop)).toBe(200)
})

test('places whose minute is over are removed', async () => {
  await play(devices[0])
  const count = async () => (await shop.db.selectFrom('lesson_leases').select('player').execute()).length
  await sweepLeases(shop.db, shop.now())
  expect(await count()).toBeGreaterThan(0)
  shop.wait(MINUTE)
  await sweepLeases(shop.db, shop.now())
  expect(await count()).toBe(0)
})
