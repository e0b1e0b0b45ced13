import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { text } from '#src/entities/membership/own-text.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { text as upload } from '#src/entities/upload/text.ts'
import { text as person } from '#src/entities/profile/text.ts'
import { text as panel } from '#src/features/user-panel/text.ts'
import { passwordField } from '#tests/world/password-field.ts'
import { signIn, untilSignedIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

const RESUME = 'ده سال کالیبراسیون موتور روی داینو و آموزش آن به گروه‌های کوچک.'
const PDF = {
  name: 'رزومه.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF\n'),
}

test('what a visitor types outlives the sign-in and a cut line, arrives with its files, and then waits', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const main = page.getByRole('main')
  const field = (label: string) => main.getByLabel(label, { exact: false }).first()
  const send = main.getByRole('button', { name: text.send })

  // a visitor types and is asked to sign in
  await phone.open('/Account/Teacher')
  const link = main.getByRole('link', { name: text.file })
  const guide = await page.request.get(`${shop.server.url}${await link.getAttribute('href')}`)
  expect(await guide.text()).toContain('ساختگی')
  await field(text.fields.title).fill('مدرس ریمپ')
  await field(text.fields.resume).fill(RESUME)
  await main.getByRole('link', { name: text.signIn }).click()
  const password = await passwordField(page, buyer.phone)
  await password.fill(buyer.password)
  await password.press('Enter')
  await untilSignedIn(page)
  await page.waitForURL('**/Account/Teacher')
  await expect.poll(() => field(text.fields.resume).inputValue()).toBe(RESUME)

  // files say at once what is wrong with them, and their size
  await field(text.fields.skills).fill('ریمپ، دیتالاگ')
  await field(text.fields.city).fill('کرج')
  const papers = main.getByLabel(text.fields.teacherDocument)
  await papers.setInputFiles({ ...PDF, mimeType: 'text/html' })
  await main.getByRole('alert').filter({ hasText: upload.refused.file_wrong_type }).waitFor()
  await papers.setInputFiles(PDF)
  await main.getByText(PDF.name).first().waitFor()
  // a file that only calls itself a picture is found out by the server, at its field
  const face = main.getByLabel(text.fields.avatar)
  await face.setInputFiles({ name: 'من.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await send.click()
  await main.getByRole('alert').filter({ hasText: upload.refused.file_wrong_type }).waitFor()

  // the line is cut: nothing typed is lost, not even by a restart of the app
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await main.getByText(text.needsLine).waitFor()
  expect(await send.isDisabled()).toBe(true)
  await phone.open('/Account/Teacher')
  await main.getByText(form.draft).waitFor()
  expect(await field(text.fields.city).inputValue()).toBe('کرج')
  await phone.setOffline(false)

  await main.getByLabel(text.fields.teacherDocument).setInputFiles(PDF)
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#225588' } })
    .jpeg()
    .toBuffer()
  await main
    .getByLabel(text.fields.avatar)
    .setInputFiles({ name: 'من.jpg', mimeType: 'image/jpeg', buffer: photo })
  await send.click()
  await page.waitForURL('**/TeacherActive')
  await main.getByText(text.states.applied).waitFor()
  await main.getByText(text.missing.nationalCard).waitFor()
  await main.getByText(RESUME).waitFor()
  const { card, document } = await buyer.api.read('User/GetTeacherProfile', {})
  expect(card).toMatchObject({ title: 'مدرس ریمپ', skills: ['ریمپ', 'دیتالاگ'], city: 'کرج' })
  expect(card.avatar?.widths).toEqual([96, 192, 384])
  expect(document?.name).toBe(PDF.name)

  // the room of applicants is open now, and the draft is gone
  await main.getByRole('link', { name: text.toEdit }).first().click()
  await page.waitForURL('**/TeacherEdit')
  await expect.poll(() => field(text.fields.title).inputValue()).toBe('مدرس ریمپ')
  await phone.open('/Account/Teacher')
  await main.getByRole('heading', { name: text.already }).waitFor()
  // the one file that the server refused
  expect(phone.errors).toEqual([expect.stringContaining('400')])
})

test('a person proves who they are and puts up a picture, which their page shows', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const main = page.getByRole('main')
  await signIn(phone, buyer)
  await phone.open('/UserPanel/3')
  await main.getByLabel(panel.identity.nationalCode).fill('۱۲۳۴۵۶۷۸۹۱')
  await main.getByLabel(form.day).fill('1')
  await main.getByLabel(form.month).selectOption('1')
  await main.getByLabel(form.year).fill('1369')
  await main.getByRole('button', { name: panel.identity.send }).click()
  await main.getByText(form.needsFile).waitFor()
  await main.getByLabel(panel.identity.card).setInputFiles(PDF)
  await main.getByRole('button', { name: panel.identity.send }).click()
  await main.getByRole('heading', { name: panel.identity.papers }).waitFor()
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: `${upload.fetch} ${panel.identity.card}` }).click()
  expect((await download).suggestedFilename()).toBe(PDF.name)

  await phone.open('/UserPanel/2')
  const photo = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#885522' } })
    .png()
    .toBuffer()
  await main
    .getByLabel(person.avatar.another)
    .setInputFiles({ name: 'من.png', mimeType: 'image/png', buffer: photo })
  await main.getByRole('button', { name: person.avatar.send }).click()
  const picture = main.getByRole('img', { name: person.avatar.alt })
  await picture.waitFor()
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
  expect(phone.errors).toEqual([])
})

test('a panel opens at the first try after its role was given, and after one that waited became active', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  await signIn(phone, buyer)
  const opened = async () => {
    await phone.open('/SellerPanel')
    await phone.page.getByRole('main').getByRole('heading').first().waitFor()
    return new URL(phone.page.url()).pathname
  }
  const { id } = buyer.profile
  expect(await opened()).toBe('/AccessDenied')
  await shop.onDatabase((db) =>
    sql`insert into user_roles (user_id, role, is_active) values (${id}, 'Seller', false)`.execute(db),
  )
  expect(await opened()).toBe('/AccessDenied/deactive2')
  await shop.onDatabase((db) =>
    sql`update user_roles set is_active = true where user_id = ${id} and role = 'Seller'`.execute(db),
  )
  expect(await opened()).toBe('/SellerPanel')
})
