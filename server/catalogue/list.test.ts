import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sent } from '#contract/contract.ts'
import { makeFilm, makeLesson } from '#tests/world/lesson-goods.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'

type Filter = Sent<'Product/GetProductsByFilter'>
let shop: ShopServer
const ids: Record<string, number> = {}
let engine: number
let spark: number

/** Names of the products that a filter lets pass, in their order. */
async function named(filter: Filter): Promise<string[]> {
  const { data } = await shop.call('Product/GetProductsByFilter', { take: 100, ...filter })
  expect(data.total).toBe(data.items.length)
  return data.items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? String(id))
}

beforeAll(async () => {
  shop = await openShopServer()
  const make = async (name: string, title: string, row: Parameters<ShopServer['makeProduct']>[0] = {}) => {
    ids[name] = await shop.makeProduct({ title, ...row })
  }
  const day = (number: number) => `2026-01-0${number}T00:00:00Z`
  await make('plug', 'شمع سوزنی ایریدیوم NGK', {
    price: 400,
    view_count: 7,
    sell_count: 1,
    published_at: day(1),
  })
  await make('kit', 'کیت توربو پژو ۲۰۶', {
    price: 900,
    off_price: 300,
    view_count: 3,
    sell_count: 9,
    published_at: day(2),
  })
  await make('garrett', 'توربوشارژر گرت GT2860', {
    alias: 'Garrett',
    price: 800,
    view_count: 9,
    sell_count: 4,
    published_at: day(3),
  })
  await make('pump', 'واتر پمپ خنک‌کننده', {
    price: 600,
    off_price: 100,
    off_until: '2020-01-01T00:00:00Z',
    view_count: 1,
    sell_count: 2,
    published_at: day(4),
  })
  await make('hidden', 'شمع پنهان', { is_active: false })
  engine = await shop.makeCategory('product', { title: 'موتور' })
  spark = await shop.makeCategory('product', { title: 'جرقه', parent_id: engine })
  await sql`insert into product_product_categories values (${ids['plug']}, ${spark}), (${ids['kit']}, ${engine})`.execute(
    shop.db,
  )
  await sql`insert into product_tags values (${ids['plug']}, 'جرقه'), (${ids['plug']}, 'ژاپن'), (${ids['kit']}, 'جرقه')`.execute(
    shop.db,
  )
})
afterAll(() => shop.close())

describe('products are found by text', () => {
  test.each([
    ['شمع', ['plug']],
    ['سوزني ايريديوم', ['plug']],
    ['۲۰۶', ['kit']],
    ['206', ['kit']],
    ['٢٠٦ پژو', ['kit']],
    ['واترپمپ', ['pump']],
    ['واتر‌پمپ', ['pump']],
    ['خنک کننده', ['pump']],
    ['خنککننده', ['pump']],
    ['شمع‌ها', ['plug']],
    ['ngk', ['plug']],
    ['Garrett', ['garrett']],
    ['گرت', ['garrett']],
    ['GT2860', ['garrett']],
    ['2860', ['garrett']],
    ['توربوشارجر', ['garrett']],
    ['ایریدوم', ['plug']],
    ['توربو', ['garrett', 'kit']],
    ['کاربراتور', []],
    ['شمع کاربراتور', ['plug']],
    ['کاربراتور پژو توربو', ['kit']],
    ['torbo', ['garrett', 'kit']],
    ['spark plug', ['plug']],
    ['gt 2860', ['garrett']],
    ['GT-2860', ['garrett']],
    ['قیمت شمع', ['plug']],
    ['قققژژژ', []],
    ['jv,f,', ['kit']],
    ['j,vf,', ['garrett', 'kit']],
    ['لشققثفف', ['garrett']],
    ['ش', ['plug', 'kit', 'garrett', 'pump']],
  ])('«%s»', async (text, names) => {
    expect((await named({ text })).toSorted()).toEqual(names.toSorted())
  })

  test.each(["'", "a' | 'b", 'شمع & !', ':*', '\\', '%', '؟!', '(((', '<->'])(
    'and %s breaks nothing',
    async (text) => {
      const { status } = await shop.call('Product/GetProductsByFilter', { text, sort: 'relevant' })
      expect(status).toBe('Success')
    },
  )

  test.each(['TRB-1001', 'trb1001', 'TRB 1001', '۱۰۰۱', 'ｔｒｂ۱۰۰۱'])(
    'by the code %s, whoever wrote the row',
    async (text) => {
      await shop.db
        .updateTable('products')
        .set({ sku: 'TRB-1001' })
        .where('id', '=', ids['pump'] ?? 0)
        .execute()
      expect(await named({ text })).toEqual(['pump'])
    },
  )

  test('the best first', async () => {
    expect((await named({ text: 'توربوشارژر', sort: 'relevant' }))[0]).toBe('garrett')
    expect((await named({ text: 'توربو پژو', sort: 'relevant' }))[0]).toBe('kit')
  })
})

