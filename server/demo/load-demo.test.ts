import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfBooks } from '#server/money/books-store.ts'
import { EDIT_KINDS } from '#contract/edits/kinds.ts'
import { cleanRichText } from '#server/catalogue/clean-rich-text.ts'
import { type TestDatabase, testDatabase } from '#tests/world/database.ts'
import { addCatalogue } from './load/generated-catalogue-store.ts'
import { asciiDigits } from '#contract/persian-text.ts'
import { evaluate } from '#src/calc/evaluate.ts'
import { EXAM_SUBJECTS } from './content/exams.ts'
import { type DemoTest, EXAM_TESTS } from './load/exams-store.ts'
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
  // one of them waits for its first publication
  expect(await count('courses')).toBe(25)
  expect(await count('products')).toBe(60)
  expect(await count('articles')).toBe(50)
  expect(await count('doers')).toBe(10)
  expect(await count('site_settings')).toBe(33)
  expect((await count('product_comments')) + (await count('course_comments'))).toBeGreaterThan(100)
  expect((await count('product_questions')) + (await count('course_questions'))).toBeGreaterThan(55)
})

test('twelve people have written on Instagram, one for each state of a conversation', async () => {
  expect(await count('bot_conversations')).toBe(12)
  const { rows } = await sql<{ state: string }>`
    select distinct coalesce(failure, state) as state from bot_messages order by 1`.execute(world.db)
  expect(rows.map(({ state }) => state)).toEqual([
    'received',
    'sent',
    'unavailable',
    'unknown',
    'windowClosed',
  ])
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
    { code: 'FIRST1405', hasEnded: null },
    { code: 'LEARN', hasEnded: false },
    { code: 'NOWRUZ1405', hasEnded: true },
    { code: 'OFF1405', hasEnded: null },
  ])
})

test('one code is used up: an order of the demo buyer has its only use', async () => {
  const { rows } = await sql`select code.most_uses as most, (select count(*)::integer from orders
      where off_code_id = code.id and code_discount > 0 and state <> 'cancelled') as uses
    from off_codes code where code = 'FIRST1405'`.execute(world.db)
  expect(rows).toEqual([{ most: 1, uses: 1 }])
})

test('one refund onto a card waits for its transfer, with the card that paid', async () => {
  const { rows } =
    await sql`select refund.wallet_amount as wallet, refund.card_amount = payment.amount as "isWhole",
      refund.state, payment.card_pan as card
    from refunds refund join payments payment on payment.order_id = refund.order_id
    where refund.card_amount > 0`.execute(world.db)
  expect(rows).toEqual([{ wallet: 0, isWhole: true, state: 'waiting', card: '603799******1234' }])
  expect(await faultsOfBooks(world.db)).toEqual([])
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
  expect(await count('courses')).toBe(65)
  await expect(addCatalogue(world.db, { products: 300, courses: 40, seed: 3 })).rejects.toThrow()
  expect(await count('products')).toBe(360)
  const { rows } = await sql`select id from products p where slug like '%g3x%'
    and not exists (select from product_car_models where product_id = p.id)`.execute(world.db)
  expect(rows).toEqual([])
})

