import { expect, test } from 'vitest'
import { text as account } from '#src/features/account/text.ts'
import { text as home } from '#src/features/home/text.ts'
import { signInByPassword } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

const COVER = '#first-screen'

function keptScreen(): string | null {
  return localStorage.getItem('first-screen')
}

test('the home page as last seen is painted before the program runs, and the living page takes its place', async () => {
  const phone = await shop.newLastingPhone()
  await phone.open('/')
  await phone.isReadyForOffline()
  await expect.poll(() => phone.page.evaluate(keptScreen)).toContain(home.rows.newCourses)
  await phone.setOffline(true)
  await phone.restart()

  const { page } = phone
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator(`${COVER} article`).first().waitFor()
  await phone.open('/')
  await page.getByLabel(home.slides).getByRole('link').first().waitFor()
  expect(await page.locator(COVER).count()).toBe(0)
  await page.getByRole('main').locator('a[href^="/c/"]').first().click()
  await page.waitForURL(/\/c\/\d+/)
})

test('whoever signs in or out leaves no first screen of the one before', async () => {
  const phone = await shop.newEmptyPhone()
  await phone.open('/')
  await phone.isReadyForOffline()
  await expect.poll(() => phone.page.evaluate(keptScreen)).not.toBeNull()
  await signInByPassword(phone, await shop.newBuyer())
  await expect.poll(() => phone.page.evaluate(keptScreen)).toBeNull()

  await phone.open('/')
  await expect.poll(() => phone.page.evaluate(keptScreen)).not.toBeNull()
  await phone.open('/UserPanel')
  await phone.page.getByRole('button', { name: account.leave.action }).click()
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: account.leave.confirm, exact: true })
    .click()
  await expect.poll(() => phone.page.evaluate(keptScreen)).toBeNull()
})
