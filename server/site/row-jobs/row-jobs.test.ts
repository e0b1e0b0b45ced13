import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { JobKind } from '#server/platform/jobs/run-jobs.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { jobContext } from '#tests/world/upload-goods.ts'
import { type Operations, rowChanging } from './run-row-job.ts'

const LIST = 'Course/GetAdminCourseCommentsByFilter'
const PUBLISH = 'Course/ActiveCourseComment'
const HIDE = 'Course/DeActiveCourseComment'
const title = 'نظرات دوره‌ها: انتشار'

let shop: ShopServer
let admin: Person
let author: Person
let courseId: number

beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  author = await shop.asBuyer()
  courseId = await shop.makeCourse()
})
afterEach(() => shop.close())

/** Texts that wait for an admin. */
async function comments(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into course_comments (course_id, user_id, text, is_active)
    select ${courseId}, ${author.id}, 'نظر ' || n, false from generate_series(1, ${count}) n returning id`.execute(
    shop.db,
  )
  return rows.map(({ id }) => id)
}
const shown = async () =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from course_comments where is_active`.execute(shop.db))
      .rows[0]?.n,
  )
const order = (
  count: number,
  { as = admin, operation = PUBLISH, filters = {}, list = LIST, ...rest }: Partial<Order> = {},
) =>
  shop.call(
    'Site/AddRowJob',
    { list, operation, filters, title, count, ...rest },
    { as, mutationId: randomUUID() },
  )
interface Order {
  as: Person
  operation: string
  filters: Record<string, unknown>
  list: string
  reason: string
}
const versionOf = async (id: number) =>
  (await sql<{ version: number }>`select version from course_comments where id = ${id}`.execute(shop.db))
    .rows[0]?.version ?? 0
const publish = async (id: number, as: Person) =>
  shop.call(PUBLISH, { id, version: await versionOf(id) }, { as })
const jobs = async () => (await shop.call('Site/GetAdminRowJobsByFilter', {}, { as: admin })).data.items
const run = (kind: JobKind = rowChanging(shop.app.operations)) =>
  runDueJobs([kind], {
    db: shop.db,
    now: shop.now,
    logError: (error) => {
      throw error
    },
  })

/** The same operations, with something that happens around them. */
const around = (turn: (run: () => ReturnType<Operations['run']>) => ReturnType<Operations['run']>) =>
  rowChanging({
    ...shop.app.operations,
    run: (implementation, call) => turn(() => shop.app.operations.run(implementation, call)),
  })

