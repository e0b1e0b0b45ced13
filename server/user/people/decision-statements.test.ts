import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUEUES } from '#tests/world/queue-goods.ts'
import { openReturnWorld, type ReturnWorld } from '#tests/world/return-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { statementsOf } from '#tests/world/statements.ts'

/** Of each decision: begin, claim, those of the decision, recorded answer with the note, commit. */
const AROUND = 4
/** Of each one that comes late: begin, claim, those that find out, rollback, recorded refusal. */
const AROUND_LATE = 4

let shop: ShopServer
let world: ReturnWorld
let first: Person
let second: Person

beforeAll(async () => {
  shop = await openShopServer()
  world = await openReturnWorld(shop)
  first = await shop.signIn('Admin')
  second = await shop.signIn('Admin')
  // so that reading who calls is not among the statements
  for (const as of [first, second]) await shop.call('Site/GetPanelCounts', {}, { as })
})
afterAll(() => shop.close())

/** How many statements a call sends that must answer so. */
const countOf = (outcome: string, path: string, input: object, as: Person) =>
  statementsOf(async () => {
    const { status, code } = await shop.send(path, input, { as, mutationId: randomUUID() })
    expect(code ?? status).toBe(outcome)
  })

describe.each([
  // lock with what is read; decision with notice
  ['course comments', { accept: 2, refuse: 2, late: 1 }],
  ['product questions', { accept: 2, refuse: 2, late: 1 }],
  ['course answers', { accept: 2, refuse: 2, late: 1 }],
  // what it is about, lock, report; decision with that about the other reports, what follows of all, hiding; answer, notices
  ['reports of courseComment', { accept: 8, refuse: 7, late: 3 }],
  ['reports of product', { accept: 6, refuse: 6, late: 3 }],
])('a decision about %s', (name, most) => {
  const queue = QUEUES.find((each) => each.name === name)
  const decided = async (way: 'accept' | 'refuse') => {
    if (!queue) throw new Error(`There is no queue ${name}.`)
    const id = await queue.make(world, await shop.asBuyer())
    const [path, rest] = queue[way]
    return { path, input: { id, ...(typeof rest === 'function' ? rest(id) : rest) } }
  }

  test.each(['accept', 'refuse'] as const)('sends few statements: %s', async (way) => {
    const { path, input } = await decided(way)
    expect(await countOf('Success', path, input, first)).toBe(AROUND + most[way])
    expect(await countOf('AlreadyDecided', path, input, second)).toBe(AROUND_LATE + most.late)
  })
})

describe('a decision about a version of a course', () => {
  /** A course with a version of its title, or a new one that waits. */
  async function waiting({
    isNew = false,
    fields = {},
  }: {
    isNew?: boolean
    fields?: object
  }): Promise<number> {
    const teacher = await shop.asTeacher()
    const teacher_id = await shop.makeTeacher({ user_id: teacher.id })
    const standing = isNew ? { is_active: false, is_draft: true } : {}
    const id = await shop.makeCourse({ teacher_id, title: 'تنظیم', summary: 'از آغاز', ...standing })
    await sql`insert into course_videos (course_id, title, "order") values (${id}, 'درس', 1)`.execute(shop.db)
    const category = await shop.makeCategory('course')
    await sql`insert into course_course_categories (course_id, category_id) values (${id}, ${category})
      on conflict do nothing`.execute(shop.db)
    await sql`insert into edits (kind, thing_id, revision, base_revision, author_id, title, is_new, fields, base, created_at)
      select 'course', id, 1, revision, ${teacher.id}, title, ${isNew}, ${JSON.stringify(fields)}::jsonb,
        jsonb_build_object('title', title), now() from courses where id = ${id}`.execute(shop.db)
    return id
  }
  const title = { fields: { title: 'تنظیم نو' } }

  test.each([
    // lock, thing with version; decision with notice
    ['VerifyCourseEdit', title, 3],
    ['ActiveCourseEdit', title, 3],
    ['DeleteCourseEdit', title, 3],
    // the lessons are counted
    ['ActiveCourse', { isNew: true }, 4],
    ['ActiveCourseEdit', { isNew: true }, 4],
  ])('sends few statements: %s of %o', async (name, what, most) => {
    const input = { id: await waiting(what), ...(name !== 'ActiveCourse' && { revision: 1 }) }
    const reason = name === 'DeleteCourseEdit' ? { reason: 'عنوان روشن نیست' } : {}
    expect(await countOf('Success', `Course/${name}`, { ...input, ...reason }, first)).toBe(AROUND + most)
  })

  test('that comes late sends few statements', async () => {
    const input = { id: await waiting(title), revision: 1 }
    await shop.send('Course/ActiveCourseEdit', input, { as: first })
    expect(await countOf('AlreadyDecided', 'Course/ActiveCourseEdit', input, second)).toBe(AROUND_LATE + 2)
  })
})
