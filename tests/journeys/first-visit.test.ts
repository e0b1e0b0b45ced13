import { afterAll, beforeAll, expect, test } from 'vitest'
import { text as home } from '#src/features/home/text.ts'
import { text as product } from '#src/features/products/text.ts'
import { PATIENCE, untilOpen } from './gestures.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('on the first visit slides and lists appear, the app settles on the phone, and an opened product counts one view', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  await page.getByLabel(home.slides).getByRole('link').first().waitFor()
  for (const title of [home.rows.newCourses, home.rows.viewedCourses])
    await page.getByRole('heading', { name: title }).first().waitFor()

  await phone.isReadyForOffline()

  await page.getByRole('heading', { name: home.rows.soldProducts }).scrollIntoViewIfNeeded()
  const card = page.getByRole('main').locator('a[href^="/p/"]').first()
  const id = Number((await card.getAttribute('href'))?.split('/').at(-1))
  const title =
    shop.products.find((each) => each.id === id)?.title ?? expect.unreachable('an unknown product')
  const { views } = await shop.countsOf(id)
  await card.click()
  await untilOpen(page, title)
  await page.getByRole('heading', { name: product.details, exact: true }).waitFor()

  await expect.poll(async () => (await shop.countsOf(id)).views, PATIENCE).toBe(views + 1)
  expect(phone.errors).toEqual([])
})
