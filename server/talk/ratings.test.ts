import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationsFolder } from '#server/platform/postgres/migrate.ts'
import { emptyDatabase } from '#tests/world/database.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await openShopServer({ keptAnswersMb: 8 })
})
afterAll(() => shop.close())

const FEED_CHECK_S = 2

test('a new rating changes count, mean and summary of a product, for devices and kept answers alike', async () => {
  const id = await shop.makeProduct()
  const [first, second] = [await shop.asBuyer(), await shop.asBuyer()]
  const product = async () => (await shop.call('Product/GetProduct', { id })).data
  const tag = async () => (await shop.call('Product/GetProduct', { id }, { method: 'GET' })).headers['etag']
  const rate = (person: { id: number }, stars: number) =>
    shop.db
      .insertInto('product_ratings')
      .values({ product_id: id, user_id: person.id, rate: stars })
      .execute()

  expect(await product()).toMatchObject({ rateCount: 0, rateAverage: 0, rates: [0, 0, 0, 0, 0] })
  const before = await tag()
  const cursor = (await shop.call('Site/GetChanges', {})).data.cursor

  await rate(first, 5)
  await rate(second, 2)
  shop.wait(FEED_CHECK_S)
  expect(await product()).toMatchObject({ rateCount: 2, rateAverage: 3.5, rates: [0, 1, 0, 0, 1] })
  expect(await tag()).not.toBe(before)
  const { changed } = (await shop.call('Site/GetChanges', { cursor })).data
  expect(changed.product).toMatchObject([{ id, rateCount: 2, rates: [0, 1, 0, 0, 1] }])

  await shop.db
    .updateTable('product_ratings')
    .set({ rate: 4 })
    .where('user_id', '=', second.id)
    .where('product_id', '=', id)
    .execute()
  await shop.db.deleteFrom('product_ratings').where('user_id', '=', first.id).execute()
  shop.wait(FEED_CHECK_S)
  expect(await product()).toMatchObject({ rateCount: 1, rateAverage: 4, rates: [0, 0, 0, 1, 0] })
})

test('beside a comment stand the stars that its author gave the course, and nobody else’s', async () => {
  const id = await shop.makeCourse()
  const [kind, silent] = [await shop.asBuyer(), await shop.asBuyer()]
  await shop.db
    .insertInto('course_comments')
    .values([
      { course_id: id, user_id: kind.id, text: 'عالی', is_active: true },
      { course_id: id, user_id: silent.id, text: 'بی‌ستاره', is_active: true },
    ])
    .execute()
  const stars = async () => {
    const { data } = await shop.call('Course/GetCourseCommentsById', { id })
    return Object.fromEntries(data.map(({ text, rate }) => [text, rate]))
  }
  expect(await stars()).toEqual({ عالی: null, بی‌ستاره: null })
  await shop.db.insertInto('course_ratings').values({ course_id: id, user_id: kind.id, rate: 4 }).execute()
  shop.wait(FEED_CHECK_S)
  expect(await stars()).toEqual({ عالی: 4, بی‌ستاره: null })
})

test('an update keeps the count and the mean that a product had before single ratings were kept', async () => {
  const world = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    for (const name of readdirSync(migrationsFolder()).filter((each) => each < '020'))
      copyFileSync(join(migrationsFolder(), name), join(folder, name))
    await migrate(world.db, folder)
    await sql`insert into users (phone, invite_code) values ('+989120000000', 'x')`.execute(world.db)
    await sql`insert into seller_profiles (user_id, shop_name) select id, 'x' from users`.execute(world.db)
    await sql`insert into products (slug, title, price, seller_id, rate_average, rate_count)
      select 'p', 'p', 1, id, 4.3, 10 from seller_profiles`.execute(world.db)
    await migrate(world.db)
    const row = await world.db
      .selectFrom('products')
      .select(['rates', 'rate_count', 'rate_average'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ rates: [0, 0, 0, 7, 3], rate_count: 10, rate_average: 4.3 })
  } finally {
    rmSync(folder, { recursive: true })
    await world.drop()
  }
})