test('the courses with films have ten lessons each, and every lesson of them plays', async () => {
  const { rows } = await sql<{ lessons: number; films: number }>`
    select count(*)::integer as lessons, count(file_key)::integer as films from course_videos
    group by course_id having count(file_key) > 0`.execute(world.db)
  expect(rows).toEqual(Array(3).fill({ lessons: 10, films: 10 }))
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

test('there are exams of each kind that could be opened, with at least eight tests of each subject', async () => {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from exams where is_active group by kind order by kind`.execute(
    world.db,
  )
  expect(rows).toEqual([
    { kind: 'course', count: 4 },
    { kind: 'level', count: 3 },
    { kind: 'placement', count: 1 },
  ])
  const short = await sql`select question.title from exam_questions question where draw_count > (
    select count(*) from exam_tests test where test.question_id = question.id)`.execute(world.db)
  expect(short.rows).toEqual([])
  for (const subject of Object.keys(EXAM_SUBJECTS))
    expect(EXAM_TESTS.filter((one) => one.subject === subject).length).toBeGreaterThanOrEqual(8)
})

test('somebody has made an exam of each state, what is paid was booked, and six wait for a decision', async () => {
  const { rows } = await sql<{ state: string }>`
    select distinct state from exam_attempts order by state`.execute(world.db)
  expect(rows.map(({ state }) => state)).toEqual(['begun', 'expired', 'graded', 'made', 'paid'])
  const { rows: paid } = await sql<{ price: number; booked: number }>`
    select entry.price, line.amount as booked from exam_entries entry
      join payments payment on payment.exam_entry_id = entry.id and payment.state = 'verified'
      join postings posting on posting.cause = 'examBought' and posting.reference = payment.id::text
      join entries line on line.posting_id = posting.id and line.amount > 0
    where entry.paid_at is not null`.execute(world.db)
  expect(paid).toEqual([{ price: 900_000, booked: 900_000 }])
  const waiting = await sql`select from exam_attempts where decision = 'waiting'`.execute(world.db)
  expect(waiting.rows).toHaveLength(6)
})

test('every test of the demo has four different answers and an explanation', () => {
  for (const { answers, correct, explanation } of EXAM_TESTS) {
    expect(new Set(answers).size).toBe(4)
    expect(answers[correct - 1]).toBeTruthy()
    expect(explanation.length).toBeGreaterThan(10)
  }
})

/** A result of a calculator in the unit of the answers. */
function inTheirUnit({ answers }: DemoTest, field: string, value: number): number {
  if (field === 't2_K') return value - 273.15
  if (field === 'us') return value / 1_000
  if (!answers[0]?.includes('درصد')) return value
  return value < 1 ? value * 100 : (value - 1) * 100
}
const numberIn = (answer: string) => Number(/[\d.]+/.exec(asciiDigits(answer).replace('٫', '.'))?.[0])

test('the right answers that are numbers are those of the calculators', () => {
  const checked = EXAM_TESTS.flatMap((one) => (one.check ? [{ one, check: one.check }] : []))
  expect(checked.length).toBeGreaterThan(15)
  for (const { one, check } of checked) {
    const { output } = evaluate(check.fn, check.input)
    const found = Number(Object(output)[check.field])
    expect([one.text, Math.abs(found / check.value - 1) < 0.005]).toEqual([one.text, true])
    const told = inTheirUnit(one, check.field, found)
    const distances = one.answers.map((answer) => Math.abs(numberIn(answer) - told))
    expect([one.text, distances.indexOf(Math.min(...distances)) + 1]).toEqual([one.text, one.correct])
  }
})

test.each(EDIT_KINDS)(
  'a version of the kind %s is there in every state, with who decided and why',
  async (kind) => {
    const { rows } = await sql<{ state: string; isDecided: boolean; isExplained: boolean }>`
    select distinct state, decided_by_id is not null as "isDecided", reason <> '' as "isExplained" from edits
    where kind = ${kind} and not is_new order by state`.execute(world.db)
    expect(rows).toEqual([
      { state: 'active', isDecided: true, isExplained: false },
      { state: 'discarded', isDecided: true, isExplained: true },
      { state: 'pending', isDecided: false, isExplained: false },
      { state: 'shared', isDecided: true, isExplained: false },
      { state: 'verified', isDecided: true, isExplained: false },
      { state: 'withdrawn', isDecided: false, isExplained: false },
    ])
  },
)

test('three versions wait for things that were changed meanwhile, and a course for its first publication', async () => {
  const { rows } = await sql<{ kind: string; isNew: boolean }>`
    select edit.kind, edit.is_new as "isNew" from edits edit
    left join articles on edit.kind = 'article' and articles.id = edit.thing_id
    left join courses on edit.kind = 'course' and courses.id = edit.thing_id
    left join products on edit.kind = 'product' and products.id = edit.thing_id
    where edit.state = 'pending'
      and (edit.is_new or edit.base_revision < coalesce(articles.revision, courses.revision, products.revision))
    order by edit.kind, edit.is_new`.execute(world.db)
  expect(rows).toEqual([
    { kind: 'article', isNew: false },
    { kind: 'course', isNew: false },
    { kind: 'course', isNew: true },
    { kind: 'product', isNew: false },
  ])
})

test('six messages and six reports of each kind are new, and the changes of admins fill thirty days', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct target_id)::int as count from reports where state = 'new'
    group by target_type`.execute(world.db)
  expect(rows.map(({ count: waiting }) => waiting)).toEqual([6, 6, 6, 6, 6, 6])
  const { rows: others } = await sql<{ messages: number; days: number; most: number }>`
    select (select count(*) from user_messages where state = 'new')::int as messages,
      (select count(distinct created_at::date) from admin_changes)::int as days,
      (select max(people) from (select count(*)::int as people from reports group by target_type, target_id) each) as most`.execute(
    world.db,
  )
  expect(others).toEqual([{ messages: 6, days: 30, most: 3 }])
})
