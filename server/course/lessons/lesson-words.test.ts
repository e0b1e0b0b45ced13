import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let teacher: Person
let admin: Person
let courseId: number
beforeEach(async () => {
  shop = await openShopServer()
  teacher = await shop.asTeacher()
  admin = await shop.signIn('Admin')
  courseId = await shop.makeCourse({ teacher_id: await shop.makeTeacher({ user_id: teacher.id }) })
})
afterEach(() => shop.close())

const SUBTITLES = '0:01.0 --> 0:02.5\nتوربو'
const add = (words: object) =>
  shop.call('Course/AddCourseVideo', { courseId, title: 'درس', ...words }, { as: teacher })
const written = () => shop.db.selectFrom('course_videos').select(['subtitles', 'chapters']).execute()

test('subtitles and chapters wait for an admin, and a change of them is noted with what was before', async () => {
  const { data } = await add({ subtitles: SUBTITLES, chapters: '0:00 مقدمه' })
  await shop.call('Course/ActiveCourseVideoEdit', { id: data.id }, { as: admin })
  const change = { id: data.id, chapters: '0:00 شروع' }
  expect((await shop.call('Course/UpdateCourseVideo', change, { as: teacher })).data.waiting).toEqual([
    'chapters',
  ])
  expect(await written()).toEqual([{ subtitles: SUBTITLES, chapters: '0:00 مقدمه' }])

  const { status } = await shop.call('Course/AdminUpdateCourseVideo', change, { as: admin })
  expect([status, await written()]).toEqual(['Success', [{ subtitles: SUBTITLES, chapters: '0:00 شروع' }]])
  const { rows } = await shop.db
    .selectFrom('admin_changes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }))
  expect(rows).toContain('0:00 مقدمه')
})

test.each([{ subtitles: 'این زیرنویس نیست' }, { chapters: 'مقدمه' }, { chapters: '2:00 دو\n1:00 یک' }])(
  'what no player can show is refused: %o',
  async (words) => {
    expect((await add(words)).code).toBe('InvalidInput')
  },
)
