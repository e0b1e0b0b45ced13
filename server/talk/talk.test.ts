import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let teacher: Person
let buyer: Person
let courseId: number
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  teacher = await shop.asTeacher()
  buyer = await shop.asBuyer()
  courseId = await shop.makeCourse({ teacher_id: await shop.makeTeacher({ user_id: teacher.id }) })
})
afterEach(() => shop.close())

const own = (by: Person, source = 'cart') =>
  sql`insert into user_courses (user_id, course_id, source) values (${by.id}, ${courseId}, ${source})`.execute(
    shop.db,
  )
const pay = async (by: Person, paid = 800_000) => {
  await own(by)
  await sql`with placed as (
      insert into orders (user_id, state, subtotal, discount, code_discount, shipping, payable, paid_at)
      values (${by.id}, 'paid', ${paid}, 0, 0, 0, ${paid}, ${shop.now().toISOString()}) returning id)
    insert into order_items (order_id, course_id, title, count, unit_price, paid, commission, share, status)
    select id, ${courseId}, 'دوره', 1, ${paid}, ${paid}, 0, ${paid}, 'delivered' from placed`.execute(shop.db)
}
const comment = (by: Person, text = 'خیلی خوب بود') =>
  shop.call('Course/SendComment', { id: courseId, text }, { as: by })
/** Sessions would end with the clock: the comments become older instead. */
const aDayPasses = () =>
  sql`update course_comments set created_at = created_at - interval '1 day'`.execute(shop.db)
const comments = async () => (await shop.call('Course/GetCourseCommentsById', { id: courseId })).data
const question = async () => {
  await pay(buyer)
  const asked = { id: courseId, title: 'کدام ECU؟', text: 'با کدام شروع کنم؟' }
  return (await shop.call('Course/SetCourseQuestion', asked, { as: buyer })).data.id
}
const answer = async (id: number, by = teacher, level: 1 | 2 | 3 | 4 = 1) =>
  shop.call(`Course/SetCourseQuestionAnswer${level}`, { id, text: 'پاسخ' }, { as: by })
const questionNow = async (id: number) => (await shop.call('Course/GetCourseQuestionById', { id })).data

