import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { sectionAddress } from '#src/entities/panel-sections.ts'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { text as discussion } from '#src/entities/discussion/text.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { text } from '#src/entities/talk/text.ts'
import { errorText } from '#contract/error-text.ts'
import { text as panel } from '#src/features/user-panel/text.ts'
import { findings } from './findings.ts'
import { signIn, untilAllSent, waitingMark } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import { type Buyer, ofItsOwn, untilAnswersAreNew } from './shop.ts'

const shop = sharedShop()

/** What is far below the first screen is drawn when it comes near. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(async () => {
      if ((await target.count()) > 0) return true
      await page.mouse.wheel(0, 800)
      return false
    })
    .toBe(true)
  await target.scrollIntoViewIfNeeded()
}

async function openForm(page: Page, what: 'comment' | 'question'): Promise<Locator> {
  const entry = page.getByRole('button', { name: text.write[what] })
  await reach(page, entry)
  await entry.click()
  const sheet = page.getByRole('dialog', { name: text.titles[what] })
  await sheet.getByLabel(text.words).waitFor()
  return sheet
}

/** A photo of a camera, larger than what is sent. */
const photo = async (width = 2_400) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: 1_600, channels: 3, background: '#a04020' } })
    .jpeg()
    .toBuffer(),
})

const send = (sheet: Locator) => sheet.getByRole('button', { name: text.send, exact: true }).click()
const article = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words }).last()
const textsOf = async ({ api }: Buyer) =>
  (await api.read('User/GetUserTalk', {})).texts.map(({ kind, text: words }) => [kind, words])

test('a comment with a picture that was written without a network waits at its place, is corrected, and arrives once', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const course = shop.courses[0] ?? expect.unreachable('there is no course')
  await signIn(phone, buyer)
  await phone.isReadyForOffline()
  await phone.open(courseAddress(course.id))
  await reach(page, page.getByRole('button', { name: text.write.comment }))
  await phone.setOffline(true)

  const sheet = await openForm(page, 'comment')
  await sheet.getByLabel(text.words).fill('درس سوم خیلی به کارم آمد')
  await sheet
    .getByLabel(text.addPicture('۳'), { exact: true })
    .last()
    .setInputFiles(await photo())
  await sheet.getByRole('img', { name: text.picture('۱') }).waitFor()
  await send(sheet)
  const own = article(page, 'درس سوم خیلی به کارم آمد')
  await own.getByRole('img', { name: discussion.picture('۱') }).waitFor()
  await own.getByText(text.states.unsent).waitFor()
  await waitingMark(page, 1).waitFor()

  await own.getByRole('button', { name: text.change }).click()
  await page.getByRole('dialog').getByLabel(text.words).fill('درس چهارم خیلی به کارم آمد')
  await send(page.getByRole('dialog'))
  await article(page, 'درس چهارم').getByText(text.states.unsent).waitFor()

  await phone.setOffline(false)
  await untilAllSent(page)
  const sent = article(page, 'درس چهارم')
  await sent.getByText(text.states.waiting).waitFor()
  await sent.getByRole('button', { name: discussion.picture('۱') }).click()
  const width = () =>
    sent.getByRole('img').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
  await expect.poll(width).toBe(1_280)
  expect(await textsOf(buyer)).toEqual([['comment', 'درس چهارم خیلی به کارم آمد']])
  expect(await findings(page)).toEqual([])

  // the sent comment: an edit of words and pictures waits for the network as one
  const change = sent.getByRole('button', { name: text.change })
  await change.waitFor()
  await phone.setOffline(true)
  await change.click()
  const edit = page.getByRole('dialog', { name: text.edit.comment })
  await edit.getByLabel(text.words).fill('درس پنجم خیلی به کارم آمد')
  await edit.getByRole('button', { name: text.removePicture('۱') }).click()
  for (const place of ['۱', '۲']) {
    await edit
      .getByLabel(text.addPicture('۳'), { exact: true })
      .last()
      .setInputFiles(await photo(place === '۱' ? 300 : 400))
    await edit.getByRole('img', { name: text.picture(place) }).waitFor()
  }
  await edit.getByRole('button', { name: text.save, exact: true }).click()
  await sent.getByText(text.states.editUnsent).waitFor()
  await sent.getByText('درس پنجم خیلی به کارم آمد').waitFor()
  await phone.setOffline(false)
  await untilAllSent(page)
  const edited = article(page, 'درس پنجم')
  await edited.getByRole('img', { name: discussion.picture('۲') }).waitFor()
  // as the device has made them small: 1,280 pixels high
  const [mine] = (await buyer.api.read('User/GetUserTalk', {})).texts
  expect(mine?.pictures?.map(({ width }) => width)).toEqual([240, 320])

  await phone.open(sectionAddress(PANEL_SECTIONS.remarks.id))
  await page.getByText('درس پنجم خیلی به کارم آمد').waitFor()
  await page.getByRole('heading', { name: panel.remarks.kinds.comment, exact: true }).waitFor()
  expect(phone.errors).toEqual([])
})

