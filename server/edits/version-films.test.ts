import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashOf, makeFilm, makeLesson } from '#tests/world/lesson-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let folder: string
let teacher: Person
let admin: Person
let courseId: number
let lesson: number
let made = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'version-films-'))
  shop = await openShopServer({ lessonsDir: folder })
  teacher = await shop.asTeacher()
  admin = await shop.signIn('Admin')
  const profile = await shop.db
    .selectFrom('teacher_profiles')
    .select('id')
    .where('user_id', '=', teacher.id)
    .executeTakeFirst()
  courseId = await shop.makeCourse({
    teacher_id: profile?.id ?? (await shop.makeTeacher({ user_id: teacher.id })),
  })
})
beforeEach(async () => {
  made += 1
  lesson = await makeLesson(shop, { courseId, filmKey: await makeFilm(shop, `old-${made}`, folder) })
  await makeFilm(shop, `new-${made}`, folder)
  const upload = { user_id: teacher.id, kind: 'video', size: 1_000, state: 'ready', film_key: `new-${made}` }
  const at = shop.now().toISOString()
  const { id: uploadId } = await shop.db
    .insertInto('uploads')
    .values({ ...upload, created_at: at, touched_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.call('Course/UpdateCourseVideo', { id: lesson, uploadId }, { as: teacher })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

type Version = 'now' | 'wanted'
const ask = (as: Person, version: Version = 'wanted') =>
  shop.call('Course/GetCourseVideoEditFilm', { id: lesson, version }, { as })
const load = (url: string) => shop.app.inject({ method: 'GET', url })
const urlFor = async (as: Person, version?: Version) => {
  const { address, proof } = (await ask(as, version)).data
  return `${address}360p.mp4?${proof}`
}
const statusOf = async (url: string) => (await load(url)).statusCode

test('an admin and the author watch the film that is to replace the one of a published lesson', async () => {
  for (const person of [admin, teacher]) {
    const answer = await load(await urlFor(person))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      etag: `"${hashOf('360p')}"`,
      'cache-control': 'private, no-store',
    })
  }
})

test('the film of now and the one that is wanted are two', async () => {
  const [now, wanted] = [await urlFor(admin, 'now'), await urlFor(admin)]
  rmSync(join(folder, `new-${made}`), { recursive: true })
  expect([await statusOf(now), await statusOf(wanted)]).toEqual([200, 404])
})

test('nobody else gets an address, however they ask', async () => {
  const other = await shop.asTeacher()
  expect((await ask(other)).code).toBe('NotFound')
  const buyer = await shop.asBuyer()
  await sql`insert into user_courses (user_id, course_id, source) values (${buyer.id}, ${courseId}, 'gift')`.execute(
    shop.db,
  )
  expect((await ask(buyer)).status).toBe('AccessDenied')
  expect((await shop.call('Course/GetCourseVideoEditFilm', { id: lesson })).status).not.toBe('Success')
})

test('an address opens one film to one person: with any other word it opens nothing', async () => {
  const url = await urlFor(teacher)
  const otherLesson = await makeLesson(shop, { courseId, filmKey: `old-${made}` })
  const wrong = [
    url.replace(`/${teacher.id}/`, `/${admin.id}/`),
    url.replace(`/${lesson}/`, `/${otherLesson}/`),
    url.replace('/wanted/', '/now/'),
    url.replace('/courseVideo/', '/productVideo/'),
    url.replace('/courseVideo/', '/courseImage/'),
    url.replace(/until=(\d)/, 'until=9$1'),
    url.replace(/\?.*/, ''),
  ]
  expect(await Promise.all(wrong.map(statusOf))).toEqual(wrong.map(() => 403))
  expect(await statusOf(url.replace('360p.mp4', '..%2Fold-1%2F360p.mp4'))).toBe(404)
})

test('an old address opens nothing: after its time, a decision, or a lost role', async () => {
  const demoted = await shop.signIn('Admin')
  const url = await urlFor(demoted)
  await sql`update user_roles set is_active = false where user_id = ${demoted.id}`.execute(shop.db)
  shop.wait(6)
  expect(await statusOf(url)).toBe(403)

  const own = await urlFor(teacher)
  shop.wait(31 * 60)
  expect(await statusOf(own)).toBe(403)

  const open = await urlFor(teacher)
  await sql`update course_videos set deleted_at = now() where id = ${lesson}`.execute(shop.db)
  shop.wait(6)
  expect(await statusOf(open)).toBe(403)
})

test('an address opens nothing while the account of its author or admin is locked', async () => {
  const urls = [await urlFor(teacher), await urlFor(admin)]
  const lock = (at: Date | null) =>
    sql`update users set locked_at = ${at?.toISOString() ?? null} where id in (${teacher.id}, ${admin.id})`.execute(
      shop.db,
    )
  const statuses = async () => {
    shop.wait(6)
    return Promise.all(urls.map(statusOf))
  }
  expect(await statuses()).toEqual([200, 200])
  await lock(shop.now())
  expect(await statuses()).toEqual([403, 403])
  await lock(null)
  expect(await statuses()).toEqual([200, 200])
})

test('a version that was withdrawn shows the film of now', async () => {
  await shop.call('Course/WithdrawCourseVideoEdit', { id: lesson }, { as: teacher })
  const url = await urlFor(teacher)
  rmSync(join(folder, `new-${made}`), { recursive: true })
  expect(await statusOf(url)).toBe(200)
})

test('a hundred loads at once are each checked, and each get the film', async () => {
  const url = await urlFor(admin)
  const answers = await Promise.all(Array.from({ length: 100 }, () => statusOf(url)))
  expect(new Set(answers)).toEqual(new Set([200]))
})
