import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { giveNotice, sweepNotices } from './notices-store.ts'

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
  courseId = await shop.makeCourse({
    title: 'تیونینگ توربو',
    teacher_id: await shop.makeTeacher({ user_id: teacher.id }),
  })
})
afterEach(() => shop.close())

const inbox = async (as = buyer, input = {}) => (await shop.call('User/GetNotices', input, { as })).data
const told = async (as = buyer) => (await inbox(as)).items.map(({ event }) => event)
const unseen = async (as = buyer) => (await inbox(as, { onlyUnseen: true })).total
const readAll = async (as = buyer) => {
  const upTo = (await inbox(as)).items[0]?.id ?? 1
  return shop.call('User/SetNoticesSeen', { upTo }, { as })
}
/** The notices become older instead of the clock moving on: sessions would end with it. */
const passes = (time: string) =>
  sql`update notices set created_at = created_at - ${time}::interval`.execute(shop.db)

const comment = async (by = buyer) =>
  (await shop.call('Course/SendComment', { id: courseId, text: 'خیلی خوب بود' }, { as: by })).data.id
const reply = (id: number, by = teacher) =>
  shop.call('Course/ReplyCommentById', { id, text: 'ممنون از شما' }, { as: by })
const publish = (id: number) => shop.call('Course/ActiveCourseComment', { id, version: 1 }, { as: admin })
/** A comment and a question that everybody sees, without a notice of it. */
const shownComment = async (by = buyer) => {
  const id = await comment(by)
  await sql`update course_comments set is_active = true where id = ${id}`.execute(shop.db)
  return id
}
const shownQuestion = async (by = buyer) => {
  const asked = { id: courseId, title: 'کدام ECU؟', text: 'با کدام شروع کنم؟' }
  const { id } = (await shop.call('Course/SetCourseQuestion', asked, { as: by })).data
  await sql`update course_questions set is_active = true where id = ${id}`.execute(shop.db)
  return id
}
const answer = async (id: number, by = teacher, level: 1 | 2 = 1) =>
  (await shop.call(`Course/SetCourseQuestionAnswer${level}`, { id, text: 'با ECU مگنتی' }, { as: by })).data
    .id

describe('what people write', () => {
  test('brings an answer to who asked, with the course and the question it is about', async () => {
    const questionId = await shownQuestion()
    await answer(questionId)
    expect((await inbox()).items).toMatchObject([
      {
        event: 'answered',
        thing: 'course',
        thingId: courseId,
        title: 'تیونینگ توربو',
        questionId,
        seenAt: null,
      },
    ])
  })

  test('brings a reply to who wrote the comment', async () => {
    await reply(await shownComment())
    expect(await told()).toEqual(['replied'])
  })

  test('tells who answered of an answer below theirs, and who asked of both', async () => {
    const questionId = await shownQuestion()
    await answer(await answer(questionId), admin, 2)
    expect(await told(teacher)).toEqual(['replied'])
    expect(await told()).toEqual(['answered'])
  })

  test('tells nobody of an answer that waits, until an admin publishes it', async () => {
    const stranger = await shop.asBuyer()
    const id = await answer(await shownQuestion(), stranger)
    expect(await told()).toEqual([])
    await shop.call('Course/ActiveCourseQuestionAnswer', { id, version: 1 }, { as: admin })
    expect(await told()).toEqual(['answered'])
    expect(await told(stranger)).toEqual(['published'])
  })

  test('tells the teacher of questions that everybody sees, once for a course, unless that is switched off', async () => {
    const ask = async () => {
      const words = { id: courseId, title: 'کدام ECU؟', text: 'با کدام شروع کنم؟' }
      const { id } = (await shop.call('Course/SetCourseQuestion', words, { as: buyer })).data
      return id
    }
    const activate = (id: number) =>
      shop.call('Course/ActiveCourseQuestion', { id, version: 1 }, { as: admin })
    const first = await ask()
    expect(await told(teacher)).toEqual([])
    await activate(first)
    expect((await inbox(teacher)).items).toMatchObject([
      { event: 'asked', thingId: courseId, questionId: first },
    ])
    const second = await ask()
    await activate(second)
    expect((await inbox(teacher)).items).toMatchObject([{ event: 'asked', questionId: second }])
    await readAll(teacher)
    await passes('2 hours')
    await shop.call('User/SetNoticeSettings', { answer: false }, { as: teacher })
    await activate(await ask())
    expect(await told(teacher)).toEqual(['asked'])
  })

  test('tells nobody of their own words', async () => {
    await reply(await shownComment(teacher), teacher)
    const questionId = await shownQuestion(teacher)
    await answer(questionId, teacher)
    expect(await told(teacher)).toEqual([])
  })
})

