import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Changes } from '#contract/site/sync.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { renewFeedAfterRestore } from './feed-store.ts'

let shop: ShopServer
let other: Kysely<Database>

beforeEach(async () => {
  shop = await openShopServer()
  other = openDatabase(shop.connection, { max: 4 })
})
afterEach(async () => {
  await other.destroy()
  await shop.close()
})

const page = async (cursor?: string, take = 500) =>
  (await shop.call('Site/GetChanges', { take, ...(cursor && { cursor }) })).data

/** Everything behind a cursor, over as many pages as it takes. */
async function pull(cursor?: string, take?: number): Promise<Changes & { pages: number }> {
  const all = { changed: {}, removed: {}, cursor: cursor ?? '', isComplete: false, isReset: false, pages: 0 }
  const append = (target: Record<string, unknown[]>, more: Record<string, unknown[] | undefined>) => {
    for (const [thing, items] of Object.entries(more))
      target[thing] = [...(target[thing] ?? []), ...(items ?? [])]
  }
  while (!all.isComplete) {
    const next = await page(all.cursor, take)
    append(all.changed, next.changed)
    append(all.removed, next.removed)
    all.isReset ||= next.isReset
    Object.assign(all, { cursor: next.cursor, isComplete: next.isComplete, pages: all.pages + 1 })
    if (all.pages > 200) throw new Error('The pull does not end.')
  }
  return all
}

const idsOf = (changes: Changes) =>
  (changes.changed.product ?? []).map(({ id }) => id).toSorted((a, b) => a - b)

/** A transaction that ends on request. */
async function openTransaction() {
  return other.startTransaction().execute()
}

const rename = (db: Kysely<Database>, id: number, title: string) =>
  db.updateTable('products').set({ title }).where('id', '=', id).execute()

test('no column of a thing is forgotten by the trigger that tells the feed, but the counts', async () => {
  const { rows } = await sql<{ table: string; missing: string[] }>`
    select tgrelid::regclass::text as table, array(
      select attname::text from pg_attribute
      where attrelid = tgrelid and attnum > 0 and not attisdropped and attnum <> all(tgattr) order by attname
    ) as missing
    from pg_trigger where tgname = 'note_change' and array_length(tgattr, 1) > 0 order by 1`.execute(other)
  const counts = ['like_count', 'search_key', 'search_vector', 'sell_count', 'updated_at', 'view_count']
  // they change together with what is watched
  const standing = ['deleted_at', 'is_draft', 'revision']
  // devices do not know how a thing is taxed
  const sold = [...counts, ...standing, 'tax_goods_id', 'vat_percent'].toSorted()
  expect(rows).toEqual([
    {
      table: 'articles',
      missing: sold.filter((name) => !['sell_count', 'tax_goods_id', 'vat_percent'].includes(name)),
    },
    { table: 'courses', missing: sold },
    { table: 'products', missing: sold },
  ])
})

