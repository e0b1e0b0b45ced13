import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/world/database.ts'
import { addCatalogue } from './load/generated-catalogue-store.ts'
import { loadDemo } from './load-demo.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
  expect(await loadDemo(world.db)).toBe(true)
})
afterAll(() => world.drop())

async function count(table: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(world.db)
  return rows[0]?.count ?? 0
}

test('the demo fills every public list', async () => {
  expect(await count('courses')).toBe(24)
  expect(await count('products')).toBe(60)
  expect(await count('articles')).toBe(50)
  expect(await count('doers')).toBe(10)
  expect(await count('site_settings')).toBe(31)
  expect((await count('product_comments')) + (await count('course_comments'))).toBeGreaterThan(100)
  expect((await count('product_questions')) + (await count('course_questions'))).toBeGreaterThan(55)
})

test('there is somebody in each state of a membership, with the files that tell of it', async () => {
  const { rows } = await sql<{ state: string }>`
    select member.role || case when role.is_active then ' active' when active_at is not null then ' deactive'
      when is_waiting then ' applied' else ' notActive' end as state
    from memberships member join user_roles role using (user_id, role) order by 1`.execute(world.db)
  const states = ['active', 'applied', 'deactive', 'notActive']
  expect(rows.map(({ state }) => state)).toEqual(
    ['Seller', 'Teacher'].flatMap((role) => states.map((state) => `${role} ${state}`)),
  )
  const files = await sql`select name from documents where owner_id is null and size > 300`.execute(world.db)
  expect(files.rows).toHaveLength(2)
})

test('a second load changes nothing', async () => {
  expect(await loadDemo(world.db)).toBe(false)
  expect(await count('products')).toBe(60)
})

test('a product with designs shows the sum of their stock', async () => {
  const { rows } = await sql`
    select p.id from products p join product_designs d on d.product_id = p.id
    group by p.id having p.stock <> sum(d.stock)`.execute(world.db)
  expect(rows).toEqual([])
})

test('every course begins with one free sample and every picture has a placeholder', async () => {
  const { rows } = await sql`
    select course_id from course_videos group by course_id
    having count(*) filter (where is_free_sample) <> 1 or not bool_or(is_free_sample and "order" = 0)`.execute(
    world.db,
  )
  expect(rows).toEqual([])
  const bare =
    await sql`select id from product_images where picture ->> 'placeholder' not like 'data:image/webp%'`.execute(
      world.db,
    )
  expect(bare.rows).toEqual([])
})

test('a generated catalogue is added once for each seed', async () => {
  await addCatalogue(world.db, { products: 300, courses: 40, seed: 3 })
  expect(await count('products')).toBe(360)
  expect(await count('courses')).toBe(64)
  await expect(addCatalogue(world.db, { products: 300, courses: 40, seed: 3 })).rejects.toThrow()
  expect(await count('products')).toBe(360)
})