test('all rows that pass the filter are changed, each noted as a change of the admin who ordered it', async () => {
  await comments(250)
  const { data } = await order(250)
  expect(data.count).toBe(250)
  await run()
  expect(await shown()).toBe(250)
  expect(await jobs()).toMatchObject([
    { title, state: 'done', count: 250, doneCount: 250, refusedCount: 0, refusals: [], canBeTakenBack: true },
  ])
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from admin_changes
    where operation = ${PUBLISH} and admin_id = ${admin.id}`.execute(shop.db)
  expect(rows).toEqual([{ n: 250 }])
})

test('it is about the rows that there were: what came later waits, and another number is refused', async () => {
  await comments(3)
  expect(await order(2)).toMatchObject({ code: 'Outdated', details: { count: 3 } })
  await order(3)
  await comments(1)
  await run()
  expect(await shown()).toBe(3)
})

test('a row that somebody else has decided about is refused, by name and reason, and the others go on', async () => {
  const [first = 0] = await comments(3)
  await order(3)
  const other = await shop.signIn('SuperAdmin')
  expect((await publish(first, other)).status).toBe('Success')
  await run()
  expect(await jobs()).toMatchObject([
    { doneCount: 2, refusedCount: 1, refusals: [{ name: 'نظر 1', code: 'AlreadyDecided' }] },
  ])
})

test('the own text of the admin is refused while another admin can decide', async () => {
  await shop.signIn('Admin')
  author = admin
  await comments(1)
  await order(1)
  await run()
  expect(await jobs()).toMatchObject([{ doneCount: 0, refusedCount: 1, refusals: [{ code: 'OwnThing' }] }])
})

test('a role that is lost ends the job at the row that it is at', async () => {
  await comments(5)
  await order(5)
  let turns = 0
  const kind = around(async (go) => {
    const answer = await go()
    turns += 1
    if (turns === 2)
      await sql`update user_roles set is_active = false where user_id = ${admin.id}`.execute(shop.db)
    return answer
  })
  await run(kind)
  expect(await shown()).toBe(2)
  await sql`update user_roles set is_active = true where user_id = ${admin.id}`.execute(shop.db)
  shop.wait(6)
  expect(await jobs()).toMatchObject([{ state: 'failed', doneCount: 2 }])
})

test('another admin stops it, and what was done is taken back once: only what the job has changed', async () => {
  const ids = await comments(5)
  const { data } = await order(5)
  const other = await shop.signIn('Admin')
  let turns = 0
  const kind = around(async (go) => {
    turns += 1
    if (turns === 3) await shop.call('Site/StopRowJob', { id: data.id }, { as: other })
    return go()
  })
  await run(kind)
  expect(await jobs()).toMatchObject([{ state: 'stopped', doneCount: 3, isStopAsked: true }])
  expect((await shop.call('Site/StopRowJob', { id: data.id }, { as: other })).code).toBe('WrongState')
  expect((await publish(ids[0] ?? 0, other)).status).toBe('Success')

  const back = () => shop.call('Site/TakeBackRowJob', { id: data.id, title: 'برگشت' }, { as: other })
  const all = await Promise.all([back(), back(), back()])
  expect(all.filter(({ status }) => status === 'Success')).toMatchObject([{ data: { count: 3 } }])
  await run()
  expect(await shown()).toBe(1)
  expect((await back()).code).toBe('WrongState')
})

test('what has no opposite is not taken back', async () => {
  await comments(2)
  const { data } = await order(2, { operation: HIDE })
  await run()
  expect(await jobs()).toMatchObject([{ doneCount: 2, canBeTakenBack: false }])
  const answer = await shop.call('Site/TakeBackRowJob', { id: data.id, title: 'برگشت' }, { as: admin })
  expect(answer.code).toBe('WrongState')
})

test('a run that is killed after a change and before its note goes on without changing the row twice', async () => {
  await comments(4)
  const { data } = await order(4)
  let turns = 0
  const killed = around(async (go) => {
    const answer = await go()
    turns += 1
    if (turns === 2) throw new Error('killed')
    return answer
  })
  await expect(killed.run(jobContext(shop), { id: data.id })).rejects.toThrow('killed')
  expect(await shown()).toBe(2)
  expect(await jobs()).toMatchObject([{ state: 'running', doneCount: 1 }])
  await run()
  expect(await jobs()).toMatchObject([{ state: 'done', doneCount: 4, refusedCount: 0 }])
  const { rows } = await sql`select from admin_changes where operation = ${PUBLISH}`.execute(shop.db)
  expect(rows).toHaveLength(4)
})

test('an admin has one job at a time, however many are ordered at once', async () => {
  await comments(2)
  const all = await Promise.all(Array.from({ length: 8 }, () => order(2)))
  expect(all.filter(({ status }) => status === 'Success')).toHaveLength(1)
  expect(new Set(all.map(({ code }) => code))).toEqual(new Set([undefined, 'AlreadyRequested']))
})

test('only marked actions of the list, its filters and admins are taken', async () => {
  await comments(2)
  expect((await order(2, { operation: 'User/AddUserRole' })).code).toBe('NotFound')
  expect((await order(2, { operation: 'Product/ActiveProductComment' })).code).toBe('NotFound')
  expect((await order(2, { list: 'Product/GetAdminProductCommentsByFilter' })).code).toBe('NotFound')
  expect((await order(2, { filters: { everything: true } })).code).toBe('InvalidInput')
  expect((await order(2, { filters: { after: 1 } })).code).toBe('InvalidInput')
  expect((await order(2, { as: await shop.signIn('Teacher') })).code).toBe('NotAllowed')
  expect((await order(1, { filters: { text: 'نظر 2' } })).data.count).toBe(1)
})

test('all rows are hidden with the reason that was typed once, and each author reads it', async () => {
  await comments(2)
  expect((await order(2, { reason: 'تبلیغ است' })).code).toBe('InvalidInput')
  await order(2, { operation: HIDE, reason: 'تبلیغ است' })
  await run()
  const { rows } = await sql<{
    reason: string
  }>`select refusal_reason as reason from course_comments`.execute(shop.db)
  expect(rows).toEqual([{ reason: 'تبلیغ است' }, { reason: 'تبلیغ است' }])
  const { items } = (await shop.call('User/GetNotices', {}, { as: author })).data
  expect(items.map(({ event, words }) => [event, words])).toEqual([
    ['hidden', 'تبلیغ است'],
    ['hidden', 'تبلیغ است'],
  ])
})
