import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REPORTS_THAT_HIDE } from '#contract/site/settings.ts'
import { TEXT_KINDS } from '#contract/talk.ts'
import { planning } from '#tests/world/planning.ts'
import type { Person, ShopServer } from '#tests/world/shop-server.ts'
import { openShopServer } from '#tests/world/shop-server.ts'
import { type Kind, TALKED_ABOUT, tableOf } from './kinds.ts'
import { findSubject, readOpenReports, readRefusals, readThread, type Reviewed } from './review-store.ts'
import { insertText, type NewText } from './texts-store.ts'

const NAMES = { comment: 'Comment', question: 'Question', answer: 'QuestionAnswer' } as const
const MODULES = { course: 'Course', product: 'Product' } as const
/** What the panel calls the reports of a text. */
const REPORTS = {
  course: { comment: 'CourseComment', question: 'CourseQuestion' },
  product: { comment: 'Comment', question: 'Question' },
} as const
const KINDS: readonly Kind[] = TALKED_ABOUT.flatMap((thing) => TEXT_KINDS.map((what) => ({ thing, what })))

let shop: ShopServer
let admin: Person
beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
})
afterAll(() => shop.close())

const makeThing = ({ thing }: Kind) => (thing === 'course' ? shop.makeCourse() : shop.makeProduct())
const write = (kind: Kind, author: Person, said: Partial<NewText>) =>
  insertText(shop.db, kind, {
    text: 'کدام روغن؟',
    title: 'روغن',
    isStaff: false,
    byOwner: false,
    isActive: true,
    authorId: author.id,
    now: shop.now(),
    ...said,
  })
/** A text of this kind with what it answers. */
async function writeBelow(kind: Kind, author: Person, asker: Person) {
  const thingId = await makeThing(kind)
  const { thing, what } = kind
  if (what === 'question') return { id: await write(kind, author, { thingId }), above: [] }
  if (what === 'comment') {
    const first = await write(kind, asker, { thingId, text: 'چه خوب' })
    return {
      id: await write(kind, author, { thingId, parentId: first }),
      above: [{ kind: 'comment', id: first }],
    }
  }
  const questionId = await write({ thing, what: 'question' }, asker, { thingId })
  const question = { kind: 'question', id: questionId }
  if (thing === 'product') return { id: await write(kind, author, { questionId }), above: [question] }
  const parentId = await write(kind, asker, { questionId, text: 'معدنی' })
  const id = await write(kind, author, { questionId, parentId, level: 2 })
  return { id, above: [question, { kind: 'answer', id: parentId }] }
}
const review = async (asked: Reviewed & { exceptReportId?: number }, as = admin) =>
  shop.call('User/GetTalkReview', asked, { as })
const hide = async ({ thing, what }: Kind, id: number, reason?: string) =>
  shop.send(
    `${MODULES[thing]}/DeActive${MODULES[thing]}${NAMES[what]}`,
    { id, ...(reason && { reason }) },
    { as: admin },
  )
const report = async ({ thing, what }: Kind, id: number, by: Person, reason: string) => {
  const { rows } = await sql<{ id: number }>`
    insert into reports (target_type, target_id, answer_id, user_id, reason)
    select ${`${thing}${what === 'comment' ? 'Comment' : 'Question'}`},
      ${what === 'answer' ? sql`(select question_id from ${sql.table(tableOf({ thing, what }))} where id = ${id})` : id},
      ${what === 'answer' ? id : null}::integer, ${by.id}, ${reason} returning id`.execute(shop.db)
  return rows[0]?.id ?? 0
}
const noticesOf = async (as: Person) =>
  (await shop.call('User/GetNotices', {}, { as })).data.items.map(({ event, words }) => ({ event, words }))

