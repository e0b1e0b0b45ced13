import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import type { Lesson } from '#contract/course/course.ts'
import { text as talk } from '#src/entities/talk/text.ts'
import { text as player } from '#src/entities/player/text.ts'
import { text as course } from '#src/features/courses/text.ts'
import { text as lessonText } from '#src/features/courses/lesson/text.ts'
import { text as notes } from '#src/features/courses/notes/text.ts'
import { findings } from './findings.ts'
import { PATIENCE, signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import { type Buyer, untilAnswersAreNew } from './shop.ts'

const shop = sharedShop()

const play = (page: Page, { title }: Lesson) =>
  page.getByRole('button', { name: course.play(title), exact: true }).click()
const placeOf = (page: Page) => page.locator('video').evaluate((of: HTMLVideoElement) => of.currentTime)

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: notes.label }).fill(words)
  await page.getByRole('button', { name: /^ثبت در/ }).click()
  await page.getByRole('listitem').filter({ hasText: words }).waitFor()
}

/** A new owner of a course whose lessons have films; its first two lessons. */
async function newOwner() {
  const buyer = await shop.newBuyer()
  const found = shop.courses.find(({ lessons }) => lessons.every(({ hasFilm }) => hasFilm))
  const [first, lesson] = found?.lessons ?? []
  if (!found || !first || !lesson) throw new Error('No course has films.')
  const { id } = found
  await shop.onDatabase((db) =>
    db
      .insertInto('user_courses')
      .values({ user_id: buyer.profile.id, course_id: id, source: 'gift' })
      .execute(),
  )
  return { buyer, id, first, lesson }
}

/** A phone on which a lesson plays. */
async function playing(buyer: Buyer, id: number, lesson: Lesson) {
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open(`/c/${id}`)
  await phone.isReadyForOffline()
  await play(page, lesson)
  await vi.waitFor(async () => expect(await placeOf(page)).toBeGreaterThan(1), PATIENCE)
  return phone
}

test('notes lie at their seconds, are written without a network too, stay when half typed, and are there on another device', async () => {
  const { buyer, id, first, lesson } = await newOwner()
  const phone = await playing(buyer, id, lesson)
  const { page } = phone
  await page.getByRole('button', { name: player.pause }).focus()
  await page.keyboard.press('Enter')
  await write(page, 'نسبت هوا به سوخت')
  const server = async () => (await buyer.api.read('Course/GetLessonNotes', { id })).map(({ text }) => text)
  await vi.waitFor(async () => expect(await server()).toEqual(['نسبت هوا به سوخت']), PATIENCE)

  await phone.setOffline(true)
  await page.locator('video').evaluate((of: HTMLVideoElement) => {
    of.currentTime = 0
  })
  await write(page, 'بدون اینترنت')
  expect(await findings(page)).toEqual([])
  await phone.setOffline(false)
  await vi.waitFor(async () => expect(await server()).toEqual(['بدون اینترنت', 'نسبت هوا به سوخت']), PATIENCE)

  await page.getByRole('textbox', { name: notes.label }).fill('نیمه‌کاره')
  await play(page, first)
  await vi.waitFor(
    async () => expect(await page.getByRole('textbox', { name: notes.label }).inputValue()).toBe(''),
    PATIENCE,
  )
  await page.goto(`/c/${id}`)
  await play(page, lesson)
  await vi.waitFor(
    async () => expect(await page.getByRole('textbox', { name: notes.label }).inputValue()).toBe('نیمه‌کاره'),
    PATIENCE,
  )

  const other = await shop.newPhone()
  await signIn(other, buyer)
  await other.open(`/c/${id}`)
  await play(other.page, lesson)
  const row = other.page.getByRole('listitem').filter({ hasText: 'نسبت هوا به سوخت' })
  // a note that is being edited is not there to be edited once it is deleted
  await row.getByRole('button', { name: /^ویرایش/ }).click()
  const box = other.page.getByRole('textbox', { name: notes.label })
  await vi.waitFor(async () => expect(await box.inputValue()).toBe('نسبت هوا به سوخت'), PATIENCE)
  await row.getByRole('button', { name: /^حذف/ }).click()
  await other.page.getByRole('button', { name: notes.deleteYes, exact: true }).click()
  await vi.waitFor(async () => expect(await box.inputValue()).toBe(''), PATIENCE)
  await other.page.getByRole('button', { name: /^ثبت در/ }).waitFor()
  await vi.waitFor(async () => expect(await server()).toEqual(['بدون اینترنت']), PATIENCE)
  expect(phone.errors).toEqual([])
})

