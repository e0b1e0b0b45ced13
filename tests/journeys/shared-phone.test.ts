import { expect, test } from 'vitest'
import { text as account } from '#src/features/account/text.ts'
import { text as cart } from '#src/features/cart/text.ts'
import { putInCart, serverCart, shownCart, signInByPassword, untilAllSent, waitingMark } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import type { ConnectedPhone } from './shop.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

test('what was not sent is kept unreadable while somebody else uses the phone, and sent when its owner is back', async () => {
  const [owner, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const phone = await shop.newPhone()
  const [one] = simpleProducts(shop.products)
  await signInByPassword(phone, owner)
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await phone.open(`/p/${one.id}`)
  await putInCart(phone.page, one.title)
  await waitingMark(phone.page, 1).waitFor()

  await phone.open('/UserPanel')
  await phone.page.getByRole('button', { name: account.leave.action }).click()
  await phone.page.getByRole('dialog').getByRole('button', { name: account.leave.keep }).click()
  await phone.page.getByText(account.leave.kept).waitFor()
  const stored = await phone.everythingStored()
  const { displayName, id } = owner.profile
  const words = [displayName, owner.token, `"${id}"`, 'ChangeProductCartCount', 'cart:product', 'mutationId']
  expect(words.filter((word) => stored.includes(word))).toEqual([])
  expect(stored).toContain('tuning/kept: [{')

  await phone.setOffline(false)
  await signInByPassword(phone, other)
  await phone.open('/Cart')
  await phone.page.getByText(cart.emptyTitle).waitFor()
  await leave(phone)
  expect([await serverCart(owner), await serverCart(other)]).toEqual([[], []])

  await signInByPassword(phone, owner)
  await untilAllSent(phone.page)
  await expect.poll(() => serverCart(owner)).toEqual([[one.title, 1]])
  await phone.open('/Cart')
  await expect.poll(() => shownCart(phone.page)).toEqual([[one.title, 1]])
  expect(await phone.everythingStored()).toContain('tuning/kept: []')
})

test('with no page open the worker sends what waits, and renews a token that has expired', async () => {
  const buyer = await shop.newBuyer()
  // a whole Chromium: one without windows wakes no worker
  const phone = await shop.newLastingPhone()
  const [one] = simpleProducts(shop.products)
  await signInByPassword(phone, buyer)
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await phone.open(`/p/${one.id}`)
  await putInCart(phone.page, one.title)
  await waitingMark(phone.page, 1).waitFor()
  await expect.poll(() => phone.page.evaluate(hasSync)).toBe(true)
  await shop.expireTokens(buyer)
  // a server that runs on remembers for a while whose token it has seen
  await shop.server.stop()
  await shop.server.start()
  const nothing = await phone.context.newPage()
  await phone.page.close()
  phone.line.calls.length = 0

  await phone.setOffline(false)
  await expect.poll(() => serverCart(buyer), { timeout: 60_000, interval: 300 }).toEqual([[one.title, 1]])
  expect(phone.context.pages()).toEqual([nothing])
  const called = phone.line.calls.map((path) => path.replace(/^\/api\//, '').replace(/\?.*/, ''))
  expect(called).toContain('User/RefreshToken')
  expect(called).toContain('Site/RunBatch')
})

/** Runs in the page: whether the browser was asked to send in the background. */
async function hasSync(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration || !('sync' in registration)) return false
  const { sync } = registration as ServiceWorkerRegistration & { sync: { getTags(): Promise<string[]> } }
  return (await sync.getTags()).length > 0
}

async function leave(phone: ConnectedPhone): Promise<void> {
  await phone.open('/UserPanel')
  await phone.page.getByRole('button', { name: account.leave.action }).click()
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: account.leave.confirm, exact: true })
    .click()
  await phone.page.getByText(account.leave.done).waitFor()
}