test('a question that waits in one tab is sent once, and its author deletes it in the other', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const product = shop.products[1] ?? expect.unreachable('the shop is empty')
  await signIn(phone, buyer)
  await phone.isReadyForOffline()
  await phone.open(productAddress(product.id))
  await reach(page, page.getByRole('button', { name: text.write.question }))
  const other = await phone.context.newPage()
  await other.goto(page.url())
  await reach(other, other.getByRole('button', { name: text.write.question }))
  await phone.setOffline(true)

  const sheet = await openForm(page, 'question')
  await sheet.getByLabel(text.title, { exact: false }).fill('گارانتی دارد؟')
  await sheet.getByLabel(text.words).fill('گارانتی آن چند ماه است؟')
  await send(sheet)
  await article(other, 'گارانتی دارد؟').getByText(text.states.unsent).waitFor()

  await phone.setOffline(false)
  await untilAllSent(page)
  const asked = article(other, 'گارانتی دارد؟')
  await asked.getByText(text.states.waiting).waitFor()
  expect(await textsOf(buyer)).toEqual([['question', 'گارانتی آن چند ماه است؟']])

  await asked.getByRole('button', { name: text.remove }).click()
  await other.getByRole('dialog').getByRole('button', { name: text.remove, exact: true }).click()
  await asked.waitFor({ state: 'detached' })
  expect(await textsOf(buyer)).toEqual([])
  expect(phone.errors).toEqual([])
})

