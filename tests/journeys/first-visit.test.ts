import { expect, test } from 'vitest'
import { text as home } from '#src/features/home/text.ts'
import { listText } from '#src/entities/thing-list/text.ts'
import { text as search } from '#src/features/search/text.ts'
import { text as product } from '#src/features/products/text.ts'
import { priceNow } from '#src/entities/price-now.ts'
import { tomans } from '#src/lib/toman.ts'
import { untilOpen } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

test('on the first visit slides and lists appear, the app settles on the phone, and an opened product counts one view', async () => {
  const phone = await shop.newEmptyPhone()
  const { page } = phone
  await phone.open('/')
  await page.getByLabel(home.slides).getByRole('link').first().waitFor()
  for (const title of [home.rows.newCourses, home.rows.soldProducts])
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

  await expect.poll(async () => (await shop.countsOf(id)).views).toBe(views + 1)
  expect(phone.errors).toEqual([])
})

test('a new device whose every call is cut draws the first screen from what came with the page', async () => {
  const phone = await shop.newEmptyPhone()
  const { page } = phone
  phone.line.decide = () => ({ kind: 'cut' })
  await phone.open('/')
  await page.getByLabel(home.slides).getByRole('link').first().waitFor()
  const row = page.getByRole('list', { name: home.rows.newCourses })
  await expect.poll(() => row.getByRole('article').count()).toBe(3)

  // another new device: nothing of the first page helps it
  const other = await shop.newEmptyPhone()
  other.line.decide = phone.line.decide
  const [one] = simpleProducts(shop.products)
  await other.open(`/p/${one.id}`)
  await untilOpen(other.page, one.title)
  await other.page.getByRole('heading', { name: product.details, exact: true }).waitFor()
  await other.page
    .getByRole('main')
    .getByText(tomans(priceNow(one).amount), { exact: true })
    .first()
    .waitFor()
  expect(other.line.calls.some((path) => path.includes('Site/GetChanges'))).toBe(true)
})

test('a search on a new device waits for the catalogue, and says nothing of what is not there before', async () => {
  const phone = await shop.newEmptyPhone()
  const { page } = phone
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await phone.context.route('**/GetChanges*', async (route) => {
    await arrival
    await route.continue()
  })
  const [one] = simpleProducts(shop.products)
  await phone.open(`/Search?text=${encodeURIComponent(one.title)}`)
  const heard = page.getByText(search.preparing).or(page.getByText(search.nothing(one.title)))
  await heard.waitFor()
  expect(await heard.textContent()).toBe(search.preparing)
  arrive()
  await page.getByRole('main').locator(`a[href="/p/${one.id}"]`).waitFor()
  expect(phone.errors).toEqual([])
})

test('a search on a new device says so when the catalogue cannot be read, and finds once it can', async () => {
  const phone = await shop.newEmptyPhone()
  const { page } = phone
  const broken = '**/GetChanges*'
  await phone.context.route(broken, (route) =>
    route.fulfill({ status: 500, json: { status: 'Error', code: 'Internal' } }),
  )
  const [one] = simpleProducts(shop.products)
  await phone.open(`/Search?text=${encodeURIComponent(one.title)}`)
  await page.getByText(listText.states.notHereTitle).waitFor()
  await phone.context.unroute(broken)
  await page.getByRole('main').locator(`a[href="/p/${one.id}"]`).waitFor()
})
