import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookedIn, payingBuyer } from '#tests/world/paying-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let teacher: Person
let courseId: number
let teacherId: number

beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  teacher = await shop.asTeacher()
  teacherId = await shop.makeTeacher({ user_id: teacher.id })
  courseId = await shop.makeCourse({ teacher_id: teacherId, price: 1_000_000, title: 'دورهٔ تیونینگ' })
})
afterAll(() => shop.close())

type About = 'site' | 'teacher' | 'course'
const set = (about: About, aboutId: number | null, percent: number | null, as = admin) =>
  shop.call('Order/SetCommission', { about, aboutId, percent }, { as })
const portion = async (as = teacher) =>
  (await shop.call('Course/GetCourseTeacherPortion', { id: courseId }, { as, method: 'GET' })).data.percent

test('the narrowest rule counts, and a removed one gives way to the next', async () => {
  expect(await portion()).toBe(85)
  await set('teacher', teacherId, 30)
  expect(await portion()).toBe(70)
  await set('course', courseId, 10)
  expect(await portion()).toBe(90)
  await set('course', courseId, null)
  expect(await portion()).toBe(70)
  await set('teacher', teacherId, null)
  expect(await portion()).toBe(85)
})

test('the portion that an admin sets is what the teacher gets of the next sale', async () => {
  const input = { id: courseId, percent: 60 }
  await shop.call('Course/SetCourseTeacherPortion', input, { as: admin })
  const buyer = await payingBuyer(shop, 1_000_000)
  await shop.call('Order/AddCourseById', { id: courseId }, { as: buyer })
  const mutationId = randomUUID()
  await shop.call('Order/PayCartByWallet', { seenPayable: 1_000_000 }, { as: buyer, mutationId })
  expect(await bookedIn(shop, 'teacherPending', teacher.id)).toBe(600_000)
  expect(await bookedIn(shop, 'commission')).toBe(400_000)
})

test('the list names what each rule is about', async () => {
  await set('course', courseId, 5)
  const { data } = await shop.call('Order/GetCommission', {}, { as: admin })
  expect(data.items).toMatchObject([
    { about: 'course', aboutId: courseId, name: 'دورهٔ تیونینگ', percent: 5 },
    { about: 'site', aboutId: null, name: null, percent: 15 },
  ])
  const { data: found } = await shop.call('Order/GetCommission', { text: 'تیونینگ' }, { as: admin })
  expect(found.items).toHaveLength(1)
})

test('a rule needs something that is there, and the site always has one', async () => {
  expect((await set('course', 999_999, 5)).code).toBe('NotFound')
  expect((await set('site', null, null)).code).toBe('InvalidInput')
  expect((await set('site', 3, 5)).code).toBe('InvalidInput')
  expect((await set('course', courseId, 101)).code).toBe('InvalidInput')
})

test('nobody but an admin sets it, and another teacher does not see it', async () => {
  expect((await set('course', courseId, 0, teacher)).code).toBe('NotAllowed')
  const input = { id: courseId, percent: 100 }
  const { code } = await shop.call('Course/SetCourseTeacherPortion', input, { as: teacher })
  expect(code).toBe('NotAllowed')
  const stranger = await shop.asTeacher()
  const read = await shop.call('Course/GetCourseTeacherPortion', { id: courseId }, { as: stranger })
  expect(read.code).toBe('NotFound')
})
