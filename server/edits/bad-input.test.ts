import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST } from '#contract/edits/kinds.ts'
import { makePartners, PICTURE_FILE } from '#tests/world/edit-goods.ts'
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
beforeEach(() => sql`delete from call_counts`.execute(shop.db))
afterAll(() => shop.close())

const product = (input: object) =>
  shop.send('Product/AddOrUpdateProduct', { id: productId, ...input }, { as: seller })
const part = (of: string, input: object) =>
  shop.send(`Product/AddOrUpdateProduct${of}`, { productId, ...input }, { as: seller })
const course = (input: object) =>
  shop.send('Course/UpdateCourse', { id: courseId, ...input }, { as: teacher })
const addCourse = (input: object) =>
  shop.send('Course/AddCourse', { title: 'دورهٔ نو', price: 1_000_000, ...input }, { as: teacher })
const lesson = (input: object) =>
  shop.send('Course/AddCourseVideo', { courseId, title: 'درس', ...input }, { as: teacher })
const article = (input: object) =>
  shop.send('Article/AddArticle', { title: 'مقالهٔ نو', ...input }, { as: teacher })

const HTML = '<b onclick="alert(1)">نو</b>'
const many = (most: number) => Array.from({ length: most + 1 }, (_, n) => `برچسب ${n}`)
const design = { title: 'مشکی', price: 700_000, stock: 3 }
const everything = async () => {
  const tables = ['edits', 'courses', 'products', 'articles', 'course_videos', 'product_designs']
  const rows = tables.map((table) => sql`(select json_agg(row) from ${sql.table(table)} row)`)
  return (await sql`select json_build_array(${sql.join(rows)}) as all`.execute(shop.db)).rows
}

test.each([
  ['a reduced price that is the price', 'offPrice', () => product({ offPrice: 1_000_000 })],
  [
    'a reduced price above the price of a design',
    'offPrice',
    () => part('Design', { ...design, offPrice: 800_000 }),
  ],
  ['a reduced price above the price of a new course', 'offPrice', () => addCourse({ offPrice: 2_000_000 })],
  ['a stock below nothing', 'stock', () => product({ stock: -1 })],
  ['a stock of a design below nothing', 'stock', () => part('Design', { ...design, stock: -1 })],
  ['HTML in the title of a course', 'title', () => course({ title: HTML })],
  ['HTML in its summary', 'summary', () => course({ summary: HTML })],
  ['HTML in what people learn', 'gains', () => course({ gains: ['خواندن لاگ', HTML] })],
  ['HTML in a tag', 'tags', () => course({ tags: [HTML] })],
  ['HTML in the title of a lesson', 'title', () => lesson({ title: HTML })],
  ['HTML in other names of a product', 'alias', () => product({ alias: HTML })],
  ['HTML in the title of a design', 'title', () => part('Design', { ...design, title: HTML })],
  ['HTML in a detail', 'value', () => part('FurtherDetail', { title: 'جنس', value: HTML })],
  ['HTML in the title of an article', 'title', () => article({ title: HTML })],
  ['HTML in the summary of an article', 'summary', () => article({ summary: HTML })],
  ['an upload of nobody', 'uploadId', () => lesson({ uploadId: 4711 })],
  ['too many tags of a product', 'tags', () => product({ tags: many(MOST.tags) })],
  ['too many tags of a course', 'tags', () => course({ tags: many(MOST.tags) })],
])('%s is refused at its field, and nothing changes', async (_what, field, send) => {
  const before = await everything()
  const answer = await send()
  expect(answer.code).toBe('InvalidInput')
  expect(answer.details).toMatchObject({
    fields: [{ path: expect.stringMatching(new RegExp(`^${field}\\b`)) }],
  })
  expect(await everything()).toEqual(before)
})

test('words between signs of comparison are no HTML', async () => {
  expect((await course({ summary: 'بوست < ۲ بار و > ۱ بار' })).status).toBe('Success')
})

test('a full list takes no more, and says how many it takes', async () => {
  await sql`insert into product_designs (product_id, title, price) select ${productId}, 'مدل ' || n, 1000
    from generate_series(1, ${MOST.productDesign}) n`.execute(shop.db)
  await sql`insert into product_images (product_id, picture) select ${productId}, '{}'
    from generate_series(1, ${MOST.productImage}) n`.execute(shop.db)
  await sql`insert into course_images (course_id, picture) select ${courseId}, '{}'
    from generate_series(1, ${MOST.courseImage}) n`.execute(shop.db)
  const full = (most: number) => ({ code: 'InvalidInput', details: { most } })
  const picture = { picture: PICTURE_FILE }
  expect(await part('Design', design)).toMatchObject(full(100))
  expect(
    await shop.send('Product/AddOrUpdateProductImage', { productId, ...picture }, { as: seller }),
  ).toMatchObject(full(30))
  expect(await shop.send('Course/AddCourseImage', { courseId, ...picture }, { as: teacher })).toMatchObject(
    full(30),
  )
})
