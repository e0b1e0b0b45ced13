import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePartners } from '#tests/world/edit-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let teacher: Person
let seller: Person
let courseId: number
let productId: number

beforeAll(async () => {
  shop = await openShopServer()
  ;({ teacher, seller, courseId, productId } = await makePartners(shop))
})
afterAll(() => shop.close())

const addLesson = async (title: string, course = courseId) => {
  const input = { courseId: course, title }
  return (await shop.call('Course/AddCourseVideo', input, { as: teacher })).data.id
}
const lessons = async (input: object) =>
  (await shop.call('Course/GetCourseVideosByFilter', input, { as: teacher })).data
const titlesOf = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title)

test('lessons are listed in the order of the course, a new one last, page by page', async () => {
  const ids: number[] = []
  for (const title of ['درس اول', 'درس دوم', 'درس سوم']) ids.push(await addLesson(title))
  expect(titlesOf(await lessons({ courseId }))).toEqual(['درس اول', 'درس دوم', 'درس سوم'])

  await shop.call('Course/SetCourseVideoOrder', { courseId, ids: ids.toReversed() }, { as: teacher })
  await addLesson('درس تازه')
  const order = ['درس سوم', 'درس دوم', 'درس اول', 'درس تازه']
  expect(titlesOf(await lessons({ courseId }))).toEqual(order)

  const first = await lessons({ courseId, take: 2 })
  const second = await lessons({ courseId, take: 2, after: first.next ?? 0 })
  expect([...titlesOf(first), ...titlesOf(second)]).toEqual(order)
  expect(second.next).toBeNull()
})

test('places begin at 0, also after an order was saved, and a new part comes behind the last one', async () => {
  const { data } = await shop.call(
    'Course/AddCourse',
    { title: 'دورهٔ جاها', price: 1_000_000 },
    { as: teacher },
  )
  const placesOf = async () =>
    (await lessons({ courseId: data.id })).items.map(({ title, order }) => `${title} ${order}`)
  const ids: number[] = []
  for (const title of ['یک', 'دو', 'سه']) ids.push(await addLesson(title, data.id))
  const before = ['یک 0', 'دو 1', 'سه 2']
  expect(await placesOf()).toEqual(before)
  await shop.call('Course/SetCourseVideoOrder', { courseId: data.id, ids }, { as: teacher })
  expect(await placesOf()).toEqual(before)

  await shop.call('Course/DeleteCourseVideo', { id: ids[0] ?? 0 }, { as: teacher })
  await addLesson('چهار', data.id)
  expect(await placesOf()).toEqual(['دو 1', 'سه 2', 'چهار 3'])
})

test('lessons of several courses come course by course', async () => {
  const { data } = await shop.call(
    'Course/AddCourse',
    { title: 'دورهٔ دیگر', price: 1_000_000 },
    { as: teacher },
  )
  await addLesson('درس نخست کارگاه', data.id)
  const { items } = await lessons({})
  expect(items.map((lesson) => lesson.courseId)).toEqual(
    items.map((lesson) => lesson.courseId).toSorted((one, other) => one - other),
  )
  expect(items.at(-1)?.title).toBe('درس نخست کارگاه')
})

test('designs and details of a product are listed by their places', async () => {
  const places = [2, 0, 1]
  for (const order of places) {
    const rest = { productId, title: `شماره ${order}`, order }
    await shop.call('Product/AddOrUpdateProductDesign', { ...rest, price: 1_000_000 }, { as: seller })
    await shop.call('Product/AddOrUpdateProductFurtherDetail', { ...rest, value: 'فولاد' }, { as: seller })
  }
  for (const list of [
    'Product/GetSellerProductDesignsByFilter',
    'Product/GetSellerProductFurtherDetailsByFilter',
  ] as const) {
    const { data } = await shop.call(list, { productId }, { as: seller })
    expect(titlesOf(data)).toEqual(['شماره 0', 'شماره 1', 'شماره 2'])
  }
})
