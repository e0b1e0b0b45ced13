import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MOST_CATEGORIES } from '#contract/categories.ts'
import type { Changes } from '#contract/site/sync.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let seller: Person
let productId: number
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  seller = await shop.signIn('Buyer', 'Seller')
  productId = await shop.makeProduct({ seller_id: await shop.makeSeller({ user_id: seller.id }) })
})
afterEach(() => shop.close())

const save = (fields: object) =>
  shop.send('Product/AddOrUpdateProductCategory', { title: 'ترمز', parentId: null, ...fields }, { as: admin })
const add = async (parentId: number | null = null) =>
  (await shop.call('Product/AddOrUpdateProductCategory', { title: 'ترمز', parentId }, { as: admin })).data.id
const tree = async () => (await shop.call('Product/AdminGetAllProductsCategory', {}, { as: admin })).data
const shown = async () => (await shop.call('Product/GetAllProductsCategory', {})).data.map(({ id }) => id)
const hide = (id: number) => shop.call('Product/DeActiveProductCategory', { id }, { as: admin })
const unhide = (id: number) => shop.call('Product/ActiveProductCategory', { id }, { as: admin })
const remove = (id: number) => shop.send('Product/DeleteProductCategory', { id }, { as: admin })
const put = (category_id: number, product_id = productId) =>
  shop.db.insertInto('product_product_categories').values({ product_id, category_id }).execute()
const feed = async (cursor?: string): Promise<Changes> =>
  (await shop.call('Site/GetChanges', { take: 500, ...(cursor && { cursor }) })).data

