import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { text as cart } from '#src/features/cart/text.ts'
import { text as checkout } from '#src/features/checkout/text.ts'
import { text as course } from '#src/features/courses/text.ts'
import { text as product } from '#src/features/products/text.ts'
import { signIn } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

/** What has the focus, in words. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

test('the button that buys hands the focus to what takes its place, and back', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/c/1')
  await page.getByRole('button', { name: course.add, disabled: false }).press('Enter')
  await expect.poll(() => focused(page)).toBe(course.inCart)
  await page.getByRole('button', { name: course.remove }).press('Enter')
  await expect.poll(() => focused(page)).toBe(course.add)

  const [{ id }] = simpleProducts(shop.products)
  await phone.open(`/p/${id}`)
  await page.getByRole('button', { name: product.add }).press('Enter')
  await expect.poll(() => focused(page)).toBe(product.openCart)
})

test('the checkout begins at its title', async () => {
  const buyer = await shop.newBuyer()
  const [{ id }] = simpleProducts(shop.products)
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await buyer.api.send('Order/ChangeProductCartCount', { id, count: 1 })
  await phone.open('/Cart')
  await page.getByRole('link', { name: cart.next }).press('Enter')
  await expect.poll(() => focused(page)).toBe(checkout.title)
})
