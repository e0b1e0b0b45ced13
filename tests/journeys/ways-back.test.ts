import { expect, test } from 'vitest'
import { pages, productAddress } from '#src/entities/addresses.ts'
import { text as account } from '#src/features/account/text.ts'
import { text as cart } from '#src/features/cart/text.ts'
import { text as product } from '#src/features/products/text.ts'
import { text as questions } from '#src/features/questions/text.ts'
import { passwordField } from '#tests/world/password-field.ts'
import { putInCart, untilOpen, untilSignedIn } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()
/** What notes the places comes once the page is quiet. */
const LONG_AFTER_START_MS = 5_000
/** Rows that were not drawn yet are estimated. */
const ONE_ROW_PX = 400

test('the steps of signing in survive a reload without the password, and Back goes one step back', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/Account')
  const field = await passwordField(page, buyer.phone)
  await field.fill(buyer.password)
  await page.waitForURL('**/Account?step=password')
  await page.reload()
  const again = page.getByLabel(account.password, { exact: true })
  await again.waitFor()
  expect(await again.inputValue()).toBe('')
  await page.getByRole('button', { name: account.forgot.link }).click()
  await page.waitForURL('**/Account?step=forgotten')

  await page.goBack()
  await again.waitFor()
  await page.goBack()
  expect(await page.getByLabel(account.identity).inputValue()).toBe(buyer.phone)
  expect(new URL(page.url()).search).toBe('')
  expect(phone.errors).toEqual([])
})

test('after signing in from the cart to pay, Back leads to the cart and not to the sign-in', async () => {
  const buyer = await shop.newBuyer()
  const [pen] = simpleProducts(shop.products)
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open(productAddress(pen.id))
  await untilOpen(page, pen.title)
  await putInCart(page, pen.title)
  await page.getByRole('link', { name: product.openCart, exact: true }).click()
  await page.waitForURL('**/Cart')
  await page.getByRole('link', { name: cart.next }).click()
  const field = await passwordField(page, buyer.phone)
  await field.fill(buyer.password)
  await field.press('Enter')
  await untilSignedIn(page)
  // the sign-in was a step on the way to paying
  await page.waitForURL('**/Cart#pay')

  await page.goBack()
  await page.waitForURL('**/Cart')
  await page.goBack()
  await untilOpen(page, pen.title)
  expect(new URL(page.url()).pathname).toBe(productAddress(pen.id))
  expect(phone.errors).toEqual([])
})

test('a question that does not exist is said to be missing, not offline', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/Questions/999999')
  await page.getByRole('heading', { name: questions.missing }).waitFor()
})

test('Back from a result returns to the words that were typed and to their place', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  await phone.isReadyForOffline()
  await phone.open(pages.search)
  await page.getByRole('searchbox').fill('توربو')
  const results = page
    .getByRole('main')
    .locator('a[href^="/p/"], a[href^="/c/"], a[href^="/a/"], a[href^="/pa/"]')
  await expect.poll(() => results.count()).toBeGreaterThan(8)
  // in the middle of the screen, where the tap itself moves nothing
  await results.nth(8).evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(500)
  const before = await page.evaluate(() => scrollY)
  await results.nth(8).evaluate((link) => (link as HTMLElement).click())
  await page.waitForURL(({ pathname }) => pathname !== pages.search)
  await page.goBack()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('توربو')
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60)
})

test('somebody who goes back before the result is drawn finds the results at their place', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  await phone.isReadyForOffline()
  await phone.open(pages.search)
  await page.getByRole('searchbox').fill('توربو')
  const results = page.getByRole('main').locator('a[href^="/p/"], a[href^="/c/"]')
  await expect.poll(() => results.count()).toBeGreaterThan(6)
  await results.nth(6).evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(500)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(200)
  await results.nth(6).evaluate((link) => {
    ;(link as HTMLElement).click()
    // what hides the results while the next page is on its way
    document.querySelector('main')?.style.setProperty('display', 'none')
    setTimeout(() => {
      history.back()
      setTimeout(() => document.querySelector('main')?.style.removeProperty('display'), 300)
    })
  })
  await page.waitForURL(({ pathname }) => pathname === pages.search)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60)
})

test('a long list stands where it was when Back returns to it', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  await phone.isReadyForOffline()
  await phone.open(pages.products)
  const cards = page.getByRole('main').locator('article')
  await cards.first().waitFor()
  const shown = await cards.count()
  await page.mouse.wheel(0, 100_000)
  await expect.poll(() => cards.count()).toBeGreaterThan(shown)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
  await page.waitForTimeout(500)
  const before = await page.evaluate(() => scrollY)
  await page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('main article a')].find(
      (link) => link.getBoundingClientRect().top > 100,
    )
    seen?.click()
  })
  await page.waitForURL('**/p/*')
  await page.goBack()
  await page.waitForURL(`**${pages.products}`)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60)
})

test('a long list that is loaded again stands where it was, as after Android took the memory of the tab', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  await phone.isReadyForOffline()
  await phone.open('/Products')
  const cards = page.getByRole('main').locator('article')
  const showMore = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return cards.count()
  }
  await expect.poll(showMore).toBeGreaterThan(48)
  await showMore()
  await page.waitForTimeout(LONG_AFTER_START_MS)
  const before = await page.evaluate(() => scrollY)
  await page.reload()
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
    .toBeLessThan(ONE_ROW_PX)
})
