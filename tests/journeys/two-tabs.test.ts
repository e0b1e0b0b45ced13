import { expect, test } from 'vitest'
import { text as cart } from '#src/features/cart/text.ts'
import { text as kit } from '#src/ui/text.ts'
import { cartOf, putInCart, serverCart, shownCart, signInByPassword, untilAllSent } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

test('two tabs show one cart at once, and what both changed without a network arrives once', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const [one, two] = simpleProducts(shop.products)
  for (const { id } of [one, two]) await shop.setStock(id, 20)
  await signInByPassword(phone, buyer)
  await phone.isReadyForOffline()
  await phone.open(`/p/${one.id}`)
  const other = await phone.context.newPage()
  await other.goto('/Cart')
  await other.getByText(cart.emptyTitle).waitFor()

  await putInCart(phone.page, one.title, 2)
  await expect.poll(() => shownCart(other)).toEqual([[one.title, 2]])

  await phone.setOffline(true)
  const stepper = other.getByRole('group', { name: cart.quantity(one.title) })
  await stepper.getByRole('button', { name: kit.more }).click()
  await expect.poll(() => shownCart(other)).toEqual([[one.title, 3]])
  await phone.open(`/p/${two.id}`)
  await putInCart(phone.page, two.title)
  const expected = cartOf([one.title, 3], [two.title, 1])
  await expect.poll(() => shownCart(other)).toEqual(expected)

  await phone.setOffline(false)
  await untilAllSent(phone.page)
  await untilAllSent(other)
  expect(await serverCart(buyer)).toEqual(expected)
  await expect.poll(() => shownCart(other)).toEqual(expected)
  expect(phone.errors).toEqual([])
})
