import type { Locator } from 'playwright-core'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { text as kit } from '#src/panels/kit/text.ts'
import { text as teaching } from '#src/panels/teacher/text.ts'
import { findings } from './findings.ts'
import { phoneOfTeacher } from './gestures.ts'
import { reflow } from './reflow.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()
const LESSONS = ['سوخت', 'جرقه', 'توربو']

/** A teacher with a course of three lessons, on a phone. */
async function phoneWithLessons() {
  const { phone, courseId } = await phoneOfTeacher(shop, 'دورهٔ ترتیب')
  await shop.onDatabase((db) =>
    sql`insert into course_videos (course_id, title, "order")
      select ${courseId}, title, place from unnest(${LESSONS}::text[]) with ordinality lesson (title, place)`.execute(
      db,
    ),
  )
  return { phone, courseId }
}

/** Where a part is when it has come to rest: a trial click waits for that. */
const middleOf = async (part: Locator) => {
  await part.click({ trial: true })
  const box = await part.boundingBox()
  if (!box) throw new Error('The part is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a teacher drags lessons by mouse and finger, moves one by a key, and saves their order', async () => {
  const { phone, courseId } = await phoneWithLessons()
  const { page } = phone
  await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
  await page.getByRole('main').getByRole('button', { name: teaching.lessonOrder.label }).click()
  const sheet = page.getByRole('dialog', { name: teaching.lessonOrder.label })
  const lessons = sheet.getByRole('listitem')
  const titles = () => lessons.locator('bdi').allInnerTexts()
  const handle = (place: number) => middleOf(lessons.nth(place).locator('span[aria-hidden]').first())
  await expect.poll(titles).toEqual(LESSONS)

  const [first, third] = [await handle(0), await handle(2)]
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  await page.mouse.move(third.x, third.y + 5, { steps: 10 })
  await page.mouse.up()
  await expect.poll(titles).toEqual(['جرقه', 'توربو', 'سوخت'])

  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: first.x, y }] })
  const second = await handle(1)
  await touch('touchStart', second.y)
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', second.y + ((first.y - 5 - second.y) * step) / 10)
  await touch('touchEnd')
  await expect.poll(titles).toEqual(['توربو', 'جرقه', 'سوخت'])

  await sheet.getByRole('button', { name: kit.order.up('سوخت') }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(titles).toEqual(['توربو', 'سوخت', 'جرقه'])
  await sheet.getByText(kit.order.moved('سوخت', '۲', '۳')).waitFor()

  await sheet.getByRole('button', { name: kit.order.save }).click()
  await page.getByText(teaching.lessonOrder.done).waitFor()
  const { rows } = await shop.onDatabase((db) =>
    sql<{
      title: string
    }>`select title from course_videos where course_id = ${courseId} order by "order"`.execute(db),
  )
  expect(rows.map(({ title }) => title)).toEqual(['توربو', 'سوخت', 'جرقه'])
}, 120_000)

test('an order that is not saved is left only after a question', async () => {
  const { phone, courseId } = await phoneWithLessons()
  const { page } = phone
  await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
  await page.getByRole('main').getByRole('button', { name: teaching.lessonOrder.label }).click()
  const sheet = page.getByRole('dialog', { name: teaching.lessonOrder.label })
  await sheet.getByRole('button', { name: kit.order.down('سوخت') }).click()
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog').filter({ hasText: kit.order.discardQuestion })
  await question.getByRole('button', { name: kit.cancel }).click()
  await sheet.getByText(kit.order.moved('سوخت', '۲', '۳')).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: kit.order.discard }).click()
  await sheet.waitFor({ state: 'detached' })
}, 120_000)
