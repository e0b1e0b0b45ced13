import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminCourseRows, courseRows, videoRows } from '#server/course/own-courses-store.ts'
import { articleRows } from '#server/article/own-articles-store.ts'
import { productRows } from '#server/product/own-products-store.ts'
import { planning, plansByIndexes } from '#tests/world/planning.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { changeList } from '#server/site/admin-changes-store.ts'
import { editRows, isPublished, notDeleted, ofKind, ownedBy } from './lists-store.ts'

const ROWS = 100_000
const WAITING = 1_000
const TEACHERS = 100

let shop: ShopServer
let teacherUser: number
let ownCourse: number

beforeAll(async () => {
  shop = await openShopServer()
  const { db } = shop
  const teacher = await shop.asTeacher()
  teacherUser = teacher.id
  const { rows } = await sql<{
    id: number
  }>`select id from teacher_profiles where user_id = ${teacherUser}`.execute(db)
  const own = rows[0]?.id ?? (await shop.makeTeacher({ user_id: teacherUser }))
  const others: number[] = []
  for (let n = 0; n < TEACHERS; n += 1) others.push(await shop.makeTeacher({}))
  // one course in a thousand is the own one
  await sql`alter table courses disable trigger user`.execute(db)
  await sql`insert into courses (slug, title, summary, price, level, teacher_id, is_active, is_draft)
    select 'many-' || n, 'دوره ' || n, 'خلاصه', 1000000, 'beginner', case when n % 1000 = 0 then ${own}::integer
        else (${others}::integer[])[1 + n % ${TEACHERS}::integer] end,
      n % 10 > 0, n % 10 = 0 from generate_series(1, ${ROWS}) n`.execute(db)
  await sql`alter table courses enable trigger user`.execute(db)
  const { rows: courses } = await sql<{ id: number }>`select max(id) as id from courses
    where teacher_id = ${own}`.execute(db)
  ownCourse = courses[0]?.id ?? 0
  // one course has a thousand lessons, more than a page, and others have one each
  await sql`alter table course_videos disable trigger user`.execute(db)
  await sql`insert into course_videos (course_id, title, "order")
    select case when n % 100 = 0 then ${ownCourse}::integer else ${ownCourse}::integer - n % 50000 end, 'درس ' || n, ${ROWS} - n
    from generate_series(1, ${ROWS}) n`.execute(db)
  await sql`alter table course_videos enable trigger user`.execute(db)
  await sql`insert into edits (kind, thing_id, revision, base_revision, author_id, title, fields, base, state, created_at)
    select (array['course', 'courseVideo', 'product', 'article'])[1 + n % 4], n, 1, 1, ${teacher.id}, 'دوره ' || n, '{}', '{}',
      case when n % ${ROWS / WAITING}::integer = 0 then 'pending' else 'active' end, now()
    from generate_series(1, ${ROWS}) n`.execute(db)
  await sql`insert into admin_changes (admin_id, operation, input, created_at, target)
    select ${teacher.id}, 'Course/ActiveCourse', '{}', now() - make_interval(mins => n), 'courses ' || n % 5000
    from generate_series(1, ${ROWS}) n`.execute(db)
  for (const table of ['courses', 'course_videos', 'edits', 'admin_changes'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}, 300_000)
afterAll(() => shop.close())

const PAGE = { page: 1, take: 20, isCounted: false }
const FIRST = [
  ['the newest', {}],
  ['the oldest', { isOldestFirst: true }],
  ['a later page', { after: 50_000 }],
] as const

async function plansOf(
  ask: (call: ReturnType<typeof planning>['call'], paging: typeof PAGE) => Promise<unknown>,
) {
  const found: Record<string, string> = {}
  for (const [name, place] of FIRST) {
    const { plans, call } = planning(shop.db)
    await ask(call, { ...PAGE, ...place })
    found[name] = plans.join('\n')
  }
  return found
}

/** A whole table that is read, its rows put into order, or each of them compared: what grows with the shop. */
const SLOW =
  /Seq Scan on (?:edits|courses|course_videos|admin_changes)\b|Sort Key: (?:(?:thing|whole|edit|change)\.id|thing\.(?:"order"|course_id))|courses_pkey on courses whole\n\s*Filter: .*teacher_id|Join Filter: .*owner\.id|courses_pkey on courses thing\n\s*Filter: .*is_active/

describe('of 100,000 rows a page is read by an index', () => {
  const lists = {
    'all versions': (call, paging) => editRows.page(call, paging),
    'versions that wait': (call, paging) => editRows.page(call, { ...paging, isOpen: true }),
    'versions of a kind': (call, paging) => editRows.page(call, { ...paging, kind: 'course' }),
    'versions of a kind that wait': (call, paging) =>
      editRows.page(call, { ...paging, isOpen: true }, [ofKind('product')]),
    'versions of one author': (call, paging) => editRows.page(call, { ...paging, userId: teacherUser }),
    'own courses': (call, paging) =>
      courseRows.page(call, paging, [notDeleted, ownedBy('course', teacherUser)]),
    'own courses with words': (call, paging) =>
      courseRows.page(call, { ...paging, text: 'دوره 4711' }, [notDeleted, ownedBy('course', teacherUser)]),
    'all courses': (call, paging) => adminCourseRows.page(call, paging, [notDeleted]),
    'courses that are not published': (call, paging) =>
      adminCourseRows.page(call, paging, [notDeleted, isPublished(false)]),
    'courses with words': (call, paging) =>
      adminCourseRows.page(call, { ...paging, text: 'دوره 4711' }, [notDeleted]),
    'courses of one teacher': (call, paging) =>
      adminCourseRows.page(call, { ...paging, userId: teacherUser }, [notDeleted]),
    'courses that wait': (call, paging) =>
      adminCourseRows.page(call, { ...paging, state: 'waiting' }, [notDeleted]),
    'lessons of a course': (call, paging) =>
      videoRows.page(call, { ...paging, courseId: ownCourse }, [
        notDeleted,
        ownedBy('courseVideo', teacherUser),
      ]),
    'lessons of a course, for admins': (call, paging) =>
      videoRows.page(call, { ...paging, courseId: ownCourse }, [notDeleted]),
    'all lessons': (call, paging) => videoRows.page(call, paging, [notDeleted]),
    'changes by admins': (call, paging) => changeList.page(call, paging),
    'changes of one admin': (call, paging) => changeList.page(call, { ...paging, adminId: teacherUser }),
  } satisfies Record<string, Parameters<typeof plansOf>[0]>

  test.each(Object.entries(lists))('%s', async (_list, ask) => {
    const plans = await plansOf(ask)
    for (const [place, plan] of Object.entries(plans)) {
      expect({ place, slow: SLOW.exec(plan)?.[0] }, plan).toEqual({ place, slow: undefined })
    }
  })
})

test.each([
  ['courses', ['courses_letters'], (call, asked) => courseRows.page(call, asked)],
  ['products', ['products_letters'], (call, asked) => productRows.page(call, asked)],
  ['articles', ['articles_letters'], (call, asked) => articleRows.page(call, asked)],
  ['edits', ['edits_letters'], (call, asked) => editRows.page(call, asked)],
] satisfies [
  string,
  string[],
  (call: ReturnType<typeof planning>['call'], asked: typeof PAGE & { text: string }) => Promise<unknown>,
][])('words in %s come from indexes of their letters', async (table, indexes, ask) => {
  const plans = await plansByIndexes(shop.db, (call) => ask(call, { ...PAGE, text: 'ناموجود' }))
  for (const index of indexes) expect(plans).toContain(`Bitmap Index Scan on ${index}`)
  expect(plans).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`))
})

test('a teacher finds an own course by a word of its title, and none of another teacher', async () => {
  const of = (text: string) =>
    courseRows.page({ tx: shop.db, now: new Date() }, { ...PAGE, text }, [
      notDeleted,
      ownedBy('course', teacherUser),
    ])
  expect((await of('47000')).items.map(({ title }) => title)).toEqual(['دوره 47000'])
  expect((await of('47001')).items).toEqual([])
})

test('a file of titles reads no descriptions, tags and counts', async () => {
  const { plans, call } = planning(shop.db, 'verbose, costs off')
  await productRows.page(call, PAGE)
  await productRows.page({ ...call, fields: new Set(['title']) }, PAGE)
  const [whole = '', titles = ''] = plans
  for (const read of ['thing.description', 'product_tags', 'product_images', 'product_designs']) {
    expect(whole).toContain(read)
    expect(titles).not.toContain(read)
  }
})
