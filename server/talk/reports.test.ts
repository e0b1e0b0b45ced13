import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { REPORTS_THAT_HIDE } from '#contract/site/settings.ts'
import { makeWords } from '#tests/world/report-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let teacher: Person
let courseId: number
let commentId: number
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  teacher = await shop.asTeacher()
  courseId = await shop.makeCourse({ teacher_id: await shop.makeTeacher({ user_id: teacher.id }) })
  const author = await shop.asBuyer()
  commentId = await makeWords(shop, 'course_comments', {
    thingId: courseId,
    userId: author.id,
    text: 'تبلیغ',
  })
})
afterEach(() => shop.close())

const report = async (by: Person, reason = 'تبلیغ است') =>
  shop.call('Course/ReportCourseComment', { id: commentId, reason }, { as: by })
const listed = async (filter: object = {}) =>
  (await shop.call('Course/GetAdminCourseCommentReportsByFilter', filter, { as: admin })).data
const newest = async () => (await listed()).items[0]?.id ?? 0
const decide = async (name: 'Verify' | 'DeVerify', id: number) =>
  shop.call(`Course/${name}CourseCommentReport`, { id }, { as: admin })
const shown = async () =>
  (await shop.call('Course/GetCourseCommentsById', { id: courseId })).data.map(({ id }) => id)
const reportByMany = async () => {
  for (let people = 0; people < REPORTS_THAT_HIDE; people += 1) await report(await asOldBuyer())
}
/** Somebody whose account is older than a week. */
const asOldBuyer = async () => {
  const person = await shop.asBuyer()
  await sql`update users set created_at = created_at - interval '8 days' where id = ${person.id}`.execute(
    shop.db,
  )
  return person
}

describe('a report', () => {
  test('reaches the admins with the words it is about, and is counted until somebody saw it', async () => {
    const by = await shop.asBuyer()
    await report(by)
    const count = async () =>
      (await shop.call('Course/GetAdminCourseCommentReportsCount', {}, { as: admin })).data.count
    expect((await listed()).items).toMatchObject([
      {
        targetId: commentId,
        pageId: courseId,
        text: 'تبلیغ',
        userId: by.id,
        reason: 'تبلیغ است',
        state: 'new',
      },
    ])
    expect(await count()).toBe(1)
    await shop.call('Course/SetCourseReportSeen', { id: await newest() }, { as: admin })
    expect(await count()).toBe(0)
    expect((await listed({ onlyUnseen: true })).items).toEqual([])
  })

  test('names to its author the course or product that it is about', async () => {
    const by = await shop.asBuyer()
    const productId = await shop.makeProduct({ title: 'توربوی دیگر' })
    const questionId = await makeWords(shop, 'product_questions', {
      thingId: productId,
      userId: teacher.id,
      text: 'پرسش',
    })
    await report(by)
    await shop.call('Product/ReportQuestion', { id: questionId, reason: 'تبلیغ است' }, { as: by })
    const { reports } = (await shop.call('User/GetUserTalk', {}, { as: by })).data
    const { title } = await shop.db.selectFrom('courses').select('title').executeTakeFirstOrThrow()
    expect(reports).toMatchObject([
      { targetId: questionId, thingId: productId, about: 'توربوی دیگر' },
      { targetId: commentId, thingId: courseId, about: title },
    ])
  })

  test('is one for each person, with the reason given last', async () => {
    const by = await shop.asBuyer()
    await report(by)
    await report(by, 'توهین است')
    expect((await listed()).items).toMatchObject([{ reason: 'توهین است' }])
  })

  test('is not taken about what nobody sees', async () => {
    const answer = await shop.call('Product/ReportComment', { id: commentId, reason: 'نیست' }, { as: admin })
    expect(answer.code).toBe('NotFound')
  })

  test('is seen by the teacher of the course, and by no other teacher', async () => {
    await report(await shop.asBuyer())
    const seen = async (as: Person) => shop.call('Course/SetCourseReportSeen', { id: await newest() }, { as })
    expect((await seen(await shop.asTeacher())).code).toBe('NotFound')
    expect((await seen(teacher)).status).toBe('Success')
  })

  test('of one kind is not decided about as one of another', async () => {
    await report(await shop.asBuyer())
    const id = await newest()
    expect((await shop.call('Course/VerifyCourseReport', { id }, { as: admin })).code).toBe('NotFound')
  })
})

