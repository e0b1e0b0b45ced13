import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let courseId: number
let productId: number
beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  courseId = await shop.makeCourse()
  productId = await shop.makeProduct({})
})
afterAll(() => shop.close())

const call = (path: string, input: object) =>
  shop.send(path as 'Site/AddOrUpdateHelpfulLink', input, { as: admin })
const inMinutes = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000).toISOString()
const fieldOf = (path: string) => ({ code: 'InvalidInput', details: { fields: [{ path }] } })

const LINK = { title: 'دوره‌ها', url: '/Course' }
const QUESTION = { question: 'چند روز طول می‌کشد؟', answer: 'سه روز', group: 'خرید' }
const MESSAGE = { title: 'خبر', text: 'متن خبر', level: 'info' }
const SLIDE = { title: 'جشنواره', link: '/Course' }
const DOER = {
  name: 'کارگاه',
  title: 'ریمپ',
  province: 'تهران',
  city: 'تهران',
  address: 'خیابان آزادی',
  phone: '021-5550',
  place: { lat: 35.7, long: 51.4 },
}
const STAGE = { title: 'شناخت موتور', summary: '', level: 'beginner', courseIds: [], examIds: [] }
const CATEGORY = { title: 'ترمز', parentId: null }

const TABLES = [
  'slides',
  'helpful_links',
  'common_questions',
  'doers',
  'public_messages',
  'product_categories',
  'course_categories',
  'article_categories',
  'course_price_changes',
  'imported_product_ratings',
  'block_ips',
  'tuning_road',
]
/** All that the house has, to see that nothing has changed. */
async function everything(): Promise<string> {
  const parts: unknown[] = []
  for (const table of TABLES) {
    const all: RawBuilder<object> = sql`select * from ${sql.table(table)} order by 1`
    parts.push((await all.execute(shop.db)).rows)
  }
  return JSON.stringify(parts)
}

const MARKUP = '<b onclick=alert(1)>سلام</b>'
test.each<[string, object, string]>([
  ['Site/AddOrUpdateSlide', SLIDE, 'title'],
  ['Site/AddOrUpdateHelpfulLink', LINK, 'title'],
  ['Site/AddOrUpdateCommonQuestion', QUESTION, 'question'],
  ['Site/AddOrUpdateCommonQuestion', QUESTION, 'answer'],
  ['Site/AddOrUpdateCommonQuestion', QUESTION, 'group'],
  ['Site/AddOrUpdateDoer', DOER, 'name'],
  ['Site/AddOrUpdateDoer', DOER, 'title'],
  ['Site/AddOrUpdateDoer', DOER, 'city'],
  ['Site/AddOrUpdateDoer', DOER, 'address'],
  ['Site/AddOrUpdateDoer', DOER, 'phone'],
  ['Site/AddOrUpdatePublicMessage', MESSAGE, 'title'],
  ['Site/AddOrUpdatePublicMessage', MESSAGE, 'text'],
  ['Site/SetBlockIp', { ip: '203.0.113.9' }, 'reason'],
  ['Product/AddOrUpdateProductCategory', CATEGORY, 'title'],
  ['Course/AddCourseCategory', CATEGORY, 'title'],
  ['Article/AddOrUpdateArticleCategory', CATEGORY, 'title'],
  ['Course/UpdateCoursesPriceByPercent', { percent: 10, count: 1, dropped: 0 }, 'reason'],
])('%s %o refuses markup in %s', async (path, input, field) => {
  const before = await everything()
  expect(await call(path, { ...input, [field]: MARKUP })).toMatchObject(fieldOf(field))
  expect(await everything()).toBe(before)
})

test.each(['author', 'reason'])('an imported rating refuses markup in its %s', async (field) => {
  const rating = { id: productId, rate: 4, author: 'کیان', reason: 'از سایت قدیمی', [field]: MARKUP }
  expect(await call('Product/AddFakeProductRating', rating)).toMatchObject(fieldOf(field))
})