test.each([
  ['newest', ['pump', 'garrett', 'kit', 'plug']],
  ['cheapest', ['kit', 'plug', 'pump', 'garrett']],
  ['expensive', ['garrett', 'pump', 'plug', 'kit']],
  ['mostViewed', ['garrett', 'plug', 'kit', 'pump']],
  ['bestSelling', ['kit', 'garrett', 'pump', 'plug']],
  ['relevant', ['pump', 'garrett', 'kit', 'plug']],
] as const)('products are sorted: %s', async (sort, names) => {
  expect(await named({ sort })).toEqual(names)
})

describe('products are narrowed', () => {
  test('to a category with all below it', async () => {
    expect((await named({ categoryIds: [engine] })).toSorted()).toEqual(['kit', 'plug'])
    expect(await named({ categoryIds: [spark] })).toEqual(['plug'])
    expect(await named({ categoryIds: [spark, 999_999] })).toEqual(['plug'])
    expect(await named({ categoryIds: [] })).toHaveLength(4)
  })

  test('to all of the tags', async () => {
    expect(await named({ tags: ['جرقه'] })).toEqual(['kit', 'plug'])
    expect(await named({ tags: ['جرقه', 'ژاپن'] })).toEqual(['plug'])
  })

  test('by the price that counts now', async () => {
    expect(await named({ minPrice: 500 })).toEqual(['pump', 'garrett'])
    expect(await named({ maxPrice: 300 })).toEqual(['kit'])
    expect(await named({ minPrice: 400, maxPrice: 600 })).toEqual(['pump', 'plug'])
  })

  test('by when they were published, both moments included', async () => {
    expect(await named({ fromDate: '2026-01-03T00:00:00Z' })).toEqual(['pump', 'garrett'])
    expect(await named({ toDate: '2026-01-02T00:00:00Z' })).toEqual(['kit', 'plug'])
    expect(await named({ fromDate: '2026-01-02T00:00:00Z', toDate: '2026-01-02T00:00:00Z' })).toEqual(['kit'])
  })

  test.each([{ status: 'active' }, { onlyUnseen: true }])(
    'but not by %o, because all of them are published',
    async (filter) => {
      const answer = await shop.send('Product/GetProductsByFilter', filter)
      expect(answer.code).toBe('InvalidInput')
    },
  )

  test('to what belongs to one account, whose id every card carries', async () => {
    const { user_id: userId, id: sellerId } = await shop.db
      .selectFrom('seller_profiles')
      .select(['id', 'user_id'])
      .where('id', '=', await shop.makeSeller())
      .executeTakeFirstOrThrow()
    ids['other'] = await shop.makeProduct({ seller_id: sellerId })
    expect(await named({ userId })).toEqual(['other'])
    expect(await named({ userId: 999_999 })).toEqual([])
    const { data } = await shop.call('Product/GetProductsByFilter', { userId })
    expect(data.items).toMatchObject([{ userId, sellerId }])
    await shop.db.deleteFrom('products').where('id', '=', ids['other']).execute()
    delete ids['other']

    const courseId = await shop.makeCourse()
    const course = (await shop.call('Course/GetCoursesByFilter', {})).data.items.find(
      ({ id }) => id === courseId,
    )
    if (!course) expect.unreachable('the course is not listed')
    const own = await shop.call('Course/GetCoursesByFilter', { userId: course.userId })
    expect(own.data.items.map(({ id }) => id)).toContain(courseId)
    const articleId = await shop.makeArticle()
    const article = (await shop.call('Article/GetArticlesByFilter', {})).data.items.find(
      ({ id }) => id === articleId,
    )
    if (!article) expect.unreachable('the article is not listed')
    const written = await shop.call('Article/GetArticlesByFilter', { userId: article.userId })
    expect(written.data.items.map(({ id }) => id)).toContain(articleId)
    await shop.db.deleteFrom('courses').execute()
    await shop.db.deleteFrom('articles').execute()
  })

  test('by all of it together', async () => {
    const filter: Filter = {
      text: 'توربو',
      categoryIds: [engine],
      tags: ['جرقه'],
      maxPrice: 300,
      sort: 'cheapest',
    }
    expect(await named(filter)).toEqual(['kit'])
  })
})

test('the most relevant first has an older name, which is read', async () => {
  const older = await shop.call('Product/GetProductsByFilter', { text: 'توربو پژو', sort: 'relevance' })
  const { data } = await shop.call('Product/GetProductsByFilter', { text: 'توربو پژو', sort: 'relevant' })
  expect(older.data).toEqual(data)
})

test('pages go through all of it once, each with the number of all', async () => {
  const seen: number[] = []
  for (const page of [1, 2, 3]) {
    const { data } = await shop.call('Product/GetProductsByFilter', { page, take: 2, sort: 'cheapest' })
    expect(data).toMatchObject({ total: 4, page, take: 2 })
    seen.push(...data.items.map(({ id }) => id))
  }
  expect(seen).toEqual(['kit', 'plug', 'pump', 'garrett'].map((name) => ids[name]))
  const { data } = await shop.call('Product/GetProductsByFilter', { page: 9, take: 100 })
  expect(data).toMatchObject({ items: [], total: 4 })
})