describe('a comment', () => {
  test('that is reported rightly goes, and comes back when the decision is changed', async () => {
    await report(await shop.asBuyer())
    const id = await newest()
    expect((await decide('Verify', id)).data).toMatchObject({
      state: 'verified',
      isShown: false,
      decidedById: admin.id,
    })
    expect(await shown()).toEqual([])
    expect((await decide('DeVerify', id)).data).toMatchObject({ state: 'de-verified', isShown: true })
    expect(await shown()).toEqual([commentId])
  })

  test('that many people report goes until an admin clears it, and stays then', async () => {
    await reportByMany()
    expect(await shown()).toEqual([])
    await decide('DeVerify', await newest())
    expect(await shown()).toEqual([commentId])
    await reportByMany()
    expect(await shown()).toEqual([commentId])
  })

  test('stays when new accounts report it that have never paid', async () => {
    for (let people = 0; people < REPORTS_THAT_HIDE; people += 1) await report(await shop.asBuyer())
    expect(await shown()).toEqual([commentId])
  })

  test('of the teacher stays until a report of it is right', async () => {
    await shop.db.updateTable('course_comments').set({ by_owner: true }).execute()
    await reportByMany()
    expect(await shown()).toEqual([commentId])
    await decide('Verify', await newest())
    expect(await shown()).toEqual([])
  })

  test('can be reported again by nobody whose report an admin has decided about', async () => {
    const by = await shop.asBuyer()
    await report(by)
    await decide('DeVerify', await newest())
    expect((await report(by)).code).toBe('AlreadyReported')
  })

  test('that is reported rightly goes with all open reports of it, and who reported it hears of it once', async () => {
    const people = [await shop.asBuyer(), await shop.asBuyer(), await shop.asBuyer()]
    for (const person of people) await report(person)
    const id = await newest()
    await decide('Verify', id)
    expect((await listed()).items.map(({ state }) => state)).toEqual(['verified', 'verified', 'verified'])
    expect((await listed({ onlyUnseen: true })).items).toEqual([])
    const heard = people.map(async (as) => {
      const { items } = (await shop.call('User/GetNotices', {}, { as })).data
      return items.map(({ event }) => event)
    })
    expect(await Promise.all(heard)).toEqual([['reportRight'], ['reportRight'], ['reportRight']])

    // what the decision has settled waits again when it is taken back
    await decide('DeVerify', id)
    expect((await listed()).items.map(({ state }) => state)).toEqual(['de-verified', 'new', 'new'])
    expect(await shown()).toEqual([commentId])
  })

  test('about which two admins decide at once is as the first says, and the second reads who that was', async () => {
    await report(await shop.asBuyer())
    await report(await shop.asBuyer())
    const ids = (await listed()).items.map(({ id }) => id)
    const decisions = await Promise.all(ids.map((id) => decide('Verify', id)))
    expect(decisions.map(({ code }) => code ?? 'Success').toSorted()).toEqual(['AlreadyDecided', 'Success'])
    expect(await shown()).toEqual([])
  })

  test('of which two reports are called wrong at once is there', async () => {
    await report(await shop.asBuyer())
    await report(await shop.asBuyer())
    const ids = (await listed()).items.map(({ id }) => id)
    const decisions = await Promise.all(ids.map((id) => decide('DeVerify', id)))
    expect(decisions.map(({ status }) => status)).toEqual(['Success', 'Success'])
    expect(await shown()).toEqual([commentId])
  })

  test('that an admin has published again goes with the next report that is right', async () => {
    await reportByMany()
    const publish = async () => {
      const { items } = (await shop.call('Course/GetAdminCourseCommentsByFilter', {}, { as: admin })).data
      const version = items[0]?.version ?? 0
      return shop.call('Course/ActiveCourseComment', { id: commentId, version }, { as: admin })
    }
    await publish()
    expect(await shown()).toEqual([commentId])
    expect((await decide('Verify', await newest())).data.isShown).toBe(false)
    expect(await shown()).toEqual([])
    // the same again, with a report that came after the second publication
    await publish()
    await report(await shop.asBuyer())
    expect(await shown()).toEqual([commentId])
    expect((await decide('Verify', await newest())).data.isShown).toBe(false)
    expect(await shown()).toEqual([])
  })

  test('that an admin hid for another reason does not come back with a wrong report', async () => {
    await report(await shop.asBuyer())
    await shop.db
      .updateTable('course_comments')
      .set({ is_active: false })
      .where('id', '=', commentId)
      .execute()
    await decide('DeVerify', await newest())
    expect(await shown()).toEqual([])
  })
})

test('a course that people report stays in the shop', async () => {
  for (let people = 0; people < REPORTS_THAT_HIDE; people += 1)
    await shop.call('Course/ReportCourse', { id: courseId, reason: 'نادرست' }, { as: await shop.asBuyer() })
  expect((await shop.call('Course/GetCourse', { id: courseId })).status).toBe('Success')
})