describe.each(KINDS)('before deciding about a $what of a $thing an admin reads', (kind) => {
  test('what it answers, from the top down, with names', async () => {
    const [author, asker] = [await shop.asBuyer(), await shop.asBuyer()]
    const { id, above } = await writeBelow(kind, author, asker)
    const { data } = await review({ ...kind, id })
    expect(data.thread).toMatchObject(above)
    expect(data.thread.every(({ text, createdAt }) => text !== '' && createdAt !== '')).toBe(true)
  })

  test('how many other texts of its author were hidden, the last ones with their reasons', async () => {
    const author = await shop.asBuyer()
    const { id } = await writeBelow(kind, author, author)
    const others = await Promise.all(KINDS.map((other) => writeBelow(other, author, admin)))
    for (const [place, other] of KINDS.entries()) {
      const otherId = others[place]?.id ?? 0
      await hide(other, otherId, `دلیل ${other.what}`)
      // one minute after the other
      await sql`update ${sql.table(tableOf(other))} set decided_at = decided_at + make_interval(mins => ${place})
        where id = ${otherId}`.execute(shop.db)
    }
    await hide(kind, id, 'خودش')
    const { refusals } = (await review({ ...kind, id })).data
    expect(refusals.count).toBe(KINDS.length)
    expect(refusals.latest.map(({ reason }) => reason)).toEqual([
      'دلیل answer',
      'دلیل question',
      'دلیل comment',
    ])
    expect(refusals.latest.at(0)).toMatchObject({ text: 'کدام روغن؟' })
  })

  test('who else has reported it, and why', async () => {
    const { id } = await writeBelow(kind, await shop.asBuyer(), await shop.asBuyer())
    const [first, second] = [await shop.asBuyer(), await shop.asBuyer()]
    await report(kind, id, first, 'تبلیغ')
    const shown = await report(kind, id, second, 'توهین')
    expect((await review({ ...kind, id })).data.reports).toMatchObject({
      count: 2,
      latest: [{ reason: 'توهین' }, { reason: 'تبلیغ' }],
    })
    expect((await review({ ...kind, id, exceptReportId: shown })).data.reports).toMatchObject({
      count: 1,
      latest: [{ reason: 'تبلیغ' }],
    })
  })
})

test('what was published again counts as refused no more, and what its author has deleted still does', async () => {
  const author = await shop.asBuyer()
  const kind = { thing: 'course', what: 'comment' } as const
  const thingId = await makeThing(kind)
  const [asked, again, gone] = await Promise.all([1, 2, 3].map(() => write(kind, author, { thingId })))
  for (const id of [again, gone]) await hide(kind, id ?? 0, 'تبلیغ')
  const { data } = await shop.call(
    'Course/GetAdminCourseCommentsByFilter',
    { rowId: again ?? 0 },
    { as: admin },
  )
  const { id = 0, version = 0 } = data.items[0] ?? {}
  await shop.call('Course/ActiveCourseComment', { id, version }, { as: admin })
  await shop.call('Course/DeleteCourseComment', { id: gone ?? 0 }, { as: author })
  expect((await review({ ...kind, id: asked ?? 0 })).data.refusals).toMatchObject({
    count: 1,
    latest: [{ reason: 'تبلیغ' }],
  })
})

test.each(TALKED_ABOUT)(
  'beside a report of a %s are the other reports, and what was refused of its owner',
  async (thing) => {
    const owner = thing === 'course' ? await shop.asTeacher() : await shop.signIn('Seller')
    const id =
      thing === 'course'
        ? await shop.makeCourse({ teacher_id: await shop.makeTeacher({ user_id: owner.id }) })
        : await shop.makeProduct({ seller_id: await shop.makeSeller({ user_id: owner.id }) })
    await sql`insert into edits (kind, thing_id, revision, base_revision, author_id, title, state, reason, decided_at, created_at)
    values (${thing}, ${id}, 90, 1, ${owner.id}, 'عنوان', 'discarded', 'گمراه‌کننده', now(), now())`.execute(
      shop.db,
    )
    for (const [place, reason] of ['نادرست', 'گران'].entries())
      await sql`insert into reports (target_type, target_id, user_id, reason)
      values (${thing}, ${id}, ${(await shop.asBuyer()).id}, ${`${reason} ${place}`})`.execute(shop.db)
    expect((await review({ thing, id })).data).toMatchObject({
      thread: [],
      refusals: { count: 1, latest: [{ text: 'عنوان', reason: 'گمراه‌کننده' }] },
      reports: { count: 2, latest: [{ reason: 'گران 1' }, { reason: 'نادرست 0' }] },
    })
  },
)

describe.each(KINDS)('a report of a $what of a $thing', (kind) => {
  const { thing, what } = kind
  const name = REPORTS[thing][what === 'comment' ? 'comment' : 'question']
  const decide = (decision: 'Verify' | 'DeVerify', id: number, reason: string) =>
    shop.send(`${MODULES[thing]}/${decision}${name}Report`, { id, reason }, { as: admin })

  test('that is right hides the words: their author reads why, and admins read it beside the next ones', async () => {
    const [author, by] = [await shop.asBuyer(), await shop.asBuyer()]
    const { id } = await writeBelow(kind, author, by)
    expect(await decide('Verify', await report(kind, id, by, 'بد'), 'توهین‌آمیز است')).toMatchObject({
      status: 'Success',
    })
    expect(await noticesOf(author)).toEqual([{ event: 'hidden', words: 'توهین‌آمیز است' }])
    expect(await noticesOf(by)).toMatchObject([{ event: 'reportRight', words: '' }])
    const next = await writeBelow(kind, author, by)
    expect((await review({ ...kind, id: next.id })).data.refusals.latest).toMatchObject([
      { reason: 'توهین‌آمیز است' },
    ])
  })

  test('that is refused leaves the words: who reported reads why, and the author hears nothing', async () => {
    const [author, by] = [await shop.asBuyer(), await shop.asBuyer()]
    const { id } = await writeBelow(kind, author, by)
    await decide('DeVerify', await report(kind, id, by, 'بد'), 'نقد مجاز است')
    expect(await noticesOf(by)).toMatchObject([{ event: 'reportWrong', words: 'نقد مجاز است' }])
    expect(await noticesOf(author)).toEqual([])
  })
})

