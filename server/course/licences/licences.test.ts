import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DEVICE_DAYS, LICENCE_DAYS } from '#contract/course/licence-rules.ts'
import { Licence, type LessonLicences } from '#contract/course/licences.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { makeFilm, makeLesson } from '#tests/world/lesson-goods.ts'
import { ask, buyCourse, decide, openReturnWorld, type ReturnWorld } from '#tests/world/return-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { sweepDevices } from './devices-store.ts'

const DAY_S = 86_400

let shop: ShopServer
let world: ReturnWorld
let course: number
let lesson: number
let owner: Person

beforeAll(async () => {
  shop = await openShopServer()
  world = await openReturnWorld(shop)
  await makeFilm(shop)
})
beforeEach(async () => {
  course = await shop.makeCourse()
  lesson = await makeLesson(shop, { courseId: course, filmKey: 'film' })
  owner = await shop.asBuyer()
  await give(owner)
})
afterAll(() => shop.close())

const give = ({ id }: Person) =>
  shop.db.insertInto('user_courses').values({ user_id: id, course_id: course, source: 'gift' }).execute()

interface Asking {
  as?: Person
  device?: string
  lessonIds?: number[]
  agreed?: boolean
}
const phone = randomUUID()
const renewing = ({ as = owner, device = phone, lessonIds = [lesson], agreed = false }: Asking = {}) =>
  shop.call('Course/RenewLessonLicences', { device, name: 'کروم روی اندروید', lessonIds, agreed }, { as })
const renew = async (asking: Asking = {}) => (await renewing(asking)).data
const devicesOf = async (as = owner) => (await shop.call('User/GetUserDevices', {}, { as })).data
const remove = (id: string, as = owner) => shop.call('User/RemoveUserDevice', { id }, { as })

/** The same person after days in which every session has ended. */
async function later(days: number, { id, phone: number }: Person): Promise<Person> {
  shop.wait(days * DAY_S)
  const { token } = await openSession(shop.db, id, shop.now(), 'test', '127.0.0.1')
  return { id, phone: number, token }
}

/** What a licence says, once its signature was checked. */
function open({ publicKey, licences }: LessonLicences, place = 0): Licence {
  const token = licences[place]?.token ?? ''
  const [head = '', body = '', signature = ''] = token.split('.')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isGenuine).toBe(true)
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'ES256', typ: 'JWT' })
  return z.parse(Licence, JSON.parse(Buffer.from(body, 'base64url').toString()))
}

describe('a licence', () => {
  test('names the account, the device, the lesson and its film, and ends after fourteen days', async () => {
    const answer = await renew()
    const now = Math.floor(shop.now().getTime() / 1_000)
    expect(answer).toMatchObject({ device: 'known', now: shop.now().toISOString() })
    expect(open(answer)).toEqual({
      account: owner.id,
      device: phone,
      lesson,
      course,
      film: 'film',
      directory: 'first',
      iat: now,
      exp: now + LICENCE_DAYS * DAY_S,
    })
  })

  test('is renewed at each contact, with the same key', async () => {
    const first = await renew()
    shop.wait(600)
    const next = await renew()
    expect(next.publicKey).toBe(first.publicKey)
    expect(open(next).exp).toBe(open(first).exp + 600)
  })

  test('is refused to who has not bought the course, and for what is not there or has no film', async () => {
    const bare = await makeLesson(shop, { courseId: course })
    const states = async (asking: Asking) => (await renew(asking)).licences.map(({ state }) => state)
    expect(await states({ lessonIds: [lesson, bare, 999_999] })).toEqual(['given', 'refused', 'refused'])
    expect(await states({ as: await shop.asBuyer() })).toEqual(['refused'])
    const sample = await makeLesson(shop, { courseId: course, filmKey: 'film', isFree: true })
    expect(await states({ as: await shop.asBuyer(), lessonIds: [sample] })).toEqual(['given'])
  })

  test('is refused once an admin has taken the course away', async () => {
    expect((await renew()).licences[0]?.state).toBe('given')
    await shop.call('Course/RemoveCourseToUser', { userId: owner.id, id: course }, { as: world.admin })
    expect((await renew()).licences).toEqual([{ id: lesson, state: 'refused', token: null }])
  })

  test('is for two hundred lessons at most', async () => {
    const lessonIds = Array.from({ length: 201 }, (_, i) => i + 1)
    expect((await renewing({ lessonIds })).code).toBe('InvalidInput')
  })
})

