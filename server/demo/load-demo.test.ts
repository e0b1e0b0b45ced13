import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanRichText } from '#server/catalogue/clean-rich-text.ts'
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

test('what is shown as HTML is stored as the cleaner leaves it', async () => {
  const { rows } = await sql<{ html: string }>`
    select body as html from articles union all select description from courses union all
    select description from products`.execute(world.db)
  expect(rows.filter(({ html }) => html !== cleanRichText(html))).toEqual([])
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

test('the demo buyer has all five tools, one of them for a few more weeks, and nobody else has any', async () => {
  const { rows } = await sql<{ email: string; key: string; days: number | null }>`
    select users.email, tool.key, ceil(extract(epoch from access.until - now()) / 86400)::int as days
    from tuner_plus_accesses access join users on users.id = access.user_id
      join tuner_plus tool on tool.id = access.tuner_plus_id order by tool."order"`.execute(world.db)
  expect(rows.map(({ email }) => email)).toEqual(Array(5).fill('buyer@example.com'))
  expect(rows.filter(({ days }) => days !== null && days < 30)).toMatchObject([{ key: 'Injector', days: 21 }])
})

test('there are ways to send every product to every province, and codes of which one has ended', async () => {
  const { rows } = await sql`
    select from products p where not exists (select from shipping_methods
      where provinces = '{}' and (most_grams is null or most_grams >= p.weight * p.max_per_order))`.execute(
    world.db,
  )
  expect(rows).toEqual([])
  expect(await count('shipping_methods')).toBe(3)
  const codes = await sql`select code, ends_at <= now() as "hasEnded" from off_codes order by code`.execute(
    world.db,
  )
  expect(codes.rows).toEqual([
    { code: 'LEARN', hasEnded: false },
    { code: 'NOWRUZ1405', hasEnded: true },
    { code: 'OFF1405', hasEnded: null },
  ])
})

test('every set of ratios names its source, none is damaged, and cars without a source have none', async () => {
  const { rows } = await sql<{ bare: boolean; confirmed: boolean }>`
    select source = '' or status = 'C' as bare, confirmed_at is not null as confirmed from gear_ratios`.execute(
    world.db,
  )
  expect(rows).toHaveLength(66)
  expect(rows.filter(({ bare, confirmed }) => bare || confirmed)).toEqual([])
  const iranian = await sql<{ ratios: number }>`
    select count(ratio.id)::int as ratios from car_factories factory join car_models model on model.factory_id = factory.id
      left join gearbox_models gearbox on gearbox.car_model_id = model.id
      left join gear_ratios ratio on ratio.gearbox_model_id = gearbox.id
    where factory.name in ('ایران‌خودرو', 'سایپا') group by model.id`.execute(world.db)
  expect(iranian.rows).toHaveLength(21)
  expect(iranian.rows.filter(({ ratios }) => ratios > 0)).toEqual([])
})

test('what a product says about cars is what it fits: named cars, every car, or nothing that anybody has said', async () => {
  const { rows } = await sql<{ says: string; all: boolean; cars: string[] }>`
    select detail.value as says, p.fits_all_cars as all, array(select model.name from product_car_models fit
      join car_models model on model.id = fit.car_model_id where fit.product_id = p.id order by 1) as cars
    from products p join product_further_details detail on detail.product_id = p.id and detail.title = 'سازگار با'`.execute(
    world.db,
  )
  const fitOf = (says: string) => rows.find((row) => row.says === says)
  expect(fitOf('پژو ۲۰۶ و ۲۰۷')).toMatchObject({
    all: false,
    cars: ['پژو ۲۰۶', 'پژو ۲۰۶ تیپ ۵', 'پژو ۲۰۷'],
  })
  expect(fitOf('دنا پلاس توربو')).toMatchObject({ all: false, cars: ['دنا پلاس'] })
  expect(fitOf('همه‌منظوره')).toMatchObject({ all: true, cars: [] })
  expect(fitOf('موتورهای ۴ سیلندر')).toMatchObject({ all: false, cars: [] })
  expect(rows.filter(({ all, cars }) => all || cars.length > 0).length).toBeGreaterThan(45)
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

test('no two products share a picture, and a design in a finish of its own is among the pictures of its product', async () => {
  const shared = await sql`
    select picture ->> 'key' from product_images group by 1 having count(distinct product_id) > 1`.execute(
    world.db,
  )
  expect(shared.rows).toEqual([])
  const designs = await sql<{ isAmong: boolean }>`
    select exists (select from product_images image where image.product_id = design.product_id
      and image.picture ->> 'key' = design.image ->> 'key') as "isAmong"
    from product_designs design where image is not null`.execute(world.db)
  expect(designs.rows).toHaveLength(24)
  expect(designs.rows.filter(({ isAmong }) => !isAmong)).toEqual([])
})

test('a generated catalogue is added once for each seed', async () => {
  await addCatalogue(world.db, { products: 300, courses: 40, seed: 3 })
  expect(await count('products')).toBe(360)
  expect(await count('courses')).toBe(64)
  await expect(addCatalogue(world.db, { products: 300, courses: 40, seed: 3 })).rejects.toThrow()
  expect(await count('products')).toBe(360)
  const { rows } = await sql`select id from products p where slug like '%g3x%'
    and not exists (select from product_car_models where product_id = p.id)`.execute(world.db)
  expect(rows).toEqual([])
})

test('three courses have films, and the demo buyer has watched one lesson and half of another', async () => {
  const { rows } = await sql<{ courses: number }>`select count(distinct course_id)::int as courses
    from course_videos join films on films.key = course_videos.file_key`.execute(world.db)
  expect(rows[0]?.courses).toBe(3)
  const watched = await sql`select progress.completed_at is not null as "isComplete",
      progress.watched_sec * 1000 = film.duration_ms as "isWhole"
    from lesson_progress progress join course_videos lesson on lesson.id = progress.lesson_id
      join films film on film.key = lesson.file_key
      join users on users.id = progress.user_id and users.email = 'buyer@example.com'
    order by lesson.course_id, lesson."order" limit 2`.execute(world.db)
  expect(watched.rows).toEqual([
    { isComplete: true, isWhole: true },
    { isComplete: false, isWhole: false },
  ])
})
