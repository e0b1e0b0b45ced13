import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeDevice } from '#src/entities/device-name/describe-device.ts'
import { text as account } from '#src/features/account/text.ts'
import { countRows, OWN } from '#tests/world/raw-storage.ts'
import { putInCart, serverCart, signInByPassword, untilAllSent, waitingMark } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import type { Buyer, ConnectedPhone } from './shop.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

const SETTINGS = '/UserPanel/20'
const { sessions, passwordCard } = account

/** Two phones on which the same person is signed in. */
async function twoPhones(buyer: Buyer): Promise<[ConnectedPhone, ConnectedPhone]> {
  const phones: [ConnectedPhone, ConnectedPhone] = [await shop.newPhone(), await shop.newPhone()]
  for (const phone of phones) await signInByPassword(phone, buyer)
  return phones
}

/** A server that runs on remembers for a few seconds whose token it has seen. */
async function letServerForget(): Promise<void> {
  await shop.server.stop()
  await shop.server.start()
}

/** Until the phone says that the server has ended its session. */
async function untilSignedOut(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/Account' && url.searchParams.has('ended'))
  await page.getByText(account.ended).waitFor()
}

test('a session ended from another phone asks to sign in, and what it has not sent waits and is sent then', async () => {
  const buyer = await shop.newBuyer()
  const [mine, lost] = await twoPhones(buyer)
  const [one] = simpleProducts(shop.products)
  await lost.isReadyForOffline()
  await lost.setOffline(true)
  await lost.open(`/p/${one.id}`)
  await putInCart(lost.page, one.title)
  await waitingMark(lost.page, 1).waitFor()

  await mine.open(SETTINGS)
  const { page } = mine
  const device = describeDevice(await lost.page.evaluate(() => navigator.userAgent))
  const list = page.locator('section').filter({ has: page.getByRole('heading', { name: sessions.title }) })
  // with the session that came with the account
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
  await list.getByRole('button', { name: sessions.endOf(device) }).click()
  await page.getByRole('dialog').getByRole('button', { name: sessions.end, exact: true }).click()
  await page.getByText(sessions.ended).waitFor()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2)

  await letServerForget()
  await lost.setOffline(false)
  await untilSignedOut(lost.page)
  // a counted view may wait as well
  expect(await countRows(lost.page, OWN, 'outbox')).toBeGreaterThanOrEqual(1)
  expect(await serverCart(buyer)).toEqual([])
  await signInByPassword(lost, buyer)
  await untilAllSent(lost.page)
  await expect.poll(() => serverCart(buyer)).toEqual([[one.title, 1]])
})

test('a password is changed by whoever knows the old one; every other phone signs in anew with the new one', async () => {
  const buyer = await shop.newBuyer()
  const [mine, other] = await twoPhones(buyer)
  const { page } = mine
  const fresh = 'Tabriz-1406'
  const change = async (old: string) => {
    await page.getByLabel(passwordCard.old).fill(old)
    await page.getByLabel(account.newPassword).fill(fresh)
    await page.getByRole('button', { name: passwordCard.change }).click()
  }
  await mine.open(SETTINGS)
  await change('not-my-password')
  await page.getByText(passwordCard.wrong).waitFor()
  const isOldFocused = () =>
    page.getByLabel(passwordCard.old).evaluate((field) => field === document.activeElement)
  await expect.poll(isOldFocused).toBe(true)
  await change(buyer.password)
  await page.getByText(passwordCard.done).waitFor()
  expect(await page.getByLabel(account.newPassword).inputValue()).toBe('')
  // the list of devices above no longer names those that have been signed out
  await page.getByText(sessions.none).waitFor()

  await letServerForget()
  await other.page.goto(SETTINGS)
  await untilSignedOut(other.page)
  await signInByPassword(other, { ...buyer, password: fresh })
  await other.open(SETTINGS)
  // the session that came with the account has ended as well, and this phone's goes on
  await mine.open(SETTINGS)
  await expect.poll(() => page.getByText(sessions.current).count()).toBe(1)
  await expect.poll(() => page.getByRole('button', { name: sessions.endOf('') }).count()).toBe(1)
})
