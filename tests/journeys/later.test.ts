import { expect, test } from 'vitest'
import { text as cart } from '#src/features/cart/text.ts'
import { findings } from './findings.ts'
import { cartOf, putInCart, shownCart, signIn } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()
const SETTLE_MS = 3_000

test('a line is laid aside without a network, survives a restart and the sign-in, tells when it is sold out, and comes back', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const [turbo, gauge] = simpleProducts(shop.products)
  for (const { id } of [turbo, gauge]) await shop.setStock(id, 20)
  const aside = page.getByRole('list', { name: cart.later.title }).getByRole('listitem')

  await phone.open('/')
  await phone.isReadyForOffline()
  for (const { id, title } of [turbo, gauge]) {
    await phone.open(`/p/${id}`)
    await putInCart(page, title, 2)
  }
  await phone.setOffline(true)
  await phone.open('/Cart')
  for (const { title } of [turbo, gauge])
    await page.getByRole('button', { name: cart.later.keepOf(title) }).click()
  await expect.poll(() => aside.count()).toBe(2)
  await page.getByText(cart.emptyTitle).waitFor()

  await phone.open('/Cart')
  await expect.poll(() => aside.count()).toBe(2)
  await page.getByText(cart.later.guestHint).waitFor()
  expect(await findings(page)).toEqual([])
  await phone.setOffline(false)
  await signIn(phone, buyer)
  await phone.open('/Cart')
  await expect.poll(() => aside.count()).toBe(2)
  await page.getByText(cart.later.hint).waitFor()

  await shop.setStock(turbo.id, 0)
  const gone = aside.filter({ hasText: turbo.title }).getByText(cart.gone)
  // the device learns of it with one of the next pulls
  await expect
    .poll(async () => {
      await phone.open('/Cart')
      await aside.first().waitFor()
      return gone.waitFor({ timeout: SETTLE_MS }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  const other = await aside.filter({ hasText: turbo.title }).elementHandle()
  await page.getByRole('button', { name: cart.later.takeBackOf(gauge.title) }).click()
  await expect.poll(() => shownCart(page)).toEqual(cartOf([gauge.title, 2]))
  await expect.poll(() => aside.count()).toBe(1)
  // what stays for later has not vanished for a moment
  expect(await other?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  await page.getByRole('button', { name: cart.later.drop(turbo.title) }).click()
  await expect.poll(() => aside.count()).toBe(0)
  expect(phone.errors).toEqual([])
})
