import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { remindOfWaitingTexts } from './waiting-reminder.ts'

let shop: ShopServer
let admin: Person
let commentId: number
let author: Person
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  const courseId = await shop.makeCourse()
  author = await shop.asBuyer()
  const said = { id: courseId, text: 'خیلی خوب بود' }
  commentId = (await shop.call('Course/SendComment', said, { as: author })).data.id
})
afterEach(() => shop.close())

/** Words and notices become older instead of the clock moving on: sessions would end with it. */
async function passes(time: string): Promise<void> {
  await sql`update course_comments set created_at = created_at - ${time}::interval,
    waiting_since = waiting_since - ${time}::interval`.execute(shop.db)
  await sql`update notices set created_at = created_at - ${time}::interval`.execute(shop.db)
}
const reminders = async (as = admin) => {
  await remindOfWaitingTexts({ tx: shop.db, now: shop.now() })
  const { data } = await shop.call('User/GetNotices', {}, { as })
  return data.items.filter(({ event }) => event === 'textsWait').length
}

test('admins are reminded of words that have waited for a day, and nobody else is', async () => {
  const teacher = await shop.asTeacher()
  expect(await reminders()).toBe(0)
  await passes('25 hours')
  expect(await reminders()).toBe(1)
  expect(await reminders(teacher)).toBe(0)
})

test('the reminder comes once a day', async () => {
  await passes('25 hours')
  await reminders()
  await shop.call('User/SetNoticesSeen', { upTo: 2_000_000_000 }, { as: admin })
  expect(await reminders()).toBe(1)
  await passes('25 hours')
  expect(await reminders()).toBe(2)
})

test('words that were decided about need no reminder', async () => {
  await shop.call('Course/ActiveCourseComment', { id: commentId, version: 1 }, { as: admin })
  await passes('25 hours')
  expect(await reminders()).toBe(0)
})

test('an edit has waited only since it was written, and a later edit begins no new day', async () => {
  await shop.call('Course/ActiveCourseComment', { id: commentId, version: 1 }, { as: admin })
  const edit = (text: string) =>
    shop.call('Course/EditCourseComment', { id: commentId, text }, { as: author })
  await passes('10 minutes')
  expect((await edit('هنوز هم خوب است')).data.state).toBe('waiting')
  await passes('1 minute')
  expect((await edit('باز هم خوب است')).status).toBe('Success')
  await passes('23 hours 55 minutes')
  expect(await reminders()).toBe(0)
  await passes('4 minutes 30 seconds')
  expect(await reminders()).toBe(1)
})
