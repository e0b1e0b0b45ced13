import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { laterText } from '#src/app/text-later.ts'
import { text as frame } from '#src/app/text.ts'
import { pages, productAddress } from '#src/entities/addresses.ts'
import { text as discussion } from '#src/entities/discussion/text.ts'
import { text as home } from '#src/features/home/text.ts'
import { viewerText } from '#src/features/products/text-viewer.ts'
import { text as kit } from '#src/ui/text.ts'
import { goTo } from './check-pages.ts'
import { phoneOfTeacher } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()
const CODE = /\/assets\/.+\.(?:js|css)$/

const failed = (page: Page) => page.getByRole('heading', { name: frame.error.title })
const retry = (page: Page) => page.getByRole('button', { name: frame.error.retry })

/** A phone on its first visit, which has no service worker yet. */
async function firstVisit(address: string) {
  const phone = await shop.newEmptyPhone()
  await phone.context.route('**/sw.js', (route) => route.abort())
  await phone.open(address)
  await phone.page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return { ...phone, isSamePage: () => phone.page.evaluate(() => 'isSamePage' in window) }
}

/** What a weak line does to a call, and what a broken server or a Wi-Fi answers instead of the code. */
const TROUBLES: [string, (route: Route) => Promise<void>][] = [
  ['does not come', (route) => route.abort()],
  ['comes as something else', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '' })],
]

/** An empty phone that has asked for nothing yet, and loses the first requests for each of some files. */
async function lossyPhone(files: RegExp, requestsLost: number) {
  const phone = await shop.newEmptyPhone()
  const lost = new Map<string, number>()
  await phone.context.route(files, (route) => {
    const url = route.request().url()
    const before = lost.get(url) ?? 0
    lost.set(url, before + 1)
    return before < requestsLost ? route.abort() : route.continue()
  })
  return phone
}

const homeIsOpen = (page: Page) => page.getByRole('heading', { name: home.rows.newCourses }).first().waitFor()

test('a first visit that loses single requests asks for them again, without loading the page again', async () => {
  for (const file of [/\/react-/, /\/home-[^/]*\.js/, /\/home-[^/]*\.css/]) {
    const phone = await lossyPhone(file, 2)
    const opened: string[] = []
    phone.page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()))
    await phone.open('/')
    await homeIsOpen(phone.page)
    expect(opened, String(file)).toHaveLength(1)
  }
})

test('the app is installed though the code that does it, its worker and a file of it were lost at first', async () => {
  const phone = await lossyPhone(/\/after-paint-|\/sw\.js|\/calculator\.worker-/, 1)
  await phone.open('/')
  await phone.isReadyForOffline()
})

test('pictures that a weak line has lost come after a moment', async () => {
  const { page, open } = await lossyPhone(/\/media\/.+\.webp$/, 1)
  await open('/')
  // far pictures are not asked for yet
  const countPictures = () =>
    page.evaluate(() => {
      const asked = [...document.images].filter(({ complete }) => complete)
      const came = asked.filter(({ naturalWidth }) => naturalWidth > 0)
      return { lost: asked.length - came.length, hasSome: came.length > 3 }
    })
  await expect.poll(countPictures).toEqual({ lost: 0, hasSome: true })
})

test('a first visit whose app does not come says so, and opens by itself when it comes', async () => {
  const { page, context } = await lossyPhone(CODE, Infinity)
  await page.goto('/')
  const notice = page.getByRole('alert').getByText('برنامه هنوز باز نشده است')
  await notice.waitFor()
  // a try in vain changes nothing
  await Promise.all([page.waitForEvent('load'), page.getByRole('alert').getByRole('button').click()])
  await notice.waitFor()
  // long enough for it to see that the app is still missing
  await page.waitForEvent('requestfailed', (request) => request.resourceType() === 'fetch')
  await context.unroute(CODE)
  await homeIsOpen(page)
  expect(await page.getByText('برنامه هنوز باز نشده است').count()).toBe(0)
})

test('a first visit of which only the first script comes opens when the others come', async () => {
  const others = /\/assets\/(?!index-).+\.js$/
  const { page, context } = await lossyPhone(others, Infinity)
  await page.goto('/')
  await page.getByRole('alert').waitFor()
  await context.unroute(others)
  await homeIsOpen(page)
})

