import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { text as account } from '#src/features/account/text.ts'
import { text as position } from '#src/entities/position/text.ts'
import { text as address } from '#src/entities/address/text.ts'
import { text as person } from '#src/entities/profile/text.ts'
import { text as panel } from '#src/features/user-panel/text.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { signIn } from './gestures.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

test('a person tells about themselves, and the page of the panel shows it again', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open(`/UserPanel/${PANEL_SECTIONS.profile.id}`)
  await page.getByLabel(person.name.gender).selectOption('female')
  await page.getByLabel(person.name.province).selectOption('یزد')
  await page.getByLabel(person.name.bio).fill('تیونر پراید')
  await page.getByRole('button', { name: panel.save, exact: true }).click()
  await page.getByText(panel.saved).waitFor()
  expect(await buyer.api.read('User/GetUserProfile', {})).toMatchObject({
    gender: 'female',
    province: 'یزد',
    bio: 'تیونر پراید',
  })
  await page.reload()
  await expect.poll(() => page.getByLabel(person.name.bio).inputValue()).toBe('تیونر پراید')
})

test('the number of an account is changed by a code to the new one', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open(`/UserPanel/${PANEL_SECTIONS.settings.id}`)
  const next = `0912${String(Date.now()).slice(-7)}`
  await page.getByLabel(account.phoneCard.next).fill(persianDigits(next))
  await page.getByRole('button', { name: account.phoneCard.send }).click()
  const code = page.getByLabel(account.code)
  await code.waitFor()
  await code.fill(await shop.codeFor(next))
  await page.getByText(account.phoneCard.done).waitFor()
  const stored = await shop.onDatabase((db) =>
    db.selectFrom('users').select('phone').where('id', '=', buyer.profile.id).executeTakeFirst(),
  )
  expect(stored).toEqual({ phone: `+98${next.slice(1)}` })
  expect(phone.errors).toEqual([])
})

test('an address takes the place of the device where the person permits it, and says why it does not', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page, context } = phone
  await signIn(phone, buyer)
  await phone.open(`/UserPanel/${PANEL_SECTIONS.addresses.id}`)
  await page.getByRole('button', { name: address.add }).click()
  const sheet = page.getByRole('dialog', { name: address.newTitle })
  const here = sheet.getByRole('button', { name: address.here })
  await here.click()
  await page.getByRole('alert').filter({ hasText: position.refused }).waitFor()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 31.9, longitude: 54.4 })
  await here.click()
  await sheet.getByText(address.placed).waitFor()
  await sheet.getByLabel(address.province).selectOption('یزد')
  await sheet.getByLabel(address.city).fill('یزد')
  await sheet.getByLabel(address.addressLine).fill('خیابان سرو، کوچهٔ نارنج')
  await sheet.getByLabel(address.postalCode).fill('1391733319')
  await sheet.getByRole('button', { name: panel.save }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await buyer.api.read('User/GetUserProductAddress', {})).toMatchObject([{ lat: 31.9, long: 54.4 }])
  await page.getByRole('link', { name: panel.addresses.map }).waitFor()
  expect(await page.evaluate(() => [localStorage.getItem('lat'), localStorage.getItem('long')])).toEqual([
    '31.9',
    '54.4',
  ])
})

test('a device remembers an e-mail address for the next sign-in once its person says so', async () => {
  const buyer = await shop.newBuyer()
  const email = `remember-${buyer.profile.id}@example.com`
  await shop.onDatabase((db) =>
    sql`update users set email = ${email}, email_confirmed_at = now() where id = ${buyer.profile.id}`.execute(
      db,
    ),
  )
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open(`/UserPanel/${PANEL_SECTIONS.settings.id}`)
  await page.getByRole('switch', { name: panel.settings.email }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Email'))).toBe(email)
  await phone.open('/UserPanel')
  await page.getByRole('main').getByRole('button', { name: account.leave.action }).click()
  await page.getByRole('dialog').getByRole('button', { name: account.leave.confirm, exact: true }).click()
  await page.waitForURL('**/Account')
  expect(await page.getByLabel(account.identity).inputValue()).toBe(email)
})
