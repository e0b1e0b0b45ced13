import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WAITING_VOICE_BYTES } from '#contract/voice-rules.ts'
import { deviceLocks, openDevice, type Device } from '#tests/world/device.ts'
import { openLine } from '#tests/world/line.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { VOICE_BYTES } from '#tests/world/voice-goods.ts'
import { addCourseVoice } from './mutators/voices.ts'
import { discard, retry } from './outbox.ts'

let shop: ShopServer
let course: number
let buyer: Person
let devices: Device[] = []

beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())
beforeEach(async () => {
  course = await shop.makeCourse()
  buyer = await shop.asBuyer()
  await own()
})
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()))
  devices = []
})

const own = () =>
  shop.db
    .insertInto('user_courses')
    .values({ user_id: buyer.id, course_id: course, source: 'order' })
    .execute()
const disown = () => shop.db.deleteFrom('user_courses').where('user_id', '=', buyer.id).execute()

async function phoneOf(tabs?: Parameters<typeof openDevice>[1]): Promise<Device> {
  const phone = openDevice(shop, tabs)
  devices.push(phone)
  await phone.signIn(buyer)
  return phone
}
/** A recording of about so many bytes, as text. */
const soundOf = (bytes = 0) =>
  `data:audio/webm;base64,${Buffer.concat([VOICE_BYTES, Buffer.alloc(bytes)]).toString('base64')}`
const record = (phone: Device, sound = soundOf()) => phone.change(addCourseVoice, { id: course, sound })
const arrived = () =>
  shop.db
    .selectFrom('course_user_voices')
    .select(['mime', 'bytes', 'deleted_at'])
    .where('user_id', '=', buyer.id)
    .orderBy('id')
    .execute()

test('a voice that is recorded offline stays on the device and arrives once, whole, after a lost answer', async () => {
  const phone = await phoneOf()
  phone.goOffline()
  const sound = soundOf(200_000)
  await record(phone, sound)
  await phone.drain()
  expect(await phone.waiting()).toMatchObject([{ isSilent: 0, input: { sound } }])

  phone.goOnline()
  phone.line.next = ['loses-answers']
  await phone.drain({ force: true })
  await phone.drain({ force: true })
  expect(await phone.waiting()).toEqual([])
  const all = await arrived()
  expect(all).toMatchObject([{ mime: 'audio/webm', deleted_at: null }])
  expect(all[0]?.bytes).toHaveLength(VOICE_BYTES.length + 200_000)
})

test('two tabs send a voice once, also when the first was killed while it sent', async () => {
  const line = openLine(shop.app)
  const locks = deviceLocks()
  const shared = { name: 'tabs with a voice', line, locks }
  const first = await phoneOf(shared)
  const second = openDevice(shop, shared)
  devices.push(second)
  await record(first)
  line.next = ['loses-answers']
  await first.drain()
  // the first tab is gone, and what it knows is on the disk alone
  first.mirror.close()
  second.wait(60_000)
  await Promise.all([second.drain({ force: true }), second.drain({ force: true })])
  expect(await second.waiting()).toEqual([])
  expect(await arrived()).toHaveLength(1)
})

test('another recording replaces the one that was not sent, and a withdrawn one never arrives', async () => {
  const phone = await phoneOf()
  phone.goOffline()
  await record(phone)
  await record(phone, soundOf(50))
  const [entry, ...others] = await phone.waiting()
  expect(others).toEqual([])
  expect(entry?.input['sound']).toBe(soundOf(50))

  await discard(phone.mirror, entry?.seq ?? 0)
  phone.goOnline()
  await phone.drain({ force: true })
  expect(await arrived()).toEqual([])
})

test('a refused voice stays with its sound and its reason, and is tried again as a new change', async () => {
  const phone = await phoneOf()
  await disown()
  await record(phone)
  await phone.drain()
  const [refused] = await phone.rejected()
  expect(refused).toMatchObject({ code: 'NotBought', input: { sound: soundOf() } })

  await own()
  await retry(phone.engine, refused?.seq ?? 0)
  await phone.drain()
  expect([await phone.rejected(), await phone.waiting()]).toEqual([[], []])
  expect(await arrived()).toHaveLength(1)
})

test('who signs out and keeps what was not sent finds the voice after the next sign-in', async () => {
  const phone = await phoneOf()
  phone.goOffline()
  await record(phone)
  await phone.signOut('keep')
  expect(await phone.waiting()).toEqual([])
  expect(JSON.stringify(await phone.mirror.kept.toArray())).not.toContain('audio/webm')

  phone.goOnline()
  await phone.signIn(buyer)
  await phone.drain({ force: true })
  expect(await arrived()).toHaveLength(1)
})

test.each([
  ['no sound', `data:audio/webm;base64,${Buffer.from('<html>').toString('base64')}`],
  ['a page in place of a sound', 'data:text/html;base64,PGh0bWw+'],
  ['too large', soundOf(WAITING_VOICE_BYTES)],
])('%s is refused and writes nothing', async (_name, sound) => {
  const phone = await phoneOf()
  await record(phone, sound)
  await phone.drain()
  expect(await phone.rejected()).toMatchObject([{ code: 'InvalidInput' }])
  expect(await arrived()).toEqual([])
})
