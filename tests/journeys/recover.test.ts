import { expect, test } from 'vitest'
import { text } from '#src/features/account/text.ts'
import { text as panel } from '#src/features/user-panel/text.ts'
import { passwordField } from '#tests/world/password-field.ts'
import { signInByPassword, untilSignedIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'

const NEW = 'Taze-1406'
const persian = (code: string) => code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
const shop = sharedShop()
const { overview } = panel

test('after wrong passwords the device solves a puzzle by itself, and a code in Persian digits sets a new one', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/Account')
  const password = await passwordField(page, buyer.phone)
  const tries: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/User/Login')) tries.push((await response.json()).code)
  })
  for (let guess = 1; guess <= 4; guess += 1) {
    await password.fill(`a guess ${guess}`)
    await password.press('Enter')
    await expect.poll(() => tries.filter((code) => code === 'WrongCredentials').length).toBe(guess)
  }
  expect(tries).toContain('CaptchaRequired')

  await page.getByRole('button', { name: text.forgot.link }).click()
  await page.getByRole('button', { name: text.forgot.getCode }).click()
  const code = page.getByLabel(text.code)
  await code.waitFor()
  await code.fill(persian(await shop.codeFor(buyer.phone)))
  await page.getByRole('textbox', { name: text.newPassword, exact: true }).fill(NEW)
  await page.getByRole('button', { name: text.forgot.save }).click()
  await page.getByText(text.passwordCard.done).waitFor()
  await untilSignedIn(page)

  const other = await shop.newPhone()
  await signInByPassword(other, { ...buyer, password: NEW })
  await expect(buyer.api.read('User/GetUserProfile', {})).rejects.toMatchObject({ code: 'SignInRequired' })
  expect([...phone.errors, ...other.errors]).toEqual([])
})

test('a number is confirmed on the way to the page that asks for it, and an address by its link', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  await signInByPassword(phone, buyer)
  await shop.forgetPhoneProof(buyer)
  await phone.open('/UserPanel')
  await page.getByRole('link', { name: overview.phoneLinks.unconfirmed }).click()
  await page.waitForURL('**/ConfirmPhone')
  await phone.open('/ConfirmPhone?back=%2FSuport')
  await page.getByRole('button', { name: text.confirmPhone.send }).click()
  const code = page.getByLabel(text.code)
  await code.waitFor()
  const right = await shop.codeFor(buyer.phone)
  await code.fill(right === '111111' ? '222222' : '111111')
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  await code.fill(right)
  await page.waitForURL('**/Suport')

  // the proof has voided the address that waited, because a stranger may have written it
  await phone.open('/UserPanel')
  await page.getByRole('link', { name: overview.emailLinks.none }).click()
  await page.getByLabel(text.confirmEmail.field).fill(buyer.email)
  await page.getByRole('button', { name: text.confirmEmail.send }).click()
  await page.getByText(text.confirmEmail.sent).waitFor()
  await phone.open(`/ConfirmEmail?token=${await shop.linkFor(buyer.email)}`)
  // what the page still loads comes from the worker
  await phone.hasItsWorker()
  await phone.setOffline(true)
  const confirm = page.getByRole('button', { name: text.confirmEmail.confirm })
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  await phone.setOffline(false)
  await confirm.click()
  await page.getByRole('heading', { name: text.confirmEmail.done }).waitFor()
  // the proof of the number has ended the session from which this test looks on
  await expect(buyer.api.read('User/GetUserProfile', {})).rejects.toMatchObject({ code: 'SignInRequired' })
  await phone.open('/ConfirmEmail?token=made-up')
  await confirm.click()
  await page.getByRole('heading', { name: text.confirmEmail.wrong }).waitFor()
  expect(phone.errors).toEqual([])
})

test('a newcomer signs in with a number alone, and gives a name and a password afterwards', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  const number = `0935${String(Date.now()).slice(-7)}`
  await phone.open('/Account?back=/UserPanel')
  await page.getByLabel(text.identity).fill(number)
  await page.getByRole('button', { name: text.getCode }).click()
  await page.getByLabel(text.code).fill(await shop.codeFor(number))
  await page.getByRole('heading', { name: text.newcomer.title }).waitFor()
  await page.getByLabel(text.firstName, { exact: false }).first().fill('مهتاب')
  await page.getByLabel(text.lastName).fill('آزمونگر')
  await page.waitForTimeout(1_000)
  await page.reload()
  await expect.poll(() => page.getByLabel(text.lastName).inputValue()).toBe('آزمونگر')
  const password = page.getByRole('textbox', { name: text.optionalPassword, exact: true })
  await password.fill('password1')
  await page.getByRole('button', { name: text.newcomer.save }).click()
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  await password.fill(NEW)
  await page.getByRole('button', { name: text.newcomer.save }).click()
  await page.waitForURL('**/UserPanel')
  await page.getByText('مهتاب آزمونگر').first().waitFor()

  const other = await shop.newPhone()
  await signInByPassword(other, { phone: number, password: NEW })
  expect([...phone.errors, ...other.errors]).toEqual([])
})

test('a session that was left open changes no address: a code is asked for, and the mail opens nothing elsewhere', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  await signInByPassword(phone, buyer)
  await shop.onDatabase((db) =>
    db
      .updateTable('sessions')
      .set({ proven_at: new Date(0).toISOString() })
      .execute(),
  )
  const address = `fresh-${buyer.email}`
  await phone.open('/ConfirmEmail')
  await page.getByLabel(text.confirmEmail.field).fill(address)
  await page.getByRole('button', { name: text.confirmEmail.send }).click()
  const dialog = page.getByRole('dialog', { name: text.freshProof.title })
  await dialog.getByRole('button', { name: text.freshProof.useCode }).click()
  await dialog.getByRole('button', { name: text.freshProof.send }).click()
  await dialog.getByLabel(text.code).fill(await shop.codeFor(buyer.phone))
  await page.getByText(text.confirmEmail.sent).waitFor()

  const link = `/ConfirmEmail?token=${await shop.linkFor(address)}`
  const stranger = await shop.newPhone()
  await stranger.open(link)
  await stranger.page.getByText(text.confirmEmail.signInFirst).waitFor()
  await phone.open(link)
  await page.getByRole('button', { name: text.confirmEmail.confirm }).click()
  await page.getByRole('heading', { name: text.confirmEmail.done }).waitFor()
  expect([...phone.errors, ...stranger.errors]).toEqual([])
})