describe('a question about a second of a lesson', () => {
  const lessonOf = async (course_id: number) =>
    (
      await shop.db
        .insertInto('course_videos')
        .values({ course_id, title: 'ریمپ', order: 1, duration_sec: 300, file_key: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const ask = (lessonId: number, second = 200, as = buyer) =>
    shop.call(
      'Course/SetCourseQuestion',
      { id: courseId, title: 'این پیچ؟', text: 'چرا سفت نمی‌شود؟', lessonId, second },
      { as },
    )

  test('is asked by owners of the course and names its place, which ends with the lesson', async () => {
    await pay(buyer)
    const lessonId = await lessonOf(courseId)
    const { data } = await ask(lessonId)
    expect(await questionNow(data.id)).toMatchObject({ at: { lessonId, second: 200 } })
    const late = await ask(lessonId, 9_000)
    expect(await questionNow(late.data.id)).toMatchObject({ at: { second: 300 } })
    await shop.db.deleteFrom('course_videos').where('id', '=', lessonId).execute()
    expect(await questionNow(data.id)).toMatchObject({ title: 'این پیچ؟', at: null })
  })

  test('is refused to others, and about a lesson of another course', async () => {
    const lessonId = await lessonOf(courseId)
    expect((await ask(lessonId)).code).toBe('NotBought')
    await own(buyer)
    expect((await ask(await lessonOf(await shop.makeCourse()))).code).toBe('NotFound')
    expect((await ask(lessonId, 5, teacher)).status).toBe('Success')
  })
})

describe('a comment', () => {
  test('of a stranger waits, and is shown when an admin approves the version that was read', async () => {
    const { data } = await comment(buyer)
    expect(data.state).toBe('waiting')
    expect(await comments()).toEqual([])
    await shop.call('Course/EditCourseComment', { id: data.id, text: 'خیلی بد بود' }, { as: buyer })
    const approve = (version: number) =>
      shop.call('Course/ActiveCourseComment', { id: data.id, version }, { as: admin })
    expect((await approve(1)).code).toBe('Outdated')
    expect((await approve(2)).status).toBe('Success')
    expect(await comments()).toMatchObject([{ text: 'خیلی بد بود' }])
  })

  test('is not shown of a course that is not published', async () => {
    const { data } = await comment(buyer)
    await shop.call('Course/ActiveCourseComment', { id: data.id, version: 1 }, { as: admin })
    expect(await comments()).toHaveLength(1)
    const publish = (is_active: boolean) =>
      shop.db.updateTable('courses').set({ is_active }).where('id', '=', courseId).execute()
    await publish(false)
    const { code } = await shop.call('Course/GetCourseCommentsById', { id: courseId })
    await publish(true)
    expect(code).toBe('NotFound')
  })

  test('of somebody who paid is shown at once; after a gift, a free course or money back it waits', async () => {
    const [friend, freeRider, returner] = [await shop.asBuyer(), await shop.asBuyer(), await shop.asBuyer()]
    await pay(buyer)
    await own(friend, 'gift')
    await pay(freeRider, 0)
    await pay(returner)
    await sql`update order_items set status = 'returned' from orders
      where orders.id = order_id and user_id = ${returner.id}`.execute(shop.db)
    const states = []
    for (const by of [buyer, friend, freeRider, returner]) states.push((await comment(by)).data.state)
    expect(states).toEqual(['shown', 'waiting', 'waiting', 'waiting'])
  })

  test('with a phone number waits, even when its author has paid', async () => {
    await pay(buyer)
    expect((await comment(buyer, 'زنگ بزنید ۰۹۱۲۱۲۳۴۵۶۷')).data.state).toBe('waiting')
  })

  test('keeps its shown words while an edit with a link waits', async () => {
    await pay(buyer)
    const { id } = (await comment(buyer)).data
    await shop.call('Course/EditCourseComment', { id, text: 'بروید به turbo.ir' }, { as: buyer })
    expect(await comments()).toMatchObject([{ text: 'خیلی خوب بود', isEdited: false }])
    await shop.call('Course/ActiveCourseComment', { id, version: 2 }, { as: admin })
    expect(await comments()).toMatchObject([{ text: 'بروید به turbo.ir', isEdited: true }])
  })

  test('cannot be changed after a day, nor after a reply', async () => {
    await pay(buyer)
    const { id } = (await comment(buyer)).data
    const edit = () => shop.call('Course/EditCourseComment', { id, text: 'نظر دیگر' }, { as: buyer })
    await shop.call('Course/SetTeacherCourseComment', { id, text: 'ممنون' }, { as: teacher })
    expect((await edit()).code).toBe('EditTooLate')
    await sql`delete from course_comments where parent_id = ${id}`.execute(shop.db)
    expect((await edit()).status).toBe('Success')
    await aDayPasses()
    expect((await edit()).code).toBe('EditTooLate')
  })

  test('that is deleted leaves the replies of others, and is gone without them', async () => {
    await pay(buyer)
    const first = (await comment(buyer)).data.id
    const second = (await comment(buyer, 'نظر دوم')).data.id
    await shop.call('Course/ReplyCommentById', { id: first, text: 'ممنون' }, { as: teacher })
    for (const id of [first, second]) await shop.call('Course/DeleteCourseComment', { id }, { as: buyer })
    expect(await comments()).toMatchObject([
      { id: first, text: '', author: '', isDeleted: true, replies: [{ text: 'ممنون', byOwner: true }] },
    ])
  })

  test('has one level of replies', async () => {
    await pay(buyer)
    const { id } = (await comment(buyer)).data
    const reply = (to: number) =>
      shop.call('Course/ReplyCommentById', { id: to, text: 'موافقم' }, { as: buyer })
    expect((await reply((await reply(id)).data.id)).code).toBe('InvalidInput')
  })

  test('can be sent ten times a day, however many are sent at once', async () => {
    await pay(buyer)
    const sent = await Promise.all(Array.from({ length: 14 }, () => comment(buyer)))
    const taken = sent.filter(({ status }) => status === 'Success')
    const refused = sent.filter(({ code }) => code === 'TooManyRequests')
    expect([taken.length, refused.length]).toEqual([10, 4])
    await aDayPasses()
    expect((await comment(buyer)).status).toBe('Success')
  })
})

describe('a question', () => {
  test('that its teacher answers has been seen by the teacher, and so has a comment', async () => {
    const asked = await question()
    const { id } = (await comment(buyer)).data
    const unseen = async () => [
      (await shop.call('Course/GetTeacherUnSeenCourseQuestions', {}, { as: teacher })).data.total,
      (await shop.call('Course/GetTeacherUnSeenCourseComments', {}, { as: teacher })).data.total,
    ]
    expect(await unseen()).toEqual([1, 1])
    await answer(asked, buyer)
    expect(await unseen()).toEqual([1, 1])
    await answer(asked)
    await shop.call('Course/SetTeacherCourseComment', { id, text: 'ممنون' }, { as: teacher })
    expect(await unseen()).toEqual([0, 0])
  })

  test('about a course has four levels of answers, each below the one above', async () => {
    const asked = await question()
    let above = asked
    for (const level of [1, 2, 3, 4] as const) above = (await answer(above, teacher, level)).data.id
    const { answers } = await questionNow(asked)
    expect(answers.map(({ level }) => level)).toEqual([1, 2, 3, 4])
    expect((await answer(above, teacher, 2)).code).toBe('InvalidInput')
  })

  test('that is closed takes no answer, until somebody who decides about it opens it again', async () => {
    const id = await question()
    const stranger = await shop.asBuyer()
    expect((await shop.call('Course/CloseCourseQuestion', { id }, { as: stranger })).code).toBe('NotFound')
    await shop.call('Course/CloseCourseQuestion', { id }, { as: buyer })
    expect((await answer(id)).code).toBe('QuestionClosed')
    await shop.call('Course/OpenCourseQuestion', { id }, { as: teacher })
    expect((await answer(id)).status).toBe('Success')
  })

  test('has one best answer, and none when that one is hidden', async () => {
    const id = await question()
    const ids = [(await answer(id)).data.id, (await answer(id)).data.id]
    for (const each of ids) await shop.call('Course/SetBestCourseQuestionAnswer', { id: each }, { as: buyer })
    const best = async () => (await questionNow(id)).answers.filter(({ isBest }) => isBest)
    expect(await best()).toMatchObject([{ id: ids[1] }])
    await shop.call('Course/DeActiveCourseQuestionAnswer', { id: ids[1] ?? 0 }, { as: admin })
    expect(await best()).toEqual([])
  })

  test('is reported with one of its answers, which an admin then hides alone', async () => {
    const id = await question()
    const answerId = (await answer(id)).data.id
    await shop.call('Course/ReportCourseQuestion', { id, answerId, reason: 'تبلیغ' }, { as: buyer })
    const { items } = (await shop.call('Course/GetAdminCourseQuestionReportsByFilter', {}, { as: admin }))
      .data
    expect(items).toMatchObject([{ targetId: id, answerId, text: 'پاسخ' }])
    await shop.call('Course/VerifyCourseQuestionReport', { id: items[0]?.id ?? 0 }, { as: admin })
    expect((await questionNow(id)).answers).toEqual([])
  })
})

test('an admin who deletes or closes for somebody is noted, and the author who does it is not', async () => {
  const [first, second] = [await question(), (await comment(buyer)).data.id]
  await shop.call('Course/CloseCourseQuestion', { id: first }, { as: buyer })
  await shop.call('Course/OpenCourseQuestion', { id: first }, { as: admin })
  await shop.call('Course/DeleteCourseComment', { id: second }, { as: admin })
  const changes = await shop.db.selectFrom('admin_changes').select('operation').orderBy('id').execute()
  expect(changes.map(({ operation }) => operation)).toEqual([
    'Course/OpenCourseQuestion',
    'Course/DeleteCourseComment',
  ])
})

describe('an author', () => {
  test('whose text was reported rightly is trusted no more', async () => {
    await pay(buyer)
    const { id } = (await comment(buyer)).data
    await shop.call('Course/ReportCourseComment', { id, reason: 'توهین' }, { as: teacher })
    const { items } = (await shop.call('Course/GetAdminCourseCommentReportsByFilter', {}, { as: admin })).data
    await shop.call('Course/VerifyCourseCommentReport', { id: items[0]?.id ?? 0 }, { as: admin })
    expect((await comment(buyer)).data.state).toBe('waiting')
  })

  test('whom an admin has silenced writes again when the days are over', async () => {
    await pay(buyer)
    await shop.call('User/MuteUserTalk', { userId: buyer.id, days: 2, reason: 'تبلیغ' }, { as: admin })
    expect((await comment(buyer)).code).toBe('Muted')
    await sql`update talk_mutes set muted_until = muted_until - interval '2 days'`.execute(shop.db)
    expect((await comment(buyer)).status).toBe('Success')
  })

  test('may be silenced by several admins at the same moment', async () => {
    const silence = (days: number) =>
      shop.call('User/MuteUserTalk', { userId: buyer.id, days, reason: 'تبلیغ' }, { as: admin })
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(silence))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'Success'))
  })

  test('sees what waits; others do not', async () => {
    await comment(buyer)
    const talkOf = async (as: Person) => (await shop.call('User/GetUserTalk', {}, { as })).data.texts
    expect(await talkOf(buyer)).toMatchObject([{ state: 'waiting', thingId: courseId, mayEdit: true }])
    expect(await talkOf(teacher)).toEqual([])
  })

  test('learns whether somebody has answered, and only who looks after the course decides about it', async () => {
    const id = await question()
    await answer(id)
    const talkOf = async (as: Person, of = { thing: 'course' as const, thingId: courseId }) =>
      (await shop.call('User/GetUserTalk', of, { as })).data
    const asked = { kind: 'question', id, isAnswered: true, mayEdit: false }
    expect(await talkOf(buyer)).toMatchObject({ texts: [asked], decides: false })
    const stranger = await shop.signIn('Teacher')
    const deciders = [teacher, admin, stranger].map(async (by) => (await talkOf(by)).decides)
    expect(await Promise.all(deciders)).toEqual([true, true, false])
    expect(await talkOf(teacher, { thing: 'course', thingId: courseId + 1 })).toMatchObject({
      decides: false,
    })
  })
})

describe('stars', () => {
  const rate = (by: Person, stars: number) =>
    shop.call('Course/AddUserCourseRating', { id: courseId, rate: stars }, { as: by })
  const stars = async () => (await shop.call('Course/GetCourse', { id: courseId })).data.rates

  test('are given by owners, changed by them, and gone with the course', async () => {
    expect((await rate(buyer, 5)).code).toBe('NotBought')
    await pay(buyer)
    await rate(buyer, 5)
    await rate(buyer, 3)
    expect(await stars()).toEqual([0, 0, 1, 0, 0])
    await shop.call('Course/RemoveCourseToUser', { id: courseId, userId: buyer.id }, { as: admin })
    expect(await stars()).toEqual([0, 0, 0, 0, 0])
  })

  test('are not given by the teacher of the course', async () => {
    await pay(teacher)
    expect((await rate(teacher, 5)).code).toBe('NotBought')
  })
})