test.each(['title', 'summary'])('the road refuses markup in the %s of a stage', async (field) => {
  const before = await everything()
  const stages = [STAGE, { ...STAGE, [field]: MARKUP }]
  expect(await call('Site/UpdateTuningRoad', { revision: 0, stages })).toMatchObject(
    fieldOf(`stages.1.${field}`),
  )
  expect(await everything()).toBe(before)
})

test.each<[string, object, string]>([
  ['Site/AddOrUpdateSlide', SLIDE, 'endsAt'],
  ['Site/AddOrUpdatePublicMessage', MESSAGE, 'endsAt'],
  ['Site/SetBlockIp', { ip: '203.0.113.9' }, 'until'],
])('%s refuses an end that is over at its field', async (path, input, field) => {
  const before = await everything()
  for (const end of [inMinutes(-1), shop.now().toISOString()])
    expect(await call(path, { ...input, [field]: end })).toMatchObject({
      code: 'InvalidInput',
      details: { fields: [{ path: field, code: 'past' }] },
    })
  expect(await everything()).toBe(before)
})

test('the other fields of what has ended can be changed, and another end that is over is refused', async () => {
  const endsAt = inMinutes(1)
  const saved = await call('Site/AddOrUpdatePublicMessage', { ...MESSAGE, endsAt })
  const { id } = saved.data as { id: number }
  shop.wait(120)
  const changed = { ...MESSAGE, id, title: 'خبر پیش', endsAt }
  expect((await call('Site/AddOrUpdatePublicMessage', changed)).status).toBe('Success')
  const other = { ...changed, endsAt: inMinutes(-0.5) }
  expect(await call('Site/AddOrUpdatePublicMessage', other)).toMatchObject(fieldOf('endsAt'))
})

test.each<[string, object]>([
  ['Site/AddOrUpdateSlide', SLIDE],
  ['Site/RemoveSlide', {}],
  ['Site/ActiveSlide', {}],
  ['Site/DeActiveSlide', {}],
  ['Site/AddOrUpdateHelpfulLink', LINK],
  ['Site/DeleteHelpfulLink', {}],
  ['Site/AddOrUpdateCommonQuestion', QUESTION],
  ['Site/DeleteCommonQuestion', {}],
  ['Site/AddOrUpdateDoer', DOER],
  ['Site/DeleteDoer', {}],
  ['Site/AddOrUpdatePublicMessage', MESSAGE],
  ['Site/DeletePublicMessage', {}],
  ['User/AddOrUpdateShowTeacher', { order: 1 }],
  ['User/DeleteShowTeacher', {}],
  ['Product/AddOrUpdateProductCategory', CATEGORY],
  ['Product/DeleteProductCategory', {}],
  ['Course/ActiveCourseCategory', {}],
  ['Course/DeActiveCourseCategory', {}],
  ['Course/TakeBackCoursesPriceChange', {}],
  ['Product/AddFakeProductRating', { rate: 4, author: 'کیان', reason: 'از سایت قدیمی' }],
  ['Product/DeleteFakeProductRating', {}],
])('%s finds nothing under the id of another kind', async (path, input) => {
  const before = await everything()
  // the id of a course, moved where no other kind has one
  await sql`update courses set id = 777777 where id = ${courseId}`.execute(shop.db)
  courseId = 777_777
  expect((await call(path, { ...input, id: courseId })).code).toBe('NotFound')
  expect(await everything()).toBe(before)
})

test('a hundred links that are saved at once with one mutation id are one link', async () => {
  const mutationId = '01890a5d-ac96-774b-bcce-b302099a8057'
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      shop.send('Site/AddOrUpdateHelpfulLink', { ...LINK, title: 'صد بار' }, { as: admin, mutationId }),
    ),
  )
  expect(
    new Set(answers.filter(({ status }) => status === 'Success').map(({ data }) => JSON.stringify(data)))
      .size,
  ).toBe(1)
  const { rows } = await sql`select from helpful_links where title = 'صد بار'`.execute(shop.db)
  expect(rows).toHaveLength(1)
})
