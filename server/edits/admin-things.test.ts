import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let teacher: Person
let shown: number
let hidden: number

beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  teacher = await shop.asTeacher()
  const teacher_id = await shop.makeTeacher({ user_id: (await shop.signIn('Buyer')).id })
  shown = await shop.makeCourse({ title: 'ترمز', summary: 'خلاصه', teacher_id })
  hidden = await shop.makeCourse({ title: 'گیربکس', is_active: false, teacher_id })
})
afterAll(() => shop.close())

const ids = ({ data }: { data: { items: readonly { id: number }[] } }) => data.items.map(({ id }) => id)

describe('an admin', () => {
  test('finds published courses in one list, all others in another, and both in the third', async () => {
    const active = ids(await shop.call('Course/GetActiveCoursesByFilter', {}, { as: admin }))
    const deActive = ids(await shop.call('Course/GetDeActiveCoursesByFilter', {}, { as: admin }))
    const all = ids(await shop.call('Course/GetAdminCoursesByFilter', {}, { as: admin }))
    expect([active.includes(shown), active.includes(hidden)]).toEqual([true, false])
    expect([deActive.includes(shown), deActive.includes(hidden)]).toEqual([false, true])
    expect(all).toEqual(expect.arrayContaining([shown, hidden]))
  })

  test('finds the courses of one category, and those of one account', async () => {
    const categoryId = await shop.makeCategory('course')
    await shop.db
      .insertInto('course_course_categories')
      .values({ course_id: shown, category_id: categoryId })
      .execute()
    const listed = async (filter: object) =>
      ids(await shop.call('Course/GetAdminCoursesByFilter', filter, { as: admin }))
    expect(await listed({ categoryId })).toEqual([shown])
    expect(await listed({ userId: teacher.id })).toEqual([])
  })

  test('hides a course from everybody and shows it again', async () => {
    const isSeen = async () => ids(await shop.call('Course/GetCoursesByFilter', {})).includes(shown)
    await shop.call('Course/DeActiveCourse', { id: shown }, { as: admin })
    expect(await isSeen()).toBe(false)
    await shop.call('Course/ActiveCourse', { id: shown }, { as: admin })
    expect(await isSeen()).toBe(true)
  })
})
