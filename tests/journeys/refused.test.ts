import { expect, test } from 'vitest'
import { errorText } from '#contract/error-text.ts'
import { text as cart } from '#src/features/cart/text.ts'
import { text as waiting } from '#src/features/waiting/text.ts'
import { putInCart, refusedMark, serverCart, shownCart, signIn, waitingMark } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

test('what was sold out meanwhile is undone and told with its reason; trying again works when it is back', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const [wanted] = simpleProducts(shop.products)
  await signIn(phone, buyer)
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await phone.open(`/p/${wanted.id}`)
  await putInCart(page, wanted.title)
  await waitingMark(page, 1).waitFor()

  await shop.setStock(wanted.id, 0)
  await phone.setOffline(false)
  await refusedMark(page, 1).waitFor()
  expect(await serverCart(buyer)).toEqual([])
  await phone.open('/Cart')
  await page.getByText(cart.emptyTitle).waitFor()

  await phone.open('/Waiting')
  const refusal = page.getByRole('listitem').filter({ hasText: wanted.title })
  await refusal.getByText(errorText('OutOfStock')).waitFor()
  await page.getByRole('heading', { name: waiting.refused }).waitFor()

  await shop.setStock(wanted.id, 5)
  await refusal.getByRole('button', { name: waiting.retry }).click()
  await page.getByText(waiting.allSent).waitFor()
  await expect.poll(() => serverCart(buyer)).toEqual([[wanted.title, 1]])
  await phone.open('/Cart')
  await expect.poll(() => shownCart(page)).toEqual([[wanted.title, 1]])
  expect(phone.errors).toEqual([])
})