describe('the tree', () => {
  test('has each category below its parent, in the order that admins gave', async () => {
    const [last, first] = [await save({ order: 2 }), await save({ order: 1 })].map(
      ({ data }) => (data as { id: number }).id,
    )
    const below = await add(first)
    expect((await tree()).map(({ id, depth }) => [id, depth])).toEqual([
      [first, 0],
      [below, 1],
      [last, 0],
    ])
  })

  test('never becomes a circle, however many admins move categories at once', async () => {
    const ids = [await add(), await add(), await add(), await add()]
    const moves = Array.from({ length: 100 }, (_, n) => ({
      id: ids[n % 4],
      parentId: ids[(n + 1 + (n % 3)) % 4],
    }))
    await Promise.all(moves.map(save))
    expect((await tree()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test('refuses a category below itself, below what is missing, and too deep', async () => {
    const top = await add()
    const deepest = await add(await add(await add(top)))
    for (const [id, parentId] of [
      [top, deepest],
      [top, top],
      [undefined, 987_654],
      [undefined, deepest],
    ]) {
      const refused = await save({ id, parentId })
      expect(refused).toMatchObject({ code: 'InvalidInput', details: { fields: [{ path: 'parentId' }] } })
    }
  })

  test('has an end', async () => {
    await sql`insert into product_categories (title, slug)
      select 'دسته‌بندی', 'many-' || n from generate_series(1, ${MOST_CATEGORIES}) n`.execute(shop.db)
    expect((await save({})).code).toBe('InvalidInput')
  })

  test('keeps what a colleague has changed meanwhile', async () => {
    const id = await add()
    const [{ revision } = { revision: 0 }] = await tree()
    expect((await save({ id, title: 'دیسک', revision })).status).toBe('Success')
    expect((await save({ id, title: 'لنت', revision })).code).toBe('Outdated')
    expect(await tree()).toMatchObject([{ title: 'دیسک', revision: revision + 1 }])
  })

  test('keeps the address of a category when its title changes', async () => {
    const id = await add()
    const [before] = await tree()
    await save({ id, title: 'دیسک و لنت', icon: 'disc' })
    expect(await tree()).toMatchObject([{ slug: before?.slug, title: 'دیسک و لنت', icon: 'disc' }])
  })
})

describe('a hidden category', () => {
  test('is on no list with what is below it, and the things stay', async () => {
    const top = await add()
    const below = await add(top)
    await put(below)
    await hide(top)
    expect(await shown()).toEqual([])
    expect(await tree()).toMatchObject([{ state: 'hidden' }, { state: 'below', thingCount: 1 }])
    const found = async (filter: object) =>
      (await shop.call('Product/GetProductsByFilter', filter)).data.total
    expect(await found({ categoryIds: [top] })).toBe(0)
    expect(await found({ categoryIds: [below] })).toBe(0)
    expect(await found({})).toBe(1)
    expect((await shop.call('Product/GetProductCategoriesById', { id: productId })).data).toEqual([])
    expect((await shop.call('Product/GetProduct', { id: productId })).data.id).toBe(productId)
  })

  test('comes back with what is below it, but not with what is hidden itself', async () => {
    const top = await add()
    const [below, hidden] = [await add(top), await add(top)]
    await hide(hidden)
    await hide(top)
    await unhide(top)
    expect(await shown()).toEqual([top, below])
  })

  test('hides what is moved below it, and what is added there', async () => {
    const top = await add()
    const other = await add()
    const belowOther = await add(other)
    await hide(top)
    await save({ id: other, parentId: top })
    await add(top)
    expect(await shown()).toEqual([])
    await save({ id: other, parentId: null })
    expect(await shown()).toEqual([other, belowOther])
  })

  test('leaves the devices at once, with what is below it, and comes back to them', async () => {
    const top = await add()
    const below = await add(top)
    const { cursor } = await feed()
    await hide(top)
    const gone = await feed(cursor)
    expect(gone.removed.productCategory?.toSorted((a, b) => a - b)).toEqual([top, below])
    await unhide(top)
    const back = await feed(gone.cursor)
    expect(back.changed.productCategory?.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([top, below])
    await hide(top)
    const { changed } = await feed()
    expect(changed.productCategory).toBeUndefined()
  })

  test('may stay with a product that has it, and is not chosen anew', async () => {
    const [had, other] = [await add(), await add()]
    await put(had)
    await hide(had)
    await hide(other)
    const choose = (categoryIds: number[]) =>
      shop.send('Product/AddOrUpdateProduct', { id: productId, categoryIds }, { as: seller })
    expect((await choose([had])).status).toBe('Success')
    expect(await choose([had, other])).toMatchObject({
      code: 'InvalidInput',
      details: { fields: [{ path: 'categoryIds' }] },
    })
  })
})

describe('a category is deleted', () => {
  test('when nothing is in it, also when deleted products were', async () => {
    const id = await add()
    const gone = await shop.makeProduct({ is_active: false, deleted_at: shop.now().toISOString() })
    await put(id, gone)
    expect((await remove(id)).status).toBe('Success')
    expect(await tree()).toEqual([])
    expect((await remove(id)).code).toBe('NotFound')
  })

  test('only when nothing holds it; the refusal names what does', async () => {
    const id = await add()
    await put(id)
    await add(id)
    await shop.call(
      'Order/SetCommission',
      { about: 'productCategory', aboutId: id, percent: 12 },
      { as: admin },
    )
    const other = await shop.makeProduct({ title: 'توربو', seller_id: await sellerId() })
    await shop.call('Product/AddOrUpdateProduct', { id: other, categoryIds: [id] }, { as: seller })
    const refused = await remove(id)
    expect(refused.code).toBe('InUse')
    expect(refused.details).toMatchObject({
      holders: [
        { kind: 'things', count: 1 },
        { kind: 'edits', count: 1, titles: ['توربو'] },
        { kind: 'children', count: 1, titles: ['ترمز'] },
        { kind: 'commissions', count: 1 },
      ],
    })
    expect((await tree()).length).toBe(2)
  })

  test('or chosen by a seller at the same moment, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await add()
      const [deleted, chosen] = await Promise.all([
        remove(id),
        shop.send('Product/AddOrUpdateProduct', { id: productId, categoryIds: [id] }, { as: seller }),
      ])
      expect([deleted.status, chosen.status].filter((status) => status === 'Success')).toHaveLength(1)
      expect(['InUse', 'InvalidInput']).toContain(deleted.code ?? chosen.code)
    }
  })
})

const sellerId = async () =>
  (
    await shop.db
      .selectFrom('seller_profiles')
      .select('id')
      .where('user_id', '=', seller.id)
      .executeTakeFirstOrThrow()
  ).id

test('a change of a category is noted with what was before and after', async () => {
  const id = await add()
  await hide(id)
  const { data } = await shop.call('Site/GetAdminChangesByFilter', {}, { as: admin })
  expect(data.items[0]).toMatchObject({
    operation: 'Product/DeActiveProductCategory',
    rows: [
      {
        thing: 'product_categories',
        id: String(id),
        before: { is_active: true },
        after: { is_active: false },
      },
    ],
  })
})

test('an id of a category of another kind is none of this kind', async () => {
  const id = await shop.makeCategory('course')
  expect((await save({ id })).code).toBe('NotFound')
  expect((await remove(id)).code).toBe('NotFound')
})

test('courses and articles have their categories in the same way', async () => {
  const fields = { title: 'موتور', parentId: null }
  const { data: course } = await shop.call('Course/AddCourseCategory', fields, { as: admin })
  await shop.call(
    'Course/UpdateCourseCategory',
    { id: course.id, ...fields, title: 'سرسیلندر' },
    { as: admin },
  )
  expect((await shop.call('Course/GetAllCoursesCategory', {})).data).toMatchObject([{ title: 'سرسیلندر' }])
  await shop.call('Course/DeActiveCourseCategory', { id: course.id }, { as: admin })
  expect((await shop.call('Course/GetAllCoursesCategory', {})).data).toEqual([])
  const { data: article } = await shop.call('Article/AddOrUpdateArticleCategory', fields, { as: admin })
  expect((await shop.call('Article/GetAllArticlesCategory', {})).data).toMatchObject([{ id: article.id }])
  await shop.call('Article/DeleteArticleCategory', { id: article.id }, { as: admin })
  expect((await shop.call('Article/GetAllArticlesCategory', {})).data).toEqual([])
})
