import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FILM_SEC, makeFilm, makeLesson } from '#tests/world/lesson-goods.ts'
import { ask, buyCourse, decide, openReturnWorld, type ReturnWorld } from '#tests/world/return-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const DAY_S = 86_400

let shop: ShopServer
let world: ReturnWorld

beforeAll(async () => {
  shop = await openShopServer()
  world = await openReturnWorld(shop)
  await makeFilm(shop)
})
afterAll(() => shop.close())

const addressOf = (as: Person, id: number, agreed?: boolean) =>
  shop.call('Course/GetLessonAddress', { id, agreed }, { as })

describe('the first paid lesson of a bought course', () => {
  async function bought() {
    const { buyer, items, course } = await buyCourse(world)
    const lesson = await makeLesson(shop, { courseId: course, filmKey: 'film' })
    const sample = await makeLesson(shop, { courseId: course, filmKey: 'film', isFree: true })
    return { buyer, item: items[0], course, lesson, sample }
  }

  test('plays once the buyer agrees, and then the course can no longer be given back', async () => {
    const { buyer, item, lesson } = await bought()
    expect((await addressOf(buyer, lesson)).data).toEqual({
      mustAgree: true,
      film: expect.objectContaining({ durationMs: FILM_SEC * 1_000 }),
      hasWords: false,
      address: null,
      proof: null,
      until: null,
    })
    expect((await addressOf(buyer, lesson, true)).data).toMatchObject({
      mustAgree: false,
      film: { durationMs: FILM_SEC * 1_000 },
    })
    expect((await addressOf(buyer, lesson)).data.mustAgree).toBe(false)
    expect((await ask(world, buyer, item)).code).toBe('WrongState')
  })

  test('tells its sizes without being opened: the course can still be given back', async () => {
    const { buyer, item, lesson } = await bought()
    const { film } = (await addressOf(buyer, lesson)).data
    expect(film?.tracks.map(({ name }) => name)).toContain('360p')
    expect((await ask(world, buyer, item)).data.state).toBe('asked')
  })

  test('is not the free sample, which leaves the right to give it back', async () => {
    const { buyer, item, sample } = await bought()
    expect((await addressOf(buyer, sample)).data.mustAgree).toBe(false)
    expect((await ask(world, buyer, item)).data.state).toBe('asked')
  })

  test('does not play while the course is being given back, nor afterwards', async () => {
    const { buyer, item, lesson } = await bought()
    const { id } = (await ask(world, buyer, item)).data
    expect((await addressOf(buyer, lesson, true)).code).toBe('WrongState')
    await decide(world, world.teacher, id, 'accepted')
    expect((await addressOf(buyer, lesson, true)).code).toBe('NotBought')
  })

  test('plays after the teacher has refused to take the course back', async () => {
    const { buyer, item, lesson } = await bought()
    const { id } = (await ask(world, buyer, item)).data
    await decide(world, world.teacher, id, 'refused')
    expect((await addressOf(buyer, lesson, true)).data.mustAgree).toBe(false)
  })

  test('needs no agreement for a gift', async () => {
    const courseId = await shop.makeCourse()
    const lesson = await makeLesson(shop, { courseId, filmKey: 'film' })
    const buyer = await shop.asBuyer()
    await shop.db
      .insertInto('user_courses')
      .values({ user_id: buyer.id, course_id: courseId, source: 'gift' })
      .execute()
    expect((await addressOf(buyer, lesson)).data.mustAgree).toBe(false)
  })

  test('either plays or is given back, when both are asked for at once', async () => {
    const { buyer, item, lesson } = await bought()
    const [played, returned] = await Promise.all([addressOf(buyer, lesson, true), ask(world, buyer, item)])
    expect([played.status, returned.status].toSorted()).toEqual(['Error', 'Success'])
  })

  test('needs no agreement once the days to give it back are over', async () => {
    const { buyer, lesson } = await bought()
    shop.wait(20 * DAY_S)
    // sessions of before have ended
    const { openSession } = await import('#server/platform/access/sessions-store.ts')
    const { token } = await openSession(shop.db, buyer.id, shop.now(), 'test', '127.0.0.1')
    expect((await addressOf({ ...buyer, token }, lesson)).data.mustAgree).toBe(false)
  })
})

describe('progress', () => {
  let courseId: number
  let lesson: number
  let owner: Person
  beforeEach(async () => {
    courseId = await shop.makeCourse()
    lesson = await makeLesson(shop, { courseId, filmKey: 'film' })
    owner = await shop.asBuyer()
    await shop.db
      .insertInto('user_courses')
      .values({ user_id: owner.id, course_id: courseId, source: 'gift' })
      .execute()
  })
  const send = (watched: [number, number][], positionSec = 0, as = owner, at = shop.now()) =>
    shop.call('Course/SetLessonProgress', { id: lesson, positionSec, watched, at: at.toISOString() }, { as })
  const known = async (as = owner) =>
    (await shop.call('Course/GetLessonProgress', { id: courseId }, { as })).data

  test('of two devices is put together, and completes the lesson', async () => {
    await send([[0, 2]], 2)
    expect(await known()).toMatchObject([{ id: lesson, positionSec: 2, watchedSec: 2, completedAt: null }])
    const { data } = await send([[2, FILM_SEC]], FILM_SEC)
    expect(data).toMatchObject({ watched: [[0, FILM_SEC]], completedAt: shop.now().toISOString() })
    await send([], 0)
    expect(await known()).toEqual([
      expect.objectContaining({ watched: [[0, FILM_SEC]], completedAt: data.completedAt }),
    ])
  })

  test('of a hundred parts at once loses none', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, i) => send([[i % FILM_SEC, (i % FILM_SEC) + 1]])))
    expect((await known())[0]?.watched).toEqual([[0, FILM_SEC]])
  })

  test('beyond the end of the lesson, or in the future, is cut', async () => {
    const future = new Date(shop.now().getTime() + DAY_S * 1_000)
    const { data } = await send([[0, 360_000]], 360_000, owner, future)
    expect(data).toMatchObject({ positionSec: FILM_SEC, watchedSec: FILM_SEC, at: shop.now().toISOString() })
  })

  test('is not taken from who has not bought the course, for no lesson, or in too many parts', async () => {
    expect((await send([[0, 1]], 0, await shop.asBuyer())).code).toBe('NotBought')
    lesson = 999_999
    expect((await send([[0, 1]])).code).toBe('NotFound')
    expect((await send(Array.from({ length: 201 }, () => [0, 1] as [number, number]))).code).toBe(
      'InvalidInput',
    )
  })

  test('is that of each person alone', async () => {
    await send([[0, 1]])
    expect(await known(await shop.asBuyer())).toEqual([])
  })
})