describe('a pull', () => {
  test('begins with everything and goes on with what changed', async () => {
    const id = await shop.makeProduct({ title: 'شمع' })
    const course = await shop.makeCourse()
    await shop.makeArticle()
    await shop.setSetting('limitTitle', 'به‌زودی')
    const first = await pull()
    expect(first).toMatchObject({ isReset: true, changed: { product: [{ id, title: 'شمع' }] } })
    expect(Object.keys(first.changed).toSorted()).toEqual([
      'article',
      'course',
      'product',
      'setting',
      'teacher',
    ])

    expect(await pull(first.cursor)).toMatchObject({ changed: {}, removed: {}, isReset: false })
    await rename(shop.db, id, 'شمع سوزنی')
    const added = await shop.makeProduct()
    const second = await pull(first.cursor)
    expect(idsOf(second)).toEqual([id, added])
    expect(second.changed.product?.[0]).toHaveProperty('title', 'شمع سوزنی')
    expect(second.changed.course).toBeUndefined()
    expect(course).toBeGreaterThan(0)
  })

  test('names what was deleted or hidden', async () => {
    const [hidden, deleted] = [await shop.makeProduct(), await shop.makeProduct()]
    const { cursor } = await pull()
    await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', hidden).execute()
    await shop.db.deleteFrom('products').where('id', '=', deleted).execute()
    expect((await pull(cursor)).removed.product?.toSorted((a, b) => a - b)).toEqual([hidden, deleted])
  })

  test('carries a change of any part of a thing', async () => {
    const id = await shop.makeProduct()
    const course = await shop.makeCourse()
    const category = await shop.makeCategory('product')
    let { cursor } = await pull()
    const parts = [
      sql`insert into product_tags (product_id, tag) values (${id}, 'شمع')`,
      sql`insert into product_product_categories (product_id, category_id) values (${id}, ${category})`,
      sql`insert into product_designs (product_id, title, price) values (${id}, 'قرمز', 1)`,
      sql`insert into product_further_details (product_id, title, value) values (${id}, 'وزن', '۲')`,
      sql`update seller_profiles set shop_name = 'نام تازه'`,
      sql`update products set stock = stock - 1 where id = ${id}`,
    ]
    for (const part of parts) {
      await part.execute(shop.db)
      const changes = await pull(cursor)
      expect(idsOf(changes)).toEqual([id])
      cursor = changes.cursor
    }
    await sql`update user_profiles set display_name = 'استاد تازه'`.execute(shop.db)
    const { changed } = await pull(cursor)
    expect(changed.course).toMatchObject([{ id: course, teacher: { displayName: 'استاد تازه' } }])
    expect(changed.teacher).toMatchObject([{ displayName: 'استاد تازه', courseCount: 1 }])
  })

  test('tells a teacher’s new number of courses', async () => {
    const teacher_id = await shop.makeTeacher()
    const id = await shop.makeCourse({ teacher_id })
    const { cursor } = await pull()
    await shop.db.updateTable('courses').set({ is_active: false }).where('id', '=', id).execute()
    expect((await pull(cursor)).changed.teacher).toMatchObject([{ id: teacher_id, courseCount: 0 }])
  })

  test('of likes, views and sales alone is empty', async () => {
    const id = await shop.makeProduct()
    const { cursor } = await pull()
    const as = await shop.asBuyer()
    await shop.call('Product/AddOrUpdateUserLikedProduct', { id, like: true }, { as })
    await shop.call('Product/AddOrUpdateUserViewedProduct', { id })
    await sql`update products set sell_count = 7`.execute(shop.db)
    expect(await pull(cursor)).toMatchObject({ changed: {}, removed: {} })
  })

  test('goes page by page through changes of one transaction', async () => {
    await shop.makeManyProducts(57)
    const first = await pull(undefined, 10)
    expect(new Set(idsOf(first)).size).toBe(57)
    expect(first.pages).toBeGreaterThan(5)
    await sql`update products set price = price + 1`.execute(shop.db)
    const second = await pull(first.cursor, 10)
    expect(second.changed.product).toHaveLength(57)
    expect(new Set(idsOf(second)).size).toBe(57)
  })

  test('that began before a change ends with it', async () => {
    await shop.makeManyProducts(40)
    const first = await page(undefined, 10)
    await sql`update products set title = 'تازه'`.execute(shop.db)
    const added = await shop.makeProduct({ title: 'تازه' })
    const snapshot = await pull(first.cursor, 10)
    const { changed } = await pull(snapshot.cursor, 10)
    expect(changed.product).toHaveLength(41)
    expect(changed.product?.map(({ id }) => id)).toContain(added)
  })
})

describe('no committed change is skipped', () => {
  test('when the transaction that began first ends last', async () => {
    const [first, second] = [await shop.makeProduct(), await shop.makeProduct()]
    const { cursor } = await pull()
    const early = await openTransaction()
    await rename(early, first, 'زود')
    await rename(shop.db, second, 'دیر')
    const between = await pull(cursor)
    await early.commit().execute()
    const after = await pull(between.cursor)
    expect([...idsOf(between), ...idsOf(after)]).toEqual(expect.arrayContaining([first, second]))
    expect(after.changed.product?.find(({ id }) => id === first)?.title).toBe('زود')
  })

  test('when both touched the same thing', async () => {
    const [shared, own] = [await shop.makeProduct(), await shop.makeProduct()]
    const { cursor } = await pull()
    const early = await openTransaction()
    await rename(early, own, 'زود')
    await rename(shop.db, shared, 'میانه')
    const between = await pull(cursor)
    await rename(early, shared, 'آخر')
    await early.commit().execute()
    const { changed } = await pull(between.cursor)
    const titles = new Map(changed.product?.map(({ id, title }) => [id, title]))
    expect([titles.get(shared), titles.get(own)]).toEqual(['آخر', 'زود'])
  })

  test('when pages are read between the commits', async () => {
    await shop.makeManyProducts(30)
    const { cursor } = await pull()
    const ids = idsOf(await pull())
    const early = await openTransaction()
    const late = await openTransaction()
    await rename(early, ids[0] ?? 0, 'زود')
    await rename(late, ids[1] ?? 0, 'دیر')
    for (const id of ids.slice(2, 12)) await rename(shop.db, id, 'میانه')
    const seen = new Map<number, string>()
    let at = cursor
    const readPage = async () => {
      const { changed, cursor: next } = await page(at, 3)
      for (const { id, title } of changed.product ?? []) seen.set(id, title)
      at = next
    }
    await readPage()
    await late.commit().execute()
    await readPage()
    await readPage()
    await early.commit().execute()
    for (let pages = 0; pages < 8; pages += 1) await readPage()
    expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual(ids.slice(0, 12))
    expect([seen.get(ids[0] ?? 0), seen.get(ids[1] ?? 0)]).toEqual(['زود', 'دیر'])
  })

  test('when a change was taken back', async () => {
    const id = await shop.makeProduct()
    const { cursor } = await pull()
    const undone = await openTransaction()
    await rename(undone, id, 'هرگز')
    await undone.rollback().execute()
    expect(idsOf(await pull(cursor))).toEqual([])
    await rename(shop.db, id, 'آری')
    expect(idsOf(await pull(cursor))).toEqual([id])
  })

  test('by many writers and one reader', async () => {
    await shop.makeManyProducts(20)
    const start = await pull()
    const ids = idsOf(start)
    const seen = new Map<number, string>()
    let cursor = start.cursor
    const read = async () => {
      const changes = await pull(cursor, 4)
      for (const { id, title } of changes.changed.product ?? []) seen.set(id, title)
      cursor = changes.cursor
    }
    const write = async (writer: number) => {
      for (let turn = 0; turn < 10; turn += 1)
        await other.transaction().execute(async (tx) => {
          const id = ids[(writer * 7 + turn * 3) % ids.length] ?? 0
          await rename(tx, id, `${writer}-${turn}`)
          await sql`select pg_sleep(${(writer + turn) % 3} * 0.002)`.execute(tx)
        })
    }
    const writers = Promise.all([1, 2, 3].map(write))
    let isWriting = true
    void writers.then(() => (isWriting = false))
    while (isWriting) await read()
    await read()
    const rows = await shop.db
      .selectFrom('products')
      .select(['id', 'title'])
      .where('title', 'like', '%-%')
      .execute()
    const changed = rows.filter(({ title }) => /^\d-\d$/.test(title))
    expect(changed.length).toBeGreaterThan(5)
    expect(changed.map(({ id }) => [id, seen.get(id)])).toEqual(changed.map(({ id, title }) => [id, title]))
  })
})

