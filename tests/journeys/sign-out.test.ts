import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { text as account } from '#src/features/account/text.ts'
import { text as cart } from '#src/features/cart/text.ts'
import { text as panel } from '#src/features/user-panel/text.ts'
import { countRows } from '#tests/world/raw-storage.ts'
import { findings } from './findings.ts'
import {
  bottomBar,
  like,
  putInCart,
  serverCart,
  signInByPassword,
  untilAllSent,
  waitingMark,
} from './gestures.ts'
import { simpleProducts } from './goods.ts'
import type { Buyer, ConnectedPhone } from './shop.ts'
import { sharedShop } from './shared-shop.ts'
import { giveAllTools } from './tools.ts'

const shop = sharedShop()

const REFRESH_COOKIE_PATH = '/api/User'

test('signing out on a shared phone leaves nothing of the account to be read', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  await makeUse(phone, buyer)
  await untilAllSent(phone.page)

  await phone.open('/UserPanel')
  await phone.page.getByRole('button', { name: account.leave.action }).click()
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: account.leave.confirm, exact: true })
    .click()
  await phone.page.getByText(account.leave.done).waitFor()

  await expectNothingOf(buyer, phone)
  await expectGuest(phone)
  expect(await hasSessionCookie(phone)).toBe(false)
  expect(phone.errors).toEqual([])
})

test('on a shared device the set-ups go with signing out unless the person says otherwise; another one keeps them', async () => {
  const buyer = await shop.newBuyer()
  await giveAllTools(shop, buyer)
  const phone = await shop.newPhone()
  const { page } = phone
  await signInByPassword(phone, buyer)
  await phone.open('/TunerPlus/Stoichiometry')
  await page.getByRole('main').getByRole('textbox').first().fill('12')
  const kept = () => countRows(page, 'tuning-setups', 'draft')
  await expect.poll(kept).toBe(1)

  const openDialog = async () => {
    await phone.open('/UserPanel')
    await page.getByRole('button', { name: account.leave.action }).click()
    return page.getByRole('dialog')
  }
  const leave = async (dialog: Locator) => {
    await dialog.getByRole('button', { name: account.leave.confirm, exact: true }).click()
    await page.getByText(account.leave.done).waitFor()
  }
  await leave(await openDialog())
  expect(await kept()).toBe(1)

  await signInByPassword(phone, buyer)
  await phone.open('/UserPanel/20')
  await page.getByRole('switch', { name: panel.settings.shared }).check()
  const dialog = await openDialog()
  await dialog.getByText(account.leave.toolsGo).waitFor()
  expect(await findings(page)).toEqual([])
  await leave(dialog)
  expect(await kept()).toBe(0)
  expect(phone.errors).toEqual([])
})

test('signing out without a network does the same, loses nothing silently, and ends the session afterwards', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newLastingPhone()
  await makeUse(phone, buyer)
  await untilAllSent(phone.page)
  const sent = await serverCart(buyer)
  const [, another] = simpleProducts(shop.products)
  await phone.setOffline(true)
  await phone.open(`/p/${another.id}`)
  await putInCart(phone.page, another.title)
  await waitingMark(phone.page, 1).waitFor()

  await phone.open('/UserPanel')
  await phone.page.getByRole('button', { name: account.leave.action }).click()
  const dialog = phone.page.getByRole('dialog')
  await dialog.getByText(account.leave.unsent('').trim()).waitFor()
  await dialog.getByRole('button', { name: account.leave.discard }).click()
  await phone.page.getByText(account.leave.done).waitFor()
  await expectNothingOf(buyer, phone)

  await phone.restart()
  await expectGuest(phone)
  await expectNothingOf(buyer, phone)
  await phone.setOffline(false)
  await expect.poll(() => hasSessionCookie(phone)).toBe(false)
  await phone.page.reload()
  await expectGuest(phone)
  await expectNothingOf(buyer, phone)
  expect(await serverCart(buyer)).toEqual(sent)
})

/** Makes the phone one on which the buyer has liked and put things into the cart, ready for being offline. */
async function makeUse(phone: ConnectedPhone, buyer: Buyer): Promise<void> {
  const [one] = simpleProducts(shop.products)
  await signInByPassword(phone, buyer)
  await phone.isReadyForOffline()
  await phone.open(`/p/${one.id}`)
  await like(phone.page, one.title)
  await putInCart(phone.page, one.title)
  expect(await phone.everythingStored()).toContain('tuning/like: [{')
}

async function expectNothingOf({ profile, phone: number, email, token }: Buyer, phone: ConnectedPhone) {
  const stored = await phone.everythingStored()
  const { displayName, firstName, lastName, inviteCode } = profile
  const secrets = [displayName, firstName, lastName, number, number.slice(1), email, inviteCode, token]
  const emptied = ['account', 'secret', 'kept', 'like', 'owned', 'cartLine', 'cartFacts', 'outbox']
  // told in short: what is stored is half a megabyte
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
  expect(emptied.filter((table) => !stored.includes(`tuning/${table}: []`))).toEqual([])
}

/** A stranger takes the phone. */
async function expectGuest(phone: ConnectedPhone): Promise<void> {
  const { page } = phone
  await phone.open('/UserPanel')
  // a visitor is asked to sign in, and would come back
  await page.waitForURL('**/Account?back=%2FUserPanel')
  await bottomBar(page).locator('a[href="/Account"]').waitFor()
  await phone.open('/Cart')
  await page.getByText(cart.emptyTitle).waitFor()
}

async function hasSessionCookie({ context }: ConnectedPhone): Promise<boolean> {
  return (await context.cookies()).some(({ path }) => path === REFRESH_COOKIE_PATH)
}
