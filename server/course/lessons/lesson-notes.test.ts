import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_NOTES } from '#contract/course/note-rules.ts'
import { makeFilm, makeLesson } from '#tests/world/lesson-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let courseId: number
let lessonId: number
let owner: Person

beforeAll(async () => {
  shop = await openShopServer()
  await makeFilm(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  courseId = await shop.makeCourse()
  lessonId = await makeLesson(shop, { courseId, filmKey: 'film' })
  owner = await shop.asBuyer()
  await shop.db
    .insertInto('user_courses')
    .values({ user_id: owner.id, course_id: courseId, source: 'gift' })
    .execute()
})

const set = (text: string, { id = String(randomUUID()), second = 1, as = owner } = {}) =>
  shop.call('Course/SetLessonNote', { id, lessonId, second, text }, { as })
const notes = async (as = owner) => (await shop.call('Course/GetLessonNotes', { id: courseId }, { as })).data

test('a note lies at its second; the same id changes it', async () => {
  const id = randomUUID()
  await set('دور آرام', { second: 3 })
  await set('سوخت', { id, second: 9 })
  await set('سوخت و جرقه', { id, second: 2 })
  expect(await notes()).toMatchObject([
    { id, lessonId, second: 2, text: 'سوخت و جرقه' },
    { second: 3, text: 'دور آرام' },
  ])
})

test('a note is read, changed and deleted by its owner alone', async () => {
  const { data } = await set('راز')
  const stranger = await shop.signIn('Admin')
  expect(await notes(stranger)).toEqual([])
  expect((await set('دزدی', { id: data.id, as: stranger })).code).toBe('NotFound')
  await shop.call('Course/DeleteLessonNote', { id: data.id }, { as: stranger })
  expect(await notes()).toMatchObject([{ text: 'راز' }])
  await shop.call('Course/DeleteLessonNote', { id: data.id }, { as: owner })
  expect(await notes()).toEqual([])
})

test('a lesson that was not bought takes no note, nor does one that is not there', async () => {
  expect((await set('یادداشت', { as: await shop.asBuyer() })).code).toBe('NotBought')
  lessonId = 999_999
  expect((await set('یادداشت')).code).toBe('NotFound')
})

test('a note has two thousand letters at most, and a lesson two hundred notes, also when all come at once', async () => {
  expect((await set('آ'.repeat(2_001))).code).toBe('InvalidInput')
  const all = await Promise.all(Array.from({ length: MOST_NOTES + 20 }, (_, i) => set(`نکتهٔ ${i}`)))
  expect(all.filter(({ code }) => code === 'NotAllowed')).toHaveLength(20)
  expect(await notes()).toHaveLength(MOST_NOTES)
  const [first] = await notes()
  expect((await set('جابه‌جا', { id: first?.id ?? '' })).status).toBe('Success')
})