describe('a device begins anew', () => {
  test('with a cursor that nobody gave it', async () => {
    await shop.makeProduct()
    const { cursor } = await pull()
    const foreign = [
      'nonsense',
      'C.x',
      'S.1.2.3',
      'C..1.product.1',

      `X${cursor.slice(1)}`,
      '💥',
    ]
    foreign.push(cursor.replace(/^(C\.[^.]+)\.\d+/, '$1.99999999999999999999'))
    for (const given of ['', ...foreign])
      expect([given, await page(given)]).toMatchObject([given, { isReset: true, changed: { product: [{}] } }])
  })

  test('in a new epoch', async () => {
    await shop.makeProduct()
    const { cursor } = await pull()
    await sql`update feed_epoch set epoch = gen_random_uuid()`.execute(shop.db)
    expect(await page(cursor)).toMatchObject({ isReset: true, changed: { product: [{}] } })
  })

  test('when the server was taken back behind its cursor', async () => {
    await shop.makeProduct()
    const { cursor } = await pull()
    const ahead = cursor.replace(
      /^(C\.[^.]+\.)(\d+)/,
      (_all, before: string, xid: string) => `${before}${Number(xid) + 1_000_000}`,
    )
    expect(await page(ahead)).toMatchObject({ isReset: true })
  })

  test('after the database was restored elsewhere, and only then', async () => {
    const id = await shop.makeProduct()
    expect(await renewFeedAfterRestore(shop.db)).toBe(false)
    const { cursor } = await pull()
    expect(await renewFeedAfterRestore(shop.db)).toBe(false)
    expect((await page(cursor)).isReset).toBe(false)
    await sql`update feed_epoch set home = 'another cluster'`.execute(shop.db)
    expect(await renewFeedAfterRestore(shop.db)).toBe(true)
    expect(await renewFeedAfterRestore(shop.db)).toBe(false)
    const begun = await pull(cursor)
    expect([begun.isReset, idsOf(begun)]).toEqual([true, [id]])
  })

  test('after a restore that brought transaction ids of the future', async () => {
    await shop.makeProduct()
    await renewFeedAfterRestore(shop.db)
    await sql`update feed set xid = '999999999999'::xid8`.execute(shop.db)
    expect(await renewFeedAfterRestore(shop.db)).toBe(true)
    const { cursor } = await pull()
    const id = await shop.makeProduct()
    expect(idsOf(await pull(cursor))).toEqual([id])
  })
})

describe('the cost of a pull', () => {
  let large: ShopServer
  beforeAll(async () => {
    // the database plans by what it counted, also of rows that earlier tests left
    large = await openShopServer({}, { hasOwnDatabase: true })
    await large.makeManyProducts(5_000)
  })
  afterAll(() => large.close())

  test('after ten changes among five thousand products is ten products', async () => {
    let cursor = ''
    for (let isComplete = false; !isComplete;) {
      const { data } = await large.call('Site/GetChanges', { cursor, take: 500 })
      ;({ cursor, isComplete } = data)
    }
    await sql`update products set price = price + 1 where id in (select id from products order by id limit 10)`.execute(
      large.db,
    )
    const { body, data } = await large.call('Site/GetChanges', { cursor })
    expect(data.changed.product).toHaveLength(10)
    expect(body.length).toBeLessThan(20_000)
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select thing, thing_id from feed where (xid, thing, thing_id) > ('1'::xid8, '', 0) and xid < '9'::xid8
      order by xid, thing, thing_id limit 200`.execute(large.db)
    expect(plan.rows.map((row) => row['QUERY PLAN']).join()).toContain('feed_in_order')
  })
})
