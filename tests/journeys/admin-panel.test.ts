import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { findings } from './findings.ts'
import { signInByPassword } from './gestures.ts'
import { reflow } from './reflow.ts'
import type { Buyer, Shop } from './shop.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

const makeAdmin = ({ onDatabase }: Shop, { profile }: Buyer) =>
  onDatabase((db) =>
    sql`insert into user_roles (user_id, role, is_active) values (${profile.id}, 'Admin', true)`.execute(db),
  )

/** What somebody said about a course. */
const someComment = ({ onDatabase }: Shop) =>
  onDatabase((db) =>
    db.selectFrom('course_comments').select('id').where('is_active', '=', true).executeTakeFirstOrThrow(),
  )
/** Whether people see it; answers for everybody may be a minute old. */
const isShown = async (id: number) => {
  const comments = shop.onDatabase((db) =>
    db.selectFrom('course_comments').select('is_active').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return (await comments).is_active
}

test('an admin finds what people reported, decides, and comes back to the list as it was', async () => {
  const { id } = await someComment(shop)
  const reporter = await shop.newBuyer()
  const reason = `تبلیغ ${reporter.phone}`
  await reporter.api.send('Course/ReportCourseComment', { id, reason })
  const admin = await shop.newBuyer()
  await makeAdmin(shop, admin)
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  await signInByPassword(phone, admin)

  await phone.open('/AdminPanel')
  await page.getByRole('link', { name: 'گزارش نظرات دوره‌ها' }).click()
  await page.getByRole('heading', { level: 1, name: 'گزارش نظرات دوره‌ها' }).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: reason })
  await row.waitFor()
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])

  await page.getByLabel('وضعیت').selectOption('جدید')
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('new')
  await row.getByRole('button', { name: 'تأیید گزارش' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'تأیید گزارش' }).click()
  await page.getByText('با این فیلترها چیزی پیدا نشد').waitFor()
  await page.goBack()
  await row.getByText('تأییدشده').waitFor()
  expect(await isShown(id)).toBe(false)

  await phone.setOffline(true)
  await page.getByText('اینترنت وصل نیست').first().waitFor()
  expect(await row.getByRole('button', { name: 'رد گزارش' }).isDisabled()).toBe(true)
  await phone.setOffline(false)
  await row.getByRole('button', { name: 'رد گزارش' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'رد گزارش' }).click()
  await row.getByText('ردشده').waitFor()
  expect(await isShown(id)).toBe(true)
})