test.each(TROUBLES)(
  'on a first visit a page whose code %s says so, and opens at the next try',
  async (_, trouble) => {
    const { page, context, isSamePage } = await firstVisit('/')
    await context.route(CODE, trouble)
    await page.getByRole('banner').locator(`a[href="${pages.cart}"]`).click()
    await failed(page).waitFor()
    await context.unroute(CODE)
    await retry(page).click()
    await page.getByRole('heading', { level: 1, name: frame.cart('') }).waitFor()
    expect(await isSamePage()).toBe(true)
  },
)

test('a sheet whose code does not come says so and the page stays; the second time the way on is the error page', async () => {
  const [product] = simpleProducts(shop.products)
  const { page, context, isSamePage } = await firstVisit(productAddress(product.id))
  const viewer = /gallery-viewer[^/]*\.js$/
  await context.route(viewer, (route) => route.abort())
  const openViewer = () => page.getByRole('main').getByRole('img').first().click()
  await openViewer()
  await page.getByText(kit.sheetFailed).waitFor()
  expect(await page.getByRole('heading', { level: 1, name: product.title }).count()).toBe(1)
  await openViewer()
  await page.getByRole('heading', { level: 1, name: frame.error.title }).waitFor()
  await context.unroute(viewer)
  await retry(page).click()
  await openViewer()
  await page.getByRole('button', { name: viewerText.zoomIn }).waitFor()
  expect(await isSamePage()).toBe(true)
})

test('a part of a page that did not come is there after the second try, which loads the page again', async () => {
  const [product] = simpleProducts(shop.products)
  const { page, context, isSamePage } = await firstVisit(productAddress(product.id))
  const part = /product-rows[^/]*\.js$/
  await context.route(part, (route) => route.abort())
  // the page is long only after a moment
  const goDownTo = (found: Locator) =>
    expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return found.count()
      })
      .toBe(1)
  await goDownTo(failed(page))
  await context.unroute(part)
  await retry(page).click()
  await page.getByRole('heading', { level: 1, name: product.title }).waitFor()
  await goDownTo(failed(page))
  expect(await isSamePage()).toBe(true)

  // the first try may show the page once more before it fails again
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      if ((await retry(page).count()) > 0) await retry(page).click({ timeout: 1_000 })
      return isSamePage()
    })
    .toBe(false)
  await goDownTo(page.getByRole('heading', { level: 2, name: discussion.questions }))
})

test('what a page loads when it is quiet comes also after a first visit whose line was cut: Back closes the menu', async () => {
  const { page, context } = await firstVisit('/')
  const later = /after-quiet[^/]*\.js$/
  const cut = page.waitForEvent('requestfailed', (request) => later.test(request.url()))
  await context.route(later, (route) => route.abort())
  await cut
  const came = page.waitForResponse(later)
  await context.unroute(later)
  await came

  const menu = page.getByRole('dialog', { name: laterText.menu.title })
  const pathAfterBack = async () => {
    await page.getByRole('banner').locator(`a[href="${pages.cart}"]`).click()
    await page.waitForURL(`**${pages.cart}`)
    await page.getByRole('button', { name: frame.openMenu }).click()
    await menu.waitFor()
    await page.goBack()
    await menu.waitFor({ state: 'detached' })
    return new URL(page.url()).pathname
  }
  // the code has come, and begins its work a moment later: until then Back leads away
  await expect.poll(pathAfterBack).toBe(pages.cart)
})

test('a panel that is not on the device opens when the line is back', async () => {
  const { phone } = await phoneOfTeacher(shop, 'دورهٔ ناآمده')
  const { page, context } = phone
  await phone.isReadyForOffline()
  await context.route(CODE, (route) => route.abort())
  await page.evaluate(goTo, '/TeacherPanel?section=courses')
  await failed(page).waitFor()
  await context.unroute(CODE)
  await retry(page).click()
  await page
    .getByRole('link', { name: /دورهٔ ناآمده/ })
    .first()
    .waitFor()
})
