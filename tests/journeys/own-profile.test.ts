import { expect, test } from 'vitest'
import { text as membership } from '#src/entities/membership/own-text.ts'
import { text as form } from '#src/entities/form/text.ts'
import { text as recordForm } from '#src/entities/record-form/text.ts'
import { text as person } from '#src/entities/profile/text.ts'
import { text as own } from '#src/panels/owner/text.ts'
import { text as teaching } from '#src/panels/teacher/text.ts'
import { findings } from './findings.ts'
import { phoneOfSeller, phoneOfTeacher } from './gestures.ts'
import { reflow } from './reflow.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

// what waits for admins would change the queues of other journeys
const shop = shopForThisFile()
const RESUME = 'ده سال کالیبراسیون موتور روی داینو و آموزش آن به گروه‌های کوچک.'

test('a teacher changes the own card in the panel: the change waits, and without a line all of it can be read', async () => {
  const { phone, teacher } = await phoneOfTeacher(shop, 'دورهٔ خودم')
  const { page } = phone
  const main = page.getByRole('main')
  await phone.open('/TeacherPanel?section=profile')
  await main.getByRole('heading', { name: own.profile.title, exact: true }).waitFor()
  await main.getByText(membership.states.active, { exact: true }).waitFor()
  await main.getByRole('link', { name: own.profile.asOthersSee }).waitFor()
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])

  const field = (label: string) => main.getByLabel(label, { exact: false }).first()
  await field(membership.fields.title).fill('مدرس ریمپ')
  await field(membership.fields.resume).fill(RESUME)
  await field(membership.fields.city).fill('کرج')
  await main.getByRole('button', { name: membership.save }).click()
  await main.getByText(membership.editWaits).waitFor()
  await main.getByRole('heading', { name: membership.pendingCard }).waitFor()
  const { card, pendingEdit } = await teacher.api.read('User/GetTeacherProfile', {})
  expect([card.title, pendingEdit?.title]).toEqual(['مدرس تیونینگ', 'مدرس ریمپ'])

  await field(person.name.firstName).fill('مهتاب')
  await main.getByRole('button', { name: person.save, exact: true }).click()
  await expect.poll(async () => (await teacher.api.read('User/GetUserProfile', {})).firstName).toBe('مهتاب')

  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await phone.open('/TeacherPanel?section=profile')
  await main.getByRole('heading', { name: membership.pendingCard }).waitFor()
  await main.getByText(RESUME).first().waitFor()
  await main.getByText(membership.needsLine).waitFor()
  expect(await main.getByRole('button', { name: membership.save }).isDisabled()).toBe(true)
  await main.getByText(person.saveNeedsLine).or(main.getByText(recordForm.needsLine)).first().waitFor()
})

test('a seller sees in the panel what buyers see of the shop', async () => {
  const { phone } = await phoneOfSeller(shop, 'قطعهٔ خودم')
  const main = phone.page.getByRole('main')
  await phone.open('/SellerPanel?section=profile')
  await main.getByText('فروشگاه خودم').first().waitFor()
  await main.getByText(own.profile.ofSeller).waitFor()
  expect([...(await findings(phone.page)), ...(await reflow(phone.page))]).toEqual([])
})

test('what a seller types while the profile is being saved stays in the field', async () => {
  const { phone } = await phoneOfSeller(shop, 'قطعهٔ دیگر')
  const { page } = phone
  await phone.open('/SellerPanel?section=profile')
  const bio = page.getByRole('main').getByLabel(person.name.bio)
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await phone.context.route('**/api/User/UpdateUserProfile', async (route) => {
    await isAnswered
    await route.continue()
  })
  await bio.fill('فروشندهٔ قطعه')
  await page.getByRole('main').getByRole('button', { name: person.save, exact: true }).click()
  await bio.fill('فروشندهٔ قطعه و ابزار')
  answer()
  await page.getByText(person.saved).waitFor()
  expect(await bio.inputValue()).toBe('فروشندهٔ قطعه و ابزار')
  await phone.open('/SellerPanel?section=profile')
  await page.getByText(recordForm.draft).waitFor()
  expect(await bio.inputValue()).toBe('فروشندهٔ قطعه و ابزار')
})

test('a button that needs the line says so without one, by its name and when it is pressed', async () => {
  const { phone, courseId } = await phoneOfTeacher(shop, 'دورهٔ بی‌خط', false, ['درس یک'])
  const { page } = phone
  const main = page.getByRole('main')
  await phone.open(`/TeacherPanel?section=courses&open=${courseId}`)
  const add = main.getByRole('button', { name: teaching.addImage })
  await add.waitFor()
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await expect.poll(() => add.isDisabled()).toBe(true)
  await expect.poll(() => add.getAttribute('title')).toBe(form.needsLine)
  await add.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: form.needsLine }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await phone.setOffline(false)
  await expect.poll(() => add.isEnabled()).toBe(true)
  await add.click()
  await page.getByRole('dialog').waitFor()
})
