import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pages } from '#src/entities/addresses.ts'
import { listText } from '#src/entities/thing-list/text.ts'
import { text as cart } from '#src/features/cart/text.ts'
import { text as product } from '#src/features/products/text.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

test.each([320, 360, 390])(
  'at %i pixels lists have two columns and do not scroll sideways',
  async (width) => {
    const phone = await shop.newPhone()
    const { page } = phone
    await page.setViewportSize({ width, height: 740 })
    await phone.open(pages.products)
    await page.getByRole('main').locator('article').nth(2).waitFor()
    const look = () =>
      page.evaluate(() => {
        const tops = [...document.querySelectorAll('main article')].map(
          (card) => card.getBoundingClientRect().top,
        )
        return {
          columns: tops.filter((top) => top === tops[0]).length,
          width: document.documentElement.scrollWidth,
        }
      })
    await expect.poll(look).toEqual({ columns: 2, width })
  },
)

/** Where the notice and the highest bar of the window are. */
function edges(page: Page): Promise<{ notice: number; bar: number }> {
  return page.evaluate(() => {
    const notice = document.querySelector('.mantine-Notification-root')?.getBoundingClientRect()
    const bars = [...document.querySelectorAll('[data-bar]')]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height, top }) => height > 0 && top > innerHeight / 2)
    return { notice: notice?.bottom ?? 0, bar: Math.min(...bars.map(({ top }) => top)) }
  })
}

test('a notice stands above the bars and goes after four seconds', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await page.setViewportSize({ width: 360, height: 740 })
  await phone.open(pages.products)
  await page.locator('main button[class*=add]:enabled').first().click()
  const notice = page.getByText(listText.added)
  await notice.waitFor()
  await page.waitForTimeout(500)
  const onList = await edges(page)
  expect(onList.notice).toBeLessThanOrEqual(onList.bar)
  await notice.waitFor({ state: 'detached', timeout: 6_000 })

  await phone.open(pages.cart)
  await page
    .getByRole('button', { name: cart.later.keepOf('').trim() })
    .first()
    .click()
  await page.locator('.mantine-Notification-root').waitFor()
  await page.waitForTimeout(500)
  const inCart = await edges(page)
  expect(inCart.notice).toBeLessThanOrEqual(inCart.bar)
  await expect.poll(() => page.locator('.mantine-Notification-root').count()).toBe(0)
})

/** Whether a bar of the window is over all of what has the focus; its name. Undefined when nothing has it. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const { top, bottom } = focused.getBoundingClientRect()
    const isCovered = [...document.querySelectorAll('[data-bar]')]
      .filter((bar) => !bar.contains(focused) && getComputedStyle(bar).position === 'fixed')
      .map((bar) => bar.getBoundingClientRect())
      .some((bar) => bar.height > 0 && bar.top < bottom && bar.top <= top)
    return isCovered ? focused.textContent : ''
  })

test.each([pages.products, '/c/1'])(
  'on %s nothing that the keyboard reaches is behind the bars',
  async (address) => {
    const phone = await shop.newPhone()
    const { page } = phone
    await page.setViewportSize({ width: 390, height: 660 })
    await phone.open(address)
    await page.locator('main h1, main article').first().waitFor()
    const covered = new Set<string>()
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab')
      covered.add((await coveredFocus(page)) ?? '')
    }
    expect([...covered].filter(Boolean)).toEqual([])
  },
)

test('with text twice as large the bar that buys covers nothing of the page', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await page.setViewportSize({ width: 360, height: 740 })
  const browser = await phone.context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await phone.open('/p/1')
  const bar = page.locator('[data-bar]').filter({ hasText: product.add })
  await bar.waitFor()
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('static')
})