describe('a decision of an admin', () => {
  test('tells the author that words are published, hidden or removed', async () => {
    const id = await comment()
    await publish(id)
    expect(await told()).toEqual(['published'])
    await readAll()
    await passes('2 hours')
    await shop.call('Course/DeActiveCourseComment', { id }, { as: admin })
    expect(await told()).toEqual(['hidden', 'published'])
    await shop.call('Course/DeleteCourseComment', { id }, { as: admin })
    expect(await told()).toEqual(['removed', 'published'])
  })

  test('tells the author why words are hidden', async () => {
    const id = await shownComment()
    const reason = 'متن یا تصویر با قوانین سایت سازگار نیست.'
    await shop.call('Course/DeActiveCourseComment', { id, reason }, { as: admin })
    const rows = await shop.db.selectFrom('notices').select(['event', 'words']).execute()
    expect(rows).toContainEqual({ event: 'hidden', words: reason })
  })

  test('about a report tells who reported, and the author when it hides the words', async () => {
    const id = await shownComment()
    const reporter = await shop.asBuyer()
    await shop.call('Course/ReportCourseComment', { id, reason: 'توهین' }, { as: reporter })
    const { id: reportId } = await shop.db.selectFrom('reports').select('id').executeTakeFirstOrThrow()
    await shop.call('Course/VerifyCourseCommentReport', { id: reportId }, { as: admin })
    expect(await told(reporter)).toEqual(['reportRight'])
    expect(await told()).toEqual(['hidden'])
  })

  test('tells nobody that they deleted their own words', async () => {
    const id = await shownComment()
    await shop.call('Course/DeleteCourseComment', { id }, { as: buyer })
    expect(await told()).toEqual([])
  })
})

describe('a thread', () => {
  test('makes one notice, which comes to the top again', async () => {
    const id = await shownComment()
    await reply(id)
    const [first] = (await inbox()).items
    await answer(await shownQuestion())
    await reply(id)
    const { items } = await inbox()
    expect(items.map(({ event }) => event)).toEqual(['replied', 'answered'])
    expect(items[0]?.id).toBeGreaterThan(first?.id ?? Infinity)
  })

  test('makes one notice when many reply at once', async () => {
    const id = await shownComment()
    await Promise.all(Array.from({ length: 8 }, () => reply(id)))
    expect(await told()).toEqual(['replied'])
  })

  test('makes one notice within the hour even when it was read, and another one later', async () => {
    const id = await shownComment()
    await reply(id)
    await readAll()
    await reply(id)
    expect(await told()).toEqual(['replied'])
    expect(await unseen()).toBe(1)
    await readAll()
    await passes('61 minutes')
    await reply(id)
    expect(await told()).toEqual(['replied', 'replied'])
    expect(await unseen()).toBe(1)
  })
})

describe('a person', () => {
  test('marks all as read up to the one that was seen, and what came later stays new', async () => {
    const id = await shownComment()
    await reply(id)
    const upTo = (await inbox()).items[0]?.id ?? 0
    await answer(await shownQuestion())
    await shop.call('User/SetNoticesSeen', { upTo }, { as: buyer })
    expect((await inbox(buyer, { onlyUnseen: true })).items.map(({ event }) => event)).toEqual(['answered'])
  })

  test('marks one as read that was followed, and the older one stays new', async () => {
    await reply(await shownComment())
    await answer(await shownQuestion())
    const id = (await inbox()).items[0]?.id ?? 0
    await shop.call('User/SetNoticesSeen', { from: id, upTo: id }, { as: buyer })
    expect((await inbox(buyer, { onlyUnseen: true })).items.map(({ event }) => event)).toEqual(['replied'])
  })

  test('reads and marks only the own notices', async () => {
    await reply(await shownComment())
    const stranger = await shop.asBuyer()
    expect(await told(stranger)).toEqual([])
    await shop.call('User/SetNoticesSeen', { upTo: 2_000_000_000 }, { as: stranger })
    expect(await unseen()).toBe(1)
  })

  test('gets no notice of a kind that is switched off, and the others still', async () => {
    const set = (switches: object) => shop.call('User/SetNoticeSettings', switches, { as: buyer })
    expect((await set({ reply: false })).data).toMatchObject({
      answer: true,
      reply: false,
      decision: true,
      order: true,
      points: true,
      news: true,
    })
    const id = await shownComment()
    await reply(id)
    await answer(await shownQuestion())
    expect(await told()).toEqual(['answered'])
    expect((await set({ reply: true })).data.reply).toBe(true)
    await reply(id)
    expect(await told()).toEqual(['replied', 'answered'])
  })
})

test('a notice is removed after 90 days', async () => {
  const give = (number: number) =>
    giveNotice(
      { tx: shop.db, now: shop.now() },
      { to: buyer.id, event: 'shipped', thread: `order:${number}`, number },
    )
  await give(1)
  await passes('91 days')
  await give(2)
  await sweepNotices(shop.db, shop.now())
  expect((await inbox()).items).toMatchObject([{ number: 2 }])
})