describe('the first licence of a bought course', () => {
  async function bought() {
    const { buyer, items, course: courseId } = await buyCourse(world)
    const paid = await makeLesson(shop, { courseId, filmKey: 'film' })
    const second = await makeLesson(shop, { courseId, filmKey: 'film' })
    return { as: buyer, item: items[0], lessonIds: [paid, second] }
  }

  test('is given once the buyer agrees, and then the course can no longer be given back', async () => {
    const { as, item, lessonIds } = await bought()
    const states = async (agreed: boolean) =>
      (await renew({ as, lessonIds, agreed })).licences.map(({ state }) => state)
    expect(await states(false)).toEqual(['mustAgree', 'mustAgree'])
    expect(await states(true)).toEqual(['given', 'given'])
    expect((await ask(world, as, item)).code).toBe('WrongState')
  })

  test('is not given while the course is being given back, and refused afterwards', async () => {
    const { as, item, lessonIds } = await bought()
    const { id } = (await ask(world, as, item)).data
    const states = async () =>
      (await renew({ as, lessonIds, agreed: true })).licences.map(({ state }) => state)
    expect(await states()).toEqual(['returning', 'returning'])
    await decide(world, world.teacher, id, 'accepted')
    expect(await states()).toEqual(['refused', 'refused'])
  })

  test('opens nothing on a fourth device', async () => {
    const { as, item, lessonIds } = await bought()
    for (const device of [randomUUID(), randomUUID(), randomUUID()])
      await renew({ as, device, lessonIds: [] })
    expect((await renew({ as, lessonIds, agreed: true })).device).toBe('full')
    expect((await ask(world, as, item)).data.state).toBe('asked')
  })
})

describe('the devices with copies', () => {
  test('are three of an account, also when a hundred ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => renewing({ device: randomUUID() })))
    const known = answers.filter(({ data }) => data?.device === 'known')
    expect(known).toHaveLength(3)
    expect(await devicesOf()).toHaveLength(3)
  })

  test('are listed with their names, and are those of each account alone', async () => {
    await renew()
    expect(await devicesOf()).toMatchObject([{ id: phone, name: 'کروم روی اندروید' }])
    expect(await devicesOf(await shop.asBuyer())).toEqual([])
  })

  test('lose one when its owner removes it; that device is told to erase, and another has its place', async () => {
    const others = [randomUUID(), randomUUID()]
    for (const device of [phone, ...others]) await renew({ device })
    const next = randomUUID()
    expect(await renew({ device: next })).toMatchObject({ device: 'full', licences: [] })
    await remove(phone)
    expect(await renew()).toMatchObject({ device: 'released', licences: [] })
    expect((await renew({ device: next })).device).toBe('known')
    expect((await devicesOf()).map(({ id }) => id)).not.toContain(phone)
  })

  test('are six new ones in fourteen days at most, however often others are removed for them', async () => {
    const devices = Array.from({ length: 6 }, () => randomUUID())
    for (const device of devices) {
      expect((await renew({ device })).device).toBe('known')
      if (device !== devices[5]) await remove(device)
    }
    const seventh = randomUUID()
    expect(await renew({ device: seventh })).toMatchObject({ device: 'full', licences: [] })
    expect((await renew({ device: devices[5] ?? '' })).device).toBe('known')
    const as = await later(LICENCE_DAYS, owner)
    expect((await renew({ as, device: seventh })).device).toBe('known')
  })

  test('that were removed erase their copies also when they come back months later', async () => {
    await renew()
    await remove(phone)
    const as = await later(DEVICE_DAYS + 1, owner)
    await sweepDevices(shop.db, shop.now())
    expect((await renew({ as })).device).toBe('released')
    const next = await later(365, owner)
    await sweepDevices(shop.db, shop.now())
    expect((await renew({ as: next })).device).toBe('known')
  })

  test('cannot be removed by somebody else', async () => {
    await renew()
    const stranger = await shop.asBuyer()
    await remove(phone, stranger)
    expect((await renew()).device).toBe('known')
    expect(await devicesOf()).toHaveLength(1)
  })

  test('lose one that was not seen for thirty days', async () => {
    const devices = [randomUUID(), randomUUID(), randomUUID()]
    for (const device of devices) await renew({ device })
    expect((await renew()).device).toBe('full')
    const as = await later(DEVICE_DAYS + 1, owner)
    expect(await devicesOf(as)).toEqual([])
    expect((await renew({ as })).device).toBe('known')
    await sweepDevices(shop.db, shop.now())
    const left = await shop.db
      .selectFrom('lesson_devices')
      .select('id')
      .where('user_id', '=', owner.id)
      .execute()
    expect(left).toEqual([{ id: phone }])
  })
})

describe('the hashes of the parts of a film', () => {
  const parts = (as: Person) => shop.call('Course/GetLessonParts', { id: lesson, track: '360p' }, { as })

  test('are told to who may watch the lesson, one for the head and each fragment', async () => {
    expect((await parts(owner)).data).toMatchObject({ film: 'film' })
    expect((await parts(owner)).data.hashes).toHaveLength(3)
    expect((await parts(await shop.asBuyer())).code).toBe('NotBought')
  })

  test('are missing for a film that was cut before copies were possible', async () => {
    await shop.db
      .updateTable('films')
      .set((of) => ({ tracks: of.val('[]') }))
      .where('key', '=', 'film')
      .execute()
    expect((await parts(owner)).code).toBe('NotFound')
  })
})