test('the home lists are what their names say', async () => {
  await shop.db
    .updateTable('products')
    .set({ is_special: true })
    .where('id', '=', ids['pump'] ?? 0)
    .execute()
  const home = async (kind: 'Top' | 'TopViewed' | 'Special' | 'OffPriced' | 'New') => {
    const { data } = await shop.call(`Product/GetHome${kind}Products`, { count: 2 })
    const listed = await shop.call('Product/GetHomeProductsByFilter', { kind, take: 2 })
    const apart = await shop.call(`Product/GetHome${kind}ProductsByFilter`, { take: 2 })
    expect([listed.data.items, apart.data.items]).toEqual([data, data])
    return data.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
  }
  expect(await home('Top')).toEqual(['kit', 'garrett'])
  expect(await home('TopViewed')).toEqual(['garrett', 'plug'])
  expect(await home('Special')).toEqual(['pump'])
  expect(await home('OffPriced')).toEqual(['kit'])
  expect(await home('New')).toEqual(['pump', 'garrett'])
})

test('courses and articles are listed by the same rules', async () => {
  const course = await shop.makeCourse({ title: 'دورهٔ ریمپ ECU', alias: 'Remap' })
  const article = await shop.makeArticle({ title: 'توربوی متغیر چیست؟' })
  const about = await shop.makeArticle({ kind: 'product', title: 'راهنمای شمع' })
  const ofCourses = await shop.call('Course/GetCoursesByFilter', {
    text: 'ریمپ',
    sort: 'cheapest',
    maxPrice: 1_000_000,
  })
  const ofArticles = await shop.call('Article/GetArticlesByFilter', { text: 'توربو', sort: 'cheapest' })
  const ofProducts = await shop.call('Article/GetProductArticlesByFilter', { text: 'شمع' })
  expect(ofCourses.data.items.map(({ id }) => id)).toEqual([course])
  expect(ofArticles.data.items.map(({ id }) => id)).toEqual([article])
  expect(ofProducts.data.items.map(({ id }) => id)).toEqual([about])
  expect((await shop.call('Article/GetArticle', { id: about })).code).toBe('NotFound')
})

test('no lesson names its file, and owners read the lessons of a course that is no longer sold', async () => {
  const id = await shop.makeCourse()
  const as = await shop.asBuyer()
  await makeLesson(shop, { courseId: id, filmKey: await makeFilm(shop, 'secret'), isFree: true })
  const { body, data } = await shop.call('Course/GetCourse', { id }, { as })
  expect(data.lessons[0]).toMatchObject({ isFreeSample: true, hasFilm: true })
  expect(body).not.toContain('secret')
  await shop.db.insertInto('user_courses').values({ user_id: as.id, course_id: id, source: 'gift' }).execute()
  await shop.db.updateTable('courses').set({ is_active: false }).where('id', '=', id).execute()
  expect((await shop.call('Course/GetCourseVideosById', { id })).code).toBe('NotFound')
  expect((await shop.call('Course/GetCourseVideosById', { id }, { as })).data).toHaveLength(1)
})

test('similar products share the most tags and categories, and of equals the newer comes first', async () => {
  const similar = async (name: string) => {
    const { data } = await shop.call('Product/GetSameProductsById', { id: ids[name] ?? 0 })
    return data.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id))
  }
  expect(await similar('plug')).toEqual(['kit'])
  const category = { category_id: engine }
  for (const name of ['garrett', 'pump', 'hidden'])
    await shop.db
      .insertInto('product_product_categories')
      .values({ product_id: ids[name] ?? 0, ...category })
      .execute()
  await sql`insert into product_tags values (${ids['garrett']}, 'جرقه')`.execute(shop.db)
  // a tag and a category, a category alone; what is hidden is nowhere
  expect(await similar('kit')).toEqual(['garrett', 'plug', 'pump'])
})

test('a like counts once, a view once per viewer and day', async () => {
  const id = await shop.makeProduct()
  const as = await shop.asBuyer()
  const like = (value: boolean) =>
    shop.call('Product/AddOrUpdateUserLikedProduct', { id, like: value }, { as })
  const view = (device: string) => shop.call('Product/AddOrUpdateUserViewedProduct', { id }, { device })
  expect([(await like(true)).data, (await like(true)).data]).toEqual(Array(2).fill({ count: 1, liked: true }))
  expect((await shop.call('Product/GetUserLikedProduct', {}, { as })).data).toMatchObject([{ id }])
  expect([(await like(false)).data, (await like(false)).data]).toEqual(
    Array(2).fill({ count: 0, liked: false }),
  )
  const [one, two] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
  await view(one)
  await view(one)
  expect((await view(two)).data.count).toBe(2)
})
