import { expect, test } from 'vitest'
import { courseAddress } from '#src/entities/addresses.ts'
import { text as report } from '#src/entities/report/text.ts'
import { text as exams } from '#src/panels/exams/text.ts'
import { text as kit } from '#src/panels/kit/text.ts'
import { findings } from './findings.ts'
import { phoneOfAdmin, signIn } from './gestures.ts'
import { reflow } from './reflow.ts'
import type { Shop } from './shop.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

/** What somebody said about a course. */
const someComment = ({ onDatabase }: Shop) =>
  onDatabase((db) =>
    db
      .selectFrom('course_comments')
      .select(['id', 'course_id', 'text'])
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow(),
  )
/** Whether people see it; answers for everybody may be a minute old. */
const isShown = async (id: number) => {
  const comments = shop.onDatabase((db) =>
    db.selectFrom('course_comments').select('is_active').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return (await comments).is_active
}

test('a comment that somebody reports without a network reaches the admins when the line is back', async () => {
  const { id, course_id: courseId, text: words } = await someComment(shop)
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  await phone.isReadyForOffline()
  await signIn(phone, buyer)
  await phone.open(courseAddress(courseId))
  const comment = page.getByRole('article').filter({ hasText: words }).first()
  // what is far below the first screen is drawn when it comes near
  for (let step = 0; step < 20 && (await comment.count()) === 0; step += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(100)
  }
  await comment.waitFor()

  await phone.setOffline(true)
  await comment.getByRole('button', { name: /گزارش/ }).click()
  const sheet = page.getByRole('dialog', { name: report.title })
  await sheet.getByRole('button', { name: report.send }).click()
  await sheet.getByText(report.choose).waitFor()
  await sheet.getByRole('button', { name: report.reasons[0] }).click()
  await sheet.getByRole('button', { name: report.send }).click()
  await page.getByText(report.kept).waitFor()
  await phone.setOffline(false)
  const arrived = () =>
    shop.onDatabase((db) =>
      db
        .selectFrom('reports')
        .select(['target_id', 'reason'])
        .where('user_id', '=', buyer.profile.id)
        .execute(),
    )
  await expect.poll(arrived, { timeout: 30_000 }).toEqual([{ target_id: id, reason: report.reasons[0] }])
})

test('an admin finds what people reported, decides, and comes back to the list as it was', async () => {
  const { id } = await someComment(shop)
  const reporter = await shop.newBuyer()
  const reason = `تبلیغ ${reporter.phone}`
  await reporter.api.send('Course/ReportCourseComment', { id, reason })
  const phone = await phoneOfAdmin(shop)
  const { page } = phone

  await phone.open('/AdminPanel')
  await page.getByRole('link', { name: 'گزارش نظرات دوره‌ها' }).click()
  await page.getByRole('heading', { level: 1, name: 'گزارش نظرات دوره‌ها' }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: reason })
  await row.waitFor()
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])

  await page.getByLabel('وضعیت').selectOption('جدید')
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('new')
  await row.getByRole('button', { name: 'تأیید گزارش' }).click()
  await row.waitFor({ state: 'detached' })
  await page.goBack()
  await row.getByText('تأییدشده').waitFor()
  expect(await isShown(id)).toBe(false)

  await phone.setOffline(true)
  await page.getByText('اینترنت وصل نیست').first().waitFor()
  expect(await row.getByRole('button', { name: 'رد گزارش' }).isDisabled()).toBe(true)
  await phone.setOffline(false)
  await row.getByRole('button', { name: 'رد گزارش' }).click()
  await row.getByText('ردشده').waitFor()
  expect(await isShown(id)).toBe(true)
})

test('on a phone the filters of a list wait behind a button, which says how many are chosen', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  await phone.open('/AdminPanel?section=exam-results')
  const filters = page.getByRole('search', { name: kit.filters })
  const state = filters.getByLabel(exams.attempts.state, { exact: true })
  await filters.getByRole('button', { name: kit.filters, exact: true }).click()
  await state.selectOption('graded')
  await filters.getByRole('button', { name: kit.filtersChosen('۱') }).click()
  await state.waitFor({ state: 'hidden' })
  await page.goBack()
  await filters.getByRole('button', { name: kit.filters, exact: true }).waitFor()

  await page.setViewportSize({ width: 1280, height: 800 })
  await state.waitFor()
})
