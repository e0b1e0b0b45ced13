import { expect, test } from 'vitest'
import { pages, productAddress } from '#src/entities/addresses.ts'
import { text as frame } from '#src/app/text.ts'
import { trailText } from '#src/app/trail/text.ts'
import { text as admin } from '#src/panels/admin/text.ts'
import { text as kit } from '#src/panels/kit/text.ts'
import { goTo } from './check-pages.ts'
import { phoneOfAdmin, untilOpen } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import { steady } from './steady.ts'

const shop = sharedShop()

test('on a wide window the way to a product stands above it and leads back to its category; on a phone it does not', async () => {
  const { page, ...phone } = await shop.newPhone()
  const product = shop.products[0] ?? expect.unreachable('the shop is empty')
  const trail = page.getByRole('navigation', { name: trailText.trail })
  await phone.open(productAddress(product.id))
  await untilOpen(page, product.title)
  await phone.isReadyForOffline()
  expect(await trail.count()).toBe(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  await trail.waitFor()
  await phone.open(productAddress(product.id))
  await trail.getByText(product.title).waitFor()
  expect(await trail.locator('[aria-current="page"]').innerText()).toBe(product.title)
  expect(await steady(page)).toEqual([])

  const category = trail.getByRole('link').last()
  const title = await category.innerText()
  await category.click()
  await page.waitForURL((url) => url.pathname === pages.products && url.searchParams.has('category'))
  await expect.poll(() => trail.locator('[aria-current="page"]').innerText()).toBe(title)
  expect(phone.errors).toEqual([])
})

test('a panel begins with its overview where the list has room beside it, and with the list on a phone', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  await phone.open('/AdminPanel')
  await page.getByRole('heading', { level: 1, name: admin.title, exact: true }).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('heading', { level: 1, name: kit.overview, exact: true }).waitFor()
  expect(await page.getByRole('navigation').locator('[aria-current="page"]').allInnerTexts()).toContain(
    kit.overview,
  )
})

test('a panel uses the width of a wide window for its tables, other pages keep theirs', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const widthOf = async () => (await page.getByRole('main').boundingBox())?.width
  await phone.open('/AdminPanel?section=products')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('table').waitFor()
  expect(await widthOf()).toBe(1440)
  await page.goto(pages.products)
  await expect.poll(widthOf).toBe(1200)
})

test('the room of the scroll bar is as dark as the page below an open dialog', async () => {
  const { page, open } = await shop.newPhone()
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(pages.products)
  await page.getByRole('button', { name: frame.openMenu }).click()
  await page.getByRole('dialog').waitFor()
  const differences = await page.evaluate(() => {
    const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
    const drawn = (...colours: string[]) => {
      if (!brush) return []
      for (const colour of colours) {
        brush.fillStyle = colour
        brush.fillRect(0, 0, 1, 1)
      }
      return [...brush.getImageData(0, 0, 1, 1).data]
    }
    const all = getComputedStyle(document.documentElement)
    const page = getComputedStyle(document.body).backgroundColor
    const below = drawn(page, all.getPropertyValue('--backdrop'))
    return drawn(all.backgroundColor).map((value, place) => Math.abs(value - (below[place] ?? NaN)))
  })
  expect(Math.max(...differences)).toBeLessThan(4)
})

test('the list of a panel shows the open section, however far down it is', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  await phone.open('/AdminPanel')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('heading', { level: 1, name: kit.overview, exact: true }).waitFor()
  await page.evaluate(goTo, '/AdminPanel?section=video-directories')
  const current = page.getByRole('navigation').locator('a[href$="section=video-directories"]')
  const below = () =>
    current.evaluate((link) => {
      const list = link.closest('nav')?.getBoundingClientRect()
      return list ? Math.max(0, link.getBoundingClientRect().bottom - list.bottom) : NaN
    })
  await expect.poll(below).toBe(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