test('a note whose button is pressed twice before it is saved is one note', async () => {
  const { buyer, id, lesson } = await newOwner()
  const { page } = await playing(buyer, id, lesson)
  for (const words of ['دوبار ثبت شد', 'یادداشت بعدی']) {
    await page.getByRole('textbox', { name: notes.label }).fill(words)
    await page.getByRole('button', { name: /^ثبت در/ }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.getByRole('listitem').filter({ hasText: words }).first().waitFor()
    await vi.waitFor(
      async () => expect(await page.getByRole('textbox', { name: notes.label }).inputValue()).toBe(''),
      PATIENCE,
    )
  }
  expect(await page.getByRole('button', { name: /^حذف یادداشت/ }).count()).toBe(2)
  await untilAnswersAreNew()
  expect(await buyer.api.read('Course/GetLessonNotes', { id })).toHaveLength(2)
})

test('a question about a second of a lesson is asked beside the film, also without a network, and leads back there', async () => {
  const { buyer, id, lesson } = await newOwner()
  const phone = await playing(buyer, id, lesson)
  const { page } = phone
  await page.locator('video').evaluate((of: HTMLVideoElement) => {
    of.pause()
    of.currentTime = 5
  })
  await phone.setOffline(true)
  await page.getByRole('button', { name: notes.askAt('۰:۰۵'), exact: true }).click()
  await page.getByRole('textbox', { name: talk.title }).fill('این پیچ کدام است؟')
  await page.getByRole('textbox', { name: talk.words }).fill('در تصویر دیده نمی‌شود.')
  await page.getByRole('button', { name: talk.send, exact: true }).click()
  await phone.setOffline(false)
  const asked = () =>
    shop.onDatabase((db) =>
      db
        .selectFrom('course_questions')
        .select(['id', 'lesson_id', 'second'])
        .where('user_id', '=', buyer.profile.id)
        .execute(),
    )
  await vi.waitFor(
    async () => expect(await asked()).toMatchObject([{ lesson_id: lesson.id, second: 5 }]),
    PATIENCE,
  )
  const [question] = await asked()
  await shop.onDatabase((db) =>
    db
      .updateTable('course_questions')
      .set({ is_active: true })
      .where('user_id', '=', buyer.profile.id)
      .execute(),
  )
  await untilAnswersAreNew()

  const other = await shop.newPhone()
  await signIn(other, buyer)
  await other.open(`/Questions/${question?.id}`)
  await other.page.getByRole('link', { name: new RegExp(lesson.title) }).click()
  await play(other.page, lesson)
  await vi.waitFor(async () => expect(await placeOf(other.page)).toBeGreaterThan(4.9), PATIENCE)
  expect(phone.errors).toEqual([])
})

test('the next lesson waits for a note or a question that is being written', async () => {
  const { buyer, id, first, lesson } = await newOwner()
  const { page } = await playing(buyer, id, first)
  await page.locator('video').evaluate((of: HTMLVideoElement) => {
    of.currentTime = of.duration - 0.2
  })
  const held = page.getByRole('button', { name: lessonText.playNext, exact: true })
  const counts = page.getByRole('button', { name: /^پخش تا/ })
  const note = page.getByRole('textbox', { name: notes.label })
  await counts.waitFor()
  await note.focus()
  await held.waitFor()
  await note.fill('نیمه‌کاره')
  await note.blur()
  expect(await held.isVisible()).toBe(true)
  await note.fill('')
  await note.blur()
  await counts.waitFor()
  await page.getByRole('button', { name: /^پرسش دربارهٔ/ }).click()
  await held.waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(({ hash }) => hash === `#lesson-${lesson.id}`)
})
