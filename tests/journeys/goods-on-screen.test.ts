import { expect, test } from 'vitest'
import { listText as list } from '#src/entities/thing-list/text.ts'
import { viewerText } from '#src/features/products/text-viewer.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

test('a picture of a product opens on the whole screen, and the back button closes it on the same page', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/Products')
  await page.getByRole('main').locator('a[href^="/p/"]').first().click()
  await page.waitForURL('**/p/*')
  const { pathname } = new URL(page.url())
  await page.getByRole('main').locator('button:has(img)').first().click()
  const viewer = page.getByRole('button', { name: viewerText.zoomIn })
  await viewer.waitFor()
  await page.goBack()
  await viewer.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).toBe(pathname)
})

test('a product goes into the cart from its card in the list, without a network too', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await phone.open('/Products')
  const add = page.getByRole('button', { name: new RegExp(`^${list.add('.+')}$`) }).first()
  const title = (await add.getAttribute('aria-label')) ?? ''
  await add.click()
  await expect.poll(() => add.getAttribute('data-count')).toBe(persianNumber(1))
  await page.getByRole('button', { name: list.openCart }).click()
  const line = page.getByRole('main').getByRole('listitem').getByRole('heading').first()
  await line.waitFor()
  expect(title).toBe(list.add((await line.textContent()) ?? ''))
  expect(phone.errors).toEqual([])
})
