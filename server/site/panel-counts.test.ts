import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countsTogether } from '#server/platform/operations/counts-together.ts'
import { LOW_STOCK } from '#contract/product/own-products.ts'
import { MOST_SHOWN, QUEUES } from '#contract/site/panel-counts.ts'
import { sentDuring, textsOf } from '#tests/world/statements.ts'
import { makeShippingMethod } from '#tests/world/paying-goods.ts'
import { QUEUES as WAITING } from '#tests/world/queue-goods.ts'
import { openReturnWorld } from '#tests/world/return-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let teacher: Person
beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  teacher = await shop.signIn('Teacher')
  const ownCourse = await shop.makeCourse({ teacher_id: await shop.makeTeacher({ user_id: teacher.id }) })
  for (const courseId of [ownCourse, await shop.makeCourse()]) {
    const buyer = await shop.asBuyer()
    await shop.call(
      'Course/SetCourseQuestion',
      { id: courseId, title: 'پرسش', text: 'چرا داغ می‌کند؟' },
      { as: buyer },
    )
  }
})
afterAll(() => shop.close())

const countsOf = async (as: Person) => (await shop.call('Site/GetPanelCounts', {}, { as })).data

test('an admin sees in how many lists how much waits', async () => {
  const counts = await countsOf(admin)
  expect(counts['Course/GetAdminCourseQuestionsByFilter']).toBe(2)
  expect(counts['User/GetAdminCashRequestsByFilter']).toBe(0)
})

test('a question that an admin has only opened waits on for the decision', async () => {
  const path = 'Course/GetAdminCourseQuestionsByFilter'
  const { data } = await shop.call(path, {}, { as: admin })
  const [first = expect.unreachable('nobody has asked')] = data.items
  await shop.call('Course/SetCourseQuestionSeen', { id: first.id }, { as: admin })
  expect((await countsOf(admin))[path]).toBe(2)
  await shop.call('Course/ActiveCourseQuestion', { id: first.id, version: first.version }, { as: admin })
  expect((await countsOf(admin))[path]).toBe(1)
})

test('a comment that was published at once waits until an admin has seen it, and again while its edit waits', async () => {
  const path = 'Course/GetAdminCourseCommentsByFilter'
  const [course_id, buyer] = [await shop.makeCourse(), await shop.asBuyer()]
  const { id } = await shop.db
    .insertInto('course_comments')
    .values({ course_id, user_id: buyer.id, text: 'خوب بود', is_active: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await countsOf(admin))[path]).toBe(1)
  await shop.call('Course/SetCourseCommentSeen', { id }, { as: admin })
  expect((await countsOf(admin))[path]).toBe(0)
  await shop.db.updateTable('course_comments').set({ waiting_text: 'بد بود' }).where('id', '=', id).execute()
  expect((await countsOf(admin))[path]).toBe(1)
  await shop.call('Course/DeleteCourseComment', { id }, { as: buyer })
  expect((await countsOf(admin))[path]).toBe(0)
})

test('a teacher sees the queues of teachers alone, and in them what is about own courses', async () => {
  const { data } = await shop.call('Course/GetAdminCourseQuestionsByFilter', {}, { as: admin })
  for (const { id, version } of data.items)
    await shop.call('Course/ActiveCourseQuestion', { id, version }, { as: admin })
  const counts = await countsOf(teacher)
  expect(counts).toEqual({
    'Course/GetTeacherCourseCommentsByFilter': 0,
    'Course/GetTeacherCourseQuestionsByFilter': 1,
    'Order/GetTeacherReturnsByFilter': 0,
  })
})

test('a seller sees how many own products on sale are soon sold out', async () => {
  const seller = await shop.signIn('Seller')
  const seller_id = await shop.makeSeller({ user_id: seller.id })
  for (const stock of [0, LOW_STOCK, LOW_STOCK + 1]) await shop.makeProduct({ seller_id, stock })
  await shop.makeProduct({ seller_id, stock: 0, is_active: false })
  await shop.makeProduct({ stock: 0 })
  const path = 'Product/GetSellerProductsByFilter'
  expect((await countsOf(seller))[path]).toBe(2)
  const { data } = await shop.call(path, { isLow: true }, { as: seller })
  expect(data.items.map(({ stock }) => stock).toSorted()).toEqual([0, LOW_STOCK])
})

test('each count is the total of its list', async () => {
  const world = await openReturnWorld(shop)
  await makeShippingMethod(shop, 60_000)
  for (const { make } of WAITING) await make(world, await shop.asBuyer())
  const counts = await countsOf(admin)
  const paths = new Set(Object.keys(counts))
  for (const { list, filter } of QUEUES.filter((queue) => paths.has(queue.list.path))) {
    const { data } = await shop.send(list.path, { ...filter, isCounted: true }, { as: admin })
    expect([list.path, Object(data).total]).toEqual([list.path, counts[list.path]])
  }
  expect(Object.values(counts).filter((count) => count > 0).length).toBeGreaterThan(15)
})

test('more than is shown is not counted', async () => {
  const buyer = await shop.asBuyer()
  const course = await shop.makeCourse()
  await sql`insert into course_comments (course_id, user_id, text, is_active)
    select ${course}, ${buyer.id}, 'منتظر ' || n, false from generate_series(1, ${3 * MOST_SHOWN}) n`.execute(
    shop.db,
  )
  expect((await countsOf(admin))['Course/GetAdminCourseCommentsByFilter']).toBe(MOST_SHOWN + 1)
})

test.each([
  ['an admin', () => admin],
  ['a teacher', () => teacher],
  ['a seller', () => shop.signIn('Seller')],
])('the queues of %s are counted in one statement', async (_who, find) => {
  const as = await find()
  const texts = await textsOf(() => countsOf(as))
  expect(texts.filter((text) => text.includes('count(*)'))).toHaveLength(1)
})

test('the statement that is kept for admins depends on no admin and on no moment', async () => {
  const halfAnHourLater = () => new Date(shop.now().getTime() + 1_800_000)
  const other = await openShopServer({ db: shop.db, now: halfAnHourLater })
  async function kept(of: ShopServer, as: Person) {
    const count = () => of.call('Site/GetPanelCounts', {}, { as })
    const built = await count()
    expect((await count()).data).toEqual(built.data)
    return sentDuring(count)
  }
  const first = await kept(shop, admin)
  expect(first).toHaveLength(1)
  expect(await kept(other, await shop.signIn('Admin'))).toEqual(first)
  await other.close()
})

test('counts that are asked for together are one statement, and fail together', async () => {
  const statements: string[] = []
  const noting = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      statements.push(JSON.stringify(result.rows))
      return Promise.resolve(result)
    },
  })
  const together = countsTogether(noting, MOST_SHOWN)
  const asked = [1, 2, 3].map((n) =>
    together.counting(`list ${n}`).numberOf(sql<number>`select ${sql.lit(n)}::integer`),
  )
  expect(await Promise.all(asked)).toEqual([1, 2, 3])
  expect(statements).toEqual(['[{"counts":[1,2,3]}]'])
  const failed = [sql<number>`select 1 / 0`, sql<number>`select 1`].map((query) =>
    together.counting('failing').numberOf(query),
  )
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('each queue is a list that somebody with a panel may read', () => {
  for (const { list } of QUEUES) expect([list.path, typeof list.access]).toEqual([list.path, 'object'])
})