test('the author of words that many reports have hidden hears of it, with the reason, when an admin says that they are right', async () => {
  const [author, kind] = [await shop.asBuyer(), { thing: 'course', what: 'comment' } as const]
  const { id } = await writeBelow(kind, author, author)
  for (let people = 0; people < REPORTS_THAT_HIDE; people += 1) {
    const by = await shop.asBuyer()
    await sql`update users set created_at = created_at - interval '8 days' where id = ${by.id}`.execute(
      shop.db,
    )
    await shop.call('Course/ReportCourseComment', { id, reason: 'توهین' }, { as: by })
  }
  expect(await noticesOf(author)).toEqual([])
  const { data } = await shop.call('Course/GetAdminCourseCommentReportsByFilter', {}, { as: admin })
  const [first = expect.unreachable('nobody has reported')] = data.items.filter(
    ({ targetId }) => targetId === id,
  )
  await shop.call(
    'Course/VerifyCourseCommentReport',
    { id: first.id, reason: 'توهین‌آمیز است' },
    { as: admin },
  )
  expect(await noticesOf(author)).toEqual([{ event: 'hidden', words: 'توهین‌آمیز است' }])
})

test('nobody but admins reads it, and what is not there is said to be so', async () => {
  const asked = { thing: 'course', what: 'comment', id: 999_999 } as const
  expect((await review(asked)).code).toBe('NotFound')
  for (const role of ['Buyer', 'Teacher', 'Seller'] as const)
    expect((await review(asked, await shop.signIn(role))).status).toBe('AccessDenied')
})

test('all of it comes from indexes in their order, of an author and a target with thousands', async () => {
  const [author, thingId] = [await shop.asBuyer(), await shop.makeCourse()]
  const productId = await shop.makeProduct()
  await sql`with made as (insert into users (phone, invite_code)
      select '+98991' || lpad(n::text, 7, '0'), 'review' || n from generate_series(1, 3000) n returning id)
    insert into user_profiles (user_id, display_name) select id, 'خریدار' from made`.execute(shop.db)
  const decided = sql`${author.id}::integer, 'متن ' || n, n % 2 = 0, now() - make_interval(mins => n)`
  const columns = sql`user_id, text, is_active, decided_at`
  for (const kind of KINDS) {
    const host = kind.thing === 'course' ? thingId : productId
    const place =
      kind.what === 'answer' ? await write({ ...kind, what: 'question' }, author, { thingId: host }) : host
    const column = sql.ref(kind.what === 'answer' ? 'question_id' : `${kind.thing}_id`)
    const [named, name] = kind.what === 'question' ? [sql`, title`, sql`, 'عنوان'`] : [sql``, sql``]
    await sql`insert into ${sql.table(tableOf(kind))} (${column}, ${columns} ${named})
      select ${place}::integer, ${decided} ${name} from generate_series(1, 3000) n`.execute(shop.db)
  }
  const kind = { thing: 'course', what: 'answer' } as const
  const { id } = await writeBelow(kind, author, author)
  const subject = (await findSubject(shop.db, { ...kind, id })) ?? expect.unreachable()
  await sql`insert into reports (target_type, target_id, answer_id, user_id, reason)
    select 'courseQuestion', ${subject.questionId}::integer + other, ${id}::integer + other, users.id, 'بد'
    from users, generate_series(0, 9) other where invite_code like 'review%'`.execute(shop.db)
  await sql`vacuum analyze`.execute(shop.db)

  const { plans, call } = planning(shop.db)
  await readThread(call.tx, { ...kind, id }, subject)
  await readRefusals(call.tx, { ...kind, id }, subject)
  await readOpenReports(call.tx, { ...kind, id }, subject, 1)
  const [thread = '', refusals = '', reports = ''] = plans
  expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
  // a few rows of one page may be sorted, thousands come in the order of an index
  expect(thread).toContain('Index Scan using course_answers_pkey')
  expect(refusals).not.toContain('Sort\n')
  expect(refusals.match(/Index (Only )?Scan using \w+_refused/g)).toHaveLength(KINDS.length)
  expect(reports).toContain('using reports_open')
})
