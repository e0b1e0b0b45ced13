import { expect, test } from 'vitest'
import { text as frame } from '#src/app/text.ts'
import { text as richText } from '#src/entities/rich-text/text.ts'
import { text as storage } from '#src/storage/text.ts'
import { text as product } from '#src/features/products/text.ts'
import { BARE_PAGE, CATALOGUE, countRows, OWN } from '#tests/world/raw-storage.ts'
import {
  putInCart,
  serverCart,
  shownCart,
  signInByPassword,
  untilAllSent,
  untilOpen,
  waitingMark,
} from './gestures.ts'
import { simpleProducts } from './goods.ts'
import type { Buyer, ConnectedLastingPhone, ConnectedPhone } from './shop.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

/** So little of what is used that pictures in the caches, which go first, are not enough: more or fewer were loaded each time. */
const TOO_SMALL = 0.8

test('on a full device the catalogue goes and comes back without its long texts; the change is kept and sent', async () => {
  const { buyer, phone } = await phoneInUse()
  const [one] = simpleProducts(shop.products)
  await addBallast(phone)
  await allow(phone, (usage) => Math.floor(usage * TOO_SMALL))
  const { page } = phone
  await phone.open(`/p/${one.id}`)
  await page.getByRole('button', { name: product.add }).click()
  await waitingMark(page, 1).waitFor()
  expect(await countRows(page, OWN, 'outbox')).toBeGreaterThanOrEqual(1)

  await phone.setOffline(false)
  await untilAllSent(page)
  expect(await serverCart(buyer)).toEqual([[one.title, 1]])
  // all products are there before the catalogue has gone, too: what tells is that their long texts are missing
  await expect.poll(() => shownGoods(phone)).toEqual({ products: shop.products.length, longTexts: 0 })
  await phone.setOffline(true)
  await phone.open(`/p/${one.id}`)
  await page.getByText(richText.short).waitFor()
  await phone.setOffline(false)
  await phone.open(`/p/${one.id}`)
  await expect.poll(async () => (await shownGoods(phone)).longTexts).toBe(1)
})

test('a device without any room says so in a sentence and keeps what it had', async () => {
  const { phone } = await phoneInUse(1)
  const [one, two] = simpleProducts(shop.products)
  await allow(phone, () => 1)
  const { page } = phone
  await phone.open(`/p/${two.id}`)
  await page.getByRole('button', { name: product.add }).click()
  await page.getByText(storage.short.full).waitFor()
  expect(await countRows(page, OWN, 'cartLine')).toBe(1)

  // a page that was never opened, without a network and with nothing in the caches
  await phone.setOffline(true)
  const browser = await phone.context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    history.pushState({}, '', '/About')
  })
  await page.getByText(frame.error.fullBody).waitFor()

  // somebody makes room
  await phone.restart()
  await phone.setOffline(false)
  await phone.open('/Cart')
  await expect.poll(() => shownCart(phone.page)).toEqual([[one.title, 1]])
  await phone.open(`/p/${two.id}`)
  await putInCart(phone.page, two.title)
  await untilAllSent(phone.page)
})

test('on a device without any room, goods that it cannot keep are shown while there is a network', async () => {
  const { phone } = await phoneInUse(1)
  const [one, two] = simpleProducts(shop.products)
  await allow(phone, () => 1)
  await phone.setOffline(false)
  const { page } = phone
  await page.goto(`/p/${one.id}`)
  // the first change that finds no room takes the catalogue away
  await expect.poll(() => countRows(page, CATALOGUE, 'product'), { timeout: 30_000 }).toBe(0)
  await page.goto(`/p/${two.id}`)
  await untilOpen(page, two.title)
  await page.goto('/Cart')
  await expect.poll(() => shownCart(page), { timeout: 30_000 }).toEqual([[one.title, 1]])
})

/** Somebody signed in, with so many pieces of the first product in the cart, on a phone that has everything and is now offline. */
async function phoneInUse(count = 0): Promise<{ buyer: Buyer; phone: ConnectedLastingPhone }> {
  const buyer = await shop.newBuyer()
  const phone = await shop.newLastingPhone()
  const [one] = simpleProducts(shop.products)
  await shop.setStock(one.id, 50)
  if (count > 0) await buyer.api.send('Order/ChangeProductCartCount', { id: one.id, count })
  await signInByPassword(phone, buyer)
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  return { buyer, phone }
}

/** Starts the browser again and lets the site keep so much in all. A browser that has run on trusts what it measured before. */
async function allow(phone: ConnectedLastingPhone, quotaOf: (usage: number) => number): Promise<void> {
  await phone.restart()
  const { context, page, line } = phone
  await page.goto(BARE_PAGE)
  // the databases count from their first opening on
  await countRows(page, OWN, 'outbox')
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  const session = await context.newCDPSession(page)
  const quotaSize = quotaOf(usage)
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize })
}

/** Megabytes of articles, as years would bring them. */
function addBallast({ page }: ConnectedPhone): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('tuning-catalogue')
        opening.onsuccess = () => {
          const change = opening.result.transaction('article', 'readwrite')
          for (let id = 1_000_000; id < 1_001_500; id += 1) {
            const body = Array.from({ length: 800 }, () => Math.random().toString(36)).join('')
            change.objectStore('article').put({ id, title: '', publishedAt: '2020', body })
          }
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
}

/** How many products the catalogue of the device has, and how many of them with their description. */
function shownGoods({ page }: ConnectedPhone): Promise<{ products: number; longTexts: number }> {
  return page.evaluate(
    () =>
      new Promise<{ products: number; longTexts: number }>((resolve, reject) => {
        const opening = indexedDB.open('tuning-catalogue')
        const nothing = { products: 0, longTexts: 0 }
        // asked between two catalogues: asking makes no database
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () =>
          opening.error?.name === 'AbortError'
            ? resolve(nothing)
            : reject(opening.error ?? new Error('closed'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('product').objectStore('product').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            const longTexts = reading.result.filter(({ description }) => description !== '').length
            resolve({ products: reading.result.length, longTexts })
          }
        }
      }),
  )
}
