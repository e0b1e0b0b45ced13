import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const ADMINS = 50
const VERSIONS = 60

let shop: ShopServer
let admins: Person[]
let teacher: Person
let ids: number[]

beforeAll(async () => {
  shop = await openShopServer()
  teacher = await shop.asTeacher()
  const { rows } = await sql<{
    id: number
  }>`select id from teacher_profiles where user_id = ${teacher.id}`.execute(shop.db)
  const teacherId = rows[0]?.id ?? (await shop.makeTeacher({ user_id: teacher.id }))
  admins = []
  for (let n = 0; n < ADMINS; n += 1) admins.push(await shop.signIn('Admin'))
  ids = []
  for (let n = 0; n < VERSIONS; n += 1)
    ids.push(await shop.makeCourse({ teacher_id: teacherId, title: `دوره ${n}` }))
  await sql`insert into edits (kind, thing_id, revision, base_revision, author_id, title, fields, base, created_at)
    select 'course', id, 1, revision, ${teacher.id}, title, jsonb_build_object('title', title || ' نو'),
      jsonb_build_object('title', title), now() from courses where id = any(${ids}::integer[])`.execute(
    shop.db,
  )
}, 120_000)
afterAll(() => shop.close())

const REASON = 'عنوان روشن نیست'

/** Decides about one version after the other. All begin at the same one, and meet each other again and again. */
async function empty(admin: Person, isStrict: boolean): Promise<Record<string, number>> {
  const codes: Record<string, number> = {}
  for (const id of ids) {
    const input = { id, revision: 1, ...(isStrict && { reason: REASON }) }
    const name = isStrict ? 'DeleteCourseEdit' : 'ActiveCourseEdit'
    const { status, code } = await shop.send(`Course/${name}`, input, { as: admin })
    const outcome = status === 'Success' ? 'won' : String(code)
    codes[outcome] = (codes[outcome] ?? 0) + 1
  }
  return codes
}

test('fifty admins empty a queue together: each version has one decision, one note and one notice', async () => {
  const outcomes = await Promise.all(admins.map((admin, n) => empty(admin, n % 2 === 0)))
  const sum = (code: string) => outcomes.reduce((total, codes) => total + (codes[code] ?? 0), 0)
  expect(sum('won')).toBe(VERSIONS)
  expect(sum('AlreadyDecided')).toBe(ADMINS * VERSIONS - VERSIONS)

  const { rows } = await sql<{ decided: number; noted: number; notices: number; wrong: number }>`select
    (select count(*) from edits where thing_id = any(${ids}::integer[]) and state in ('active', 'discarded'))::integer as decided,
    (select count(*) from admin_changes where operation in ('Course/ActiveCourseEdit', 'Course/DeleteCourseEdit'))::integer as noted,
    (select count(*) from notices where user_id = ${teacher.id} and thread like 'edit:course:%')::integer as notices,
    (select count(*) from edits join courses on courses.id = edits.thing_id
      where edits.thing_id = any(${ids}::integer[]) and (edits.state = 'active') <> (courses.title like '% نو'))::integer as wrong`.execute(
    shop.db,
  )
  expect(rows[0]).toEqual({ decided: VERSIONS, noted: VERSIONS, notices: VERSIONS, wrong: 0 })
}, 300_000)
