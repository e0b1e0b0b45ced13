import { expect, test } from 'vitest'
import { listText as list } from '#src/entities/thing-list/text.ts'
import { text as course } from '#src/features/courses/text.ts'
import { text as search } from '#src/features/search/text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import {
  cartOf,
  like,
  putInCart,
  serverCart,
  shownCart,
  signIn,
  untilAllSent,
  untilLiked,
  untilOpen,
  waitingMark,
} from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

test('without a network people browse, search, like and buy on; all of it survives a restart and arrives once', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newLastingPhone()
  const [kept, wanted] = simpleProducts(shop.products)
  const lesson = shop.courses[2] ?? expect.unreachable('no course')
  const tag = wanted.tags[0] ?? expect.unreachable('no tag')
  await shop.setStock(wanted.id, 9)
  await buyer.api.send('Order/ChangeProductCartCount', { id: kept.id, count: 1 })
  await signIn(phone, buyer)
  await phone.isReadyForOffline()
  await phone.setOffline(true)

  // a list, narrowed to a tag
  await phone.open('/Products')
  const { page } = phone
  await page.getByRole('main').getByRole('button', { name: list.filters }).click()
  await page.getByLabel(list.tagLabel).selectOption(tag)
  const tagged = shop.products.filter(({ tags }) => tags.includes(tag)).length
  await page.getByRole('button', { name: list.show(persianNumber(tagged)) }).click()
  await page
    .getByRole('status')
    .filter({ hasText: list.count(persianNumber(tagged)) })
    .waitFor()

  // a product never opened before, found by search
  await phone.open('/Search')
  await page.getByLabel(search.label).fill(wanted.title)
  await page
    .getByRole('region', { name: search.things.product })
    .getByRole('link', { name: wanted.title })
    .click()
  await untilOpen(page, wanted.title)
  await like(page, wanted.title)
  await putInCart(page, wanted.title, 2)

  // a course never opened before
  await phone.open(`/c/${lesson.id}`)
  await untilOpen(page, lesson.title)
  await page.getByRole('button', { name: course.add }).click()
  await page.getByRole('link', { name: course.inCart }).waitFor()

  await waitingMark(page, 3).waitFor()
  const expected = cartOf([kept.title, 1], [wanted.title, 2], [lesson.title, 1])
  expect(await serverCart(buyer)).toEqual([[kept.title, 1]])

  await phone.restart()
  await phone.open('/Cart')
  await expect.poll(() => shownCart(phone.page)).toEqual(expected)
  await waitingMark(phone.page, 3).waitFor()
  await phone.open(`/p/${wanted.id}`)
  await untilLiked(phone.page, wanted.title)

  await phone.open('/Cart')
  await phone.setOffline(false)
  await untilAllSent(phone.page)
  const { likes } = await buyer.api.read('User/GetUserMirror', {})
  expect(await serverCart(buyer)).toEqual(expected)
  expect(likes).toEqual({ courses: [], products: [wanted.id], articles: [] })
  await expect.poll(() => shownCart(phone.page)).toEqual(expected)
  expect(phone.errors).toEqual([])
})

test('when the server is back after long, and the browser has noticed nothing, what waits is sent at once', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const [{ id, title }] = simpleProducts(shop.products)
  await signIn(phone, buyer)
  await phone.isReadyForOffline()
  await phone.open(`/p/${id}`)
  phone.line.cut()
  const untilFailed = (path: string) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(path))
  const isTried = untilFailed('/Site/RunBatch')
  await like(page, title)
  await isTried
  // by the second question the worker has tried, too
  await untilFailed('/Site/GetChanges')
  await untilFailed('/Site/GetChanges')
  await page.evaluate(pauseLikeAfterHours)
  phone.line.mend()
  await untilAllSent(page)
  expect((await buyer.api.read('User/GetUserMirror', {})).likes.products).toEqual([id])
})

test('a page that was loaded past the worker is taken over by it', async () => {
  const phone = await shop.newEmptyPhone()
  await phone.open('/')
  await phone.isReadyForOffline()
  const devtools = await phone.context.newCDPSession(phone.page)
  const reloaded = phone.page.waitForEvent('load')
  // as the reload button does with shift
  await devtools.send('Page.reload', { ignoreCache: true })
  await reloaded
  await phone.hasItsWorker()
})

test('the app is saved in few requests, and file by file where the packs of files do not arrive', async () => {
  const opensOffline = async (breaksAt?: RegExp) => {
    const phone = await shop.newEmptyPhone()
    phone.line.breaksAt = breaksAt
    await phone.open('/')
    await phone.isReadyForOffline()
    await phone.setOffline(true)
    await phone.open('/TunerPlus')
    await phone.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    return phone.line.files.filter((path) => path.startsWith('/assets/')).length
  }
  const inPacks = await opensOffline()
  const oneByOne = await opensOffline(/packs/)
  expect(inPacks).toBeLessThan(60)
  expect(oneByOne).toBeGreaterThan(5 * inPacks)
})

/** Runs in the page: the Outbox waits as long as it does after many failures. */
function pauseLikeAfterHours(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('tuning')
    opening.onsuccess = () => {
      const [since, failures] = [Date.now(), 9]
      const value = { since, until: since + 15 * 60_000, failures, delays: failures }
      const writing = opening.result.transaction('meta', 'readwrite')
      writing.objectStore('meta').put({ key: 'pause', value })
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
