import { expect, test } from 'vitest'
import { courseAddress } from '#src/entities/addresses.ts'
import { TALK } from '#src/entities/detail/rating-link.tsx'
import { text as line } from '#src/entities/form/text.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { text as report } from '#src/entities/report/text.ts'
import { text as admin } from '#src/panels/admin/text.ts'
import { text as exams } from '#src/panels/exams/text.ts'
import { text as kit } from '#src/panels/kit/text.ts'
import { findings } from './findings.ts'
import { phoneOfAdmin, signIn } from './gestures.ts'
import { reflow } from './reflow.ts'
import type { Shop } from './shop.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

/** Answers for everybody are as old as the phone that keeps them. */
const shop = shopForThisFile({ KEPT_ANSWERS_MB: '0' })
const words = admin.reports
/** Of the demo shop. */
const COURSE = 1

/** What somebody said about a course. */
const someComment = ({ onDatabase }: Shop) =>
  onDatabase((db) =>
    db
      .selectFrom('course_comments')
      .select(['id', 'course_id', 'text'])
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow(),
  )
/** Whether people see it. */
const isShown = async (id: number) => {
  const comments = shop.onDatabase((db) =>
    db.selectFrom('course_comments').select('is_active').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return (await comments).is_active
}

test('a comment that somebody reports without a network reaches the admins when the line is back', async () => {
  const { id, course_id: courseId, text: said } = await someComment(shop)
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  await phone.isReadyForOffline()
  await signIn(phone, buyer)
  await phone.open(courseAddress(courseId))
  const comment = page.getByRole('article').filter({ hasText: said }).first()
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
  await comment.getByRole('button', { name: report.reported }).waitFor()
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

test('an admin confirms a report with a reason: readers see the comment no more, and its author knows why', async () => {
  const [author, reporter] = [await shop.newBuyer(), await shop.newBuyer()]
  const [said, reason, why] = [`نظر ${author.phone}`, `تبلیغ ${reporter.phone}`, 'تبلیغ کانال است']
  const { id } = await shop.onDatabase((db) =>
    db
      .insertInto('course_comments')
      .values({ course_id: COURSE, user_id: author.profile.id, text: said, is_active: true })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  /** How many such comments a phone shows that has not asked before. */
  const reads = async () => {
    const { page, open } = await shop.newPhone()
    await open(`${courseAddress(COURSE)}#${TALK}`)
    await page.locator(`#${TALK}`).getByRole('article').first().waitFor()
    return page.getByRole('article').filter({ hasText: said }).count()
  }
  // answers for everybody are as old as the server's last look
  await expect.poll(reads).toBe(1)

  await reporter.api.send('Course/ReportCourseComment', { id, reason })
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  await phone.open('/AdminPanel')
  await page.getByRole('link', { name: words.courseComment }).click()
  await page.getByRole('heading', { level: 1, name: words.courseComment }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: reason })
  await row.waitFor()
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])

  const main = page.getByRole('main')
  const open = async () => {
    await row.getByRole('link', { name: kit.open }).click()
    await main.getByRole('heading', { level: 2, name: said }).waitFor()
  }
  /** The next report opens then, and Back leads to the list. */
  const decide = async (decision: string, because: string) => {
    await main.getByRole('button', { name: decision }).click()
    const sheet = page.getByRole('dialog', { name: decision })
    await sheet.getByLabel(admin.refusal.label).fill(because)
    await sheet.getByRole('button', { name: form.save }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.goBack()
  }
  await page.getByLabel(words.state).selectOption(words.states.new)
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('new')
  await open()
  await decide(words.verify, why)
  await row.waitFor({ state: 'detached' })
  await page.goBack()
  await row.getByText(words.states.verified).waitFor()
  expect(await isShown(id)).toBe(false)
  expect(await reads()).toBe(0)
  const { items } = await author.api.read('User/GetNotices', {})
  expect(items.map((notice) => notice.words)).toContain(why)

  await open()
  await phone.setOffline(true)
  await main.getByRole('button', { name: words.deVerify }).press('Enter')
  await page.getByText(line.needsLine).filter({ visible: true }).first().waitFor()
  await phone.setOffline(false)
  await decide(words.deVerify, 'نظر درست است')
  await row.getByText(words.states['de-verified']).waitFor()
  expect(await isShown(id)).toBe(true)
}, 300_000)

test('on a phone the filters of a list wait behind a button, which says how many are chosen', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  await phone.open('/AdminPanel?section=exam-results')
  const filters = page.getByRole('search', { name: kit.filters })
  const state = filters.getByLabel(exams.attempts.state, { exact: true })
  // the first row is in the upper half of the screen
  const top = (await page.locator('main [data-row]').first().boundingBox())?.y
  expect(top).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
  await filters.getByRole('button', { name: kit.filters, exact: true }).click()
  await state.selectOption('graded')
  await filters.getByRole('button', { name: kit.filtersChosen('۱') }).click()
  await state.waitFor({ state: 'hidden' })
  await page.goBack()
  await filters.getByRole('button', { name: kit.filters, exact: true }).waitFor()

  await page.setViewportSize({ width: 1280, height: 800 })
  await state.waitFor()
})
