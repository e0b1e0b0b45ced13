import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { text as storage } from '#src/storage/text.ts'
import {
  BARE_PAGE,
  CATALOGUE,
  countRows,
  deleteDatabase,
  betweenVersions,
  openAsOtherBuild,
  OWN,
} from '#tests/world/raw-storage.ts'
import { bottomBar, putInCart, serverCart, signIn, untilAllSent, untilOpen, waitingMark } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import type { Buyer, ConnectedPhone } from './shop.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

test('a catalogue deleted under the open app comes back by itself, also when its first call is lost, and what waits is sent', async () => {
  const { buyer, phone, title } = await phoneWithChange(await shop.newEmptyPhone())
  await untilCaredFor(phone)
  await deleteDatabase(phone.page, CATALOGUE)
  expect(await countRows(phone.page, OWN, 'outbox')).toBeGreaterThan(0)

  await phone.context.route('**/GetChanges*', (route) => route.abort(), { times: 1 })
  await phone.setOffline(false)
  await untilAllSent(phone.page)
  expect(await serverCart(buyer)).toEqual([[title, 1]])
  await expectWholeCatalogue(phone)
})

test('data deleted under the open app is told as lost, never as sent, and the page works on', async () => {
  const { buyer, phone } = await phoneWithChange(await shop.newEmptyPhone())
  await untilCaredFor(phone)
  await deleteDatabase(phone.page, OWN)
  await phone.page.getByText(storage.short.deleted).waitFor()
  await phone.setOffline(false)
  await phone.open('/Products')
  await expectWholeCatalogue(phone)
  expect(await phone.page.getByText(storage.allSent).count()).toBe(0)
  expect(await serverCart(buyer)).toEqual([])
  expect(phone.errors).toEqual([])
})

test('a catalogue deleted while the app was closed is pulled at the next start, and what waits is sent', async () => {
  const { buyer, phone, title } = await phoneWithChange(await shop.newLastingPhone())
  await phone.page.goto(BARE_PAGE)
  await deleteDatabase(phone.page, CATALOGUE)
  await phone.restart()
  await phone.setOffline(false)
  await phone.open('/Products')
  await untilAllSent(phone.page)
  expect(await serverCart(buyer)).toEqual([[title, 1]])
  await expectWholeCatalogue(phone)
})

test('a catalogue that lost a part is made anew, without a word to the person', async () => {
  const { buyer, phone, title } = await phoneWithChange(await shop.newEmptyPhone())
  await phone.page.goto(BARE_PAGE)
  const version = await betweenVersions(phone.page, CATALOGUE)
  await openAsOtherBuild(phone.page, CATALOGUE, { version, drop: 'product' })
  await phone.setOffline(false)
  await phone.open('/')
  await expectWholeCatalogue(phone)
  await untilAllSent(phone.page)
  expect(await serverCart(buyer)).toEqual([[title, 1]])
})

test('a later build was here: this one works on with its changes, and has a catalogue of its own', async () => {
  const { buyer, phone, title } = await phoneWithChange(await shop.newEmptyPhone())
  await phone.page.goto(BARE_PAGE)
  await openAsOtherBuild(phone.page, OWN, { version: 990, add: 'ofTomorrow' })
  await openAsOtherBuild(phone.page, CATALOGUE, { version: 990, add: 'ofTomorrow' })
  await phone.open('/Cart')
  await waitingMark(phone.page, 1).waitFor()
  await phone.setOffline(false)
  await untilAllSent(phone.page)
  expect(await serverCart(buyer)).toEqual([[title, 1]])
  await expectWholeCatalogue(phone)
})

test('files of the databases that are garbage keep nobody from using the app', async () => {
  const { phone } = await phoneWithChange(await shop.newLastingPhone())
  const [one] = simpleProducts(shop.products)
  await phone.restart(async (profile) => {
    const folder = join(profile, 'Default', 'IndexedDB')
    for (const name of await readdir(folder, { recursive: true }))
      if (/\.(ldb|log|sqlite|db)$|MANIFEST|CURRENT/.test(name))
        await writeFile(join(folder, name), 'garbage '.repeat(500))
  })
  await phone.setOffline(false)
  await phone.open(`/p/${one.id}`)
  await untilOpen(phone.page, one.title)
  await putInCart(phone.page, one.title)
  await phone.open('/Cart')
  await bottomBar(phone.page).locator('a[href="/Account"]').waitFor()
  await phone.isReadyForOffline()
})

/** Somebody signed in who put one thing into the cart without a network. */
async function phoneWithChange<P extends ConnectedPhone>(
  phone: P,
): Promise<{ buyer: Buyer; phone: P; title: string }> {
  const buyer = await shop.newBuyer()
  const [{ id, title }] = simpleProducts(shop.products)
  await shop.setStock(id, 50)
  await signIn(phone, buyer)
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await phone.open(`/p/${id}`)
  await putInCart(phone.page, title)
  await waitingMark(phone.page, 1).waitFor()
  return { buyer, phone, title }
}

/** Until what looks after the storage is loaded: it comes some seconds after the start. */
async function untilCaredFor({ page }: ConnectedPhone): Promise<void> {
  const isLoaded = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/storage-care'))
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true)
}

async function expectWholeCatalogue({ page }: ConnectedPhone): Promise<void> {
  await expect.poll(() => countRows(page, CATALOGUE, 'product')).toBe(shop.products.length)
}
