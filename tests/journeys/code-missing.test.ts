import { expect, test } from 'vitest'
import { pages } from '#src/entities/addresses.ts'
import { text as frame } from '#src/app/text.ts'
import { phoneOfTeacher } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()
const CODE = /\/assets\/.+\.(?:js|css)$/

test('on a first visit over a weak line a page whose code does not come says so, and opens at the next try', async () => {
  const phone = await shop.newEmptyPhone()
  const { page, context } = phone
  await context.route('**/sw.js', (route) => route.abort())
  await phone.open('/')
  await context.route(CODE, (route) => route.abort())
  await page.getByRole('banner').locator(`a[href="${pages.cart}"]`).click()
  await page.getByRole('heading', { name: frame.error.title }).waitFor()
  await page.getByRole('button', { name: frame.error.retry }).click()
  await page.getByRole('heading', { name: frame.error.title }).waitFor()

  await context.unroute(CODE)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: frame.error.retry }).click()
  await page.getByRole('heading', { level: 1, name: 'سبد خرید' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
})

test('a panel that is not on the device opens when the line is back', async () => {
  const { phone } = await phoneOfTeacher(shop, 'دورهٔ ناآمده')
  const { page, context } = phone
  await phone.isReadyForOffline()
  await context.route(CODE, (route) => route.abort())
  await page.evaluate(() => history.pushState({}, '', '/TeacherPanel?section=courses'))
  await page.getByRole('heading', { name: frame.error.title }).waitFor()
  await context.unroute(CODE)
  await page.getByRole('button', { name: frame.error.retry }).click()
  await page
    .getByRole('link', { name: /دورهٔ ناآمده/ })
    .first()
    .waitFor()
})