test('two comments that are deleted on a slow line are both gone', async () => {
  const buyer = await shop.newBuyer()
  const course = shop.courses[0] ?? expect.unreachable('there is no course')
  const said = [ofItsOwn('صدای این درس خوب است '), ofItsOwn('تمرین این درس هم خوب است ')] as const
  for (const words of said) await buyer.api.send('Course/SendComment', { id: course.id, text: words })
  await shop.onDatabase((db) =>
    db
      .updateTable('course_comments')
      .set({ is_active: true })
      .where('user_id', '=', buyer.profile.id)
      .execute(),
  )
  // the public answer has them too, not only what the device knows of its owner
  await untilAnswersAreNew()
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open(courseAddress(course.id))
  await reach(page, article(page, said[1]))

  let release = () => {}
  const line = new Promise<void>((resolve) => (release = resolve))
  await phone.context.route('**/api/Course/DeleteCourseComment', async (route) => {
    await line
    await route.continue()
  })
  for (const words of said) {
    await page.getByRole('button', { name: text.of(text.remove, words) }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.remove, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  release()
  await expect.poll(() => textsOf(buyer)).toEqual([])
  for (const words of said) await article(page, words).waitFor({ state: 'detached' })
  await phone.context.unroute('**/api/Course/DeleteCourseComment')
  expect(phone.errors).toEqual([])
})

/** A course for each try: the server keeps the list of comments that the first has asked for. */
let nextCourse = 1
test('a reply to a comment that is gone comes back at its course, to be copied or thrown away', async () => {
  const [writer, buyer] = [await shop.newBuyer(), await shop.newBuyer()]
  const course = shop.courses[nextCourse++] ?? expect.unreachable('there is no course')
  const asked = ofItsOwn('این دوره چه دارد ')
  const { id } = await writer.api.send('Course/SendComment', { id: course.id, text: asked })
  await shop.onDatabase((db) =>
    db.updateTable('course_comments').set({ is_active: true }).where('id', '=', id).execute(),
  )
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.isReadyForOffline()
  await phone.open(courseAddress(course.id))
  const above = article(page, asked)
  await reach(page, above)
  await phone.setOffline(true)
  await above.getByRole('button', { name: text.to(writer.profile.displayName) }).click()
  const words = 'همه چیز را از پایه می‌گوید و تمرین دارد'
  await page.getByRole('dialog').getByLabel(text.words).fill(words)
  await send(page.getByRole('dialog'))
  await article(page, words).getByText(text.states.unsent).waitFor()
  await writer.api.send('Course/DeleteCourseComment', { id })

  await phone.setOffline(false)
  const lost = article(page, words)
  await lost.getByText(text.lost.reply).waitFor()
  expect(await page.getByText(words, { exact: true }).count()).toBe(1)
  await phone.context.grantPermissions(['clipboard-write'])
  await lost.getByRole('button', { name: text.of(text.copy, words) }).click()
  await page.getByText(text.copied).waitFor()
  expect(await findings(page)).toEqual([])

  await phone.open(courseAddress(course.id))
  await reach(page, lost)
  await lost.getByRole('button', { name: text.of(text.remove, words) }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.remove, exact: true }).click()
  await lost.waitFor({ state: 'detached' })
})

test('a draft comes back after a reload, and a refused text comes back into the form', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const course = shop.courses[1] ?? expect.unreachable('there is no course')
  await signIn(phone, buyer)
  await phone.isReadyForOffline()
  await phone.open(courseAddress(course.id))
  const first = await openForm(page, 'comment')
  await first.getByLabel(text.words).fill('هنوز تمام نشده')
  // each opening reads what is kept
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      const again = await openForm(page, 'comment')
      return again.getByLabel(text.words).inputValue()
    })
    .toBe('هنوز تمام نشده')
  await page.reload()
  const again = await openForm(page, 'comment')
  expect(await again.getByLabel(text.words).inputValue()).toBe('هنوز تمام نشده')
  await page.getByText(form.draft).waitFor()

  await phone.setOffline(true)
  await send(page.getByRole('dialog'))
  await article(page, 'هنوز تمام نشده').getByText(text.states.unsent).waitFor()
  const hours = new Date(Date.now() + 3_600_000).toISOString()
  await shop.onDatabase((db) =>
    db
      .insertInto('talk_mutes')
      .values({
        user_id: buyer.profile.id,
        muted_until: hours,
        reason: 'آزمایش',
        muted_by_id: buyer.profile.id,
      })
      .execute(),
  )
  await phone.setOffline(false)
  const refused = article(page, 'هنوز تمام نشده')
  await refused.getByText(text.states.refused).waitFor()
  await refused.getByText(errorText('Muted')).waitFor()

  await shop.onDatabase((db) => db.deleteFrom('talk_mutes').where('user_id', '=', buyer.profile.id).execute())
  await refused.getByRole('button', { name: text.correct }).click()
  const words = page.getByRole('dialog').getByLabel(text.words)
  expect(await words.inputValue()).toBe('هنوز تمام نشده')
  await words.fill('حالا تمام شد')
  await send(page.getByRole('dialog'))
  await untilAllSent(page)
  await article(page, 'حالا تمام شد').getByText(text.states.waiting).waitFor()
  expect(await textsOf(buyer)).toEqual([['comment', 'حالا تمام شد']])
})

test('a guest writes, and the text is sent after the sign-in', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const course = shop.courses[2] ?? expect.unreachable('there is no course')
  await phone.open(courseAddress(course.id))
  const sheet = await openForm(page, 'comment')
  await sheet.getByLabel(text.words).fill('پیش از ورود نوشتم')
  await send(sheet)
  const own = article(page, 'پیش از ورود نوشتم')
  await own.getByText(text.states.needsSignIn).waitFor()
  await own.getByRole('link', { name: text.signIn }).waitFor()

  await signIn(phone, buyer)
  await expect.poll(() => textsOf(buyer)).toEqual([['comment', 'پیش از ورود نوشتم']])
  await phone.open(courseAddress(course.id))
  await reach(page, page.getByRole('heading', { name: discussion.comments }))
  await article(page, 'پیش از ورود نوشتم').getByText(text.states.waiting).waitFor()
  expect(phone.errors).toEqual([])
})
