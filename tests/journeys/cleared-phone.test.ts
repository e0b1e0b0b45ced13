import { expect, test } from 'vitest'
import { BARE_PAGE } from '#tests/world/raw-storage.ts'
import { signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import type { ConnectedPhone } from './shop.ts'

const shop = sharedShop()
let used: ConnectedPhone | undefined

test('somebody uses a phone: it has their session and the catalogue', async () => {
  const buyer = await shop.newBuyer()
  used = await shop.newPhone()
  await used.open('/')
  await used.isReadyForOffline()
  await signIn(used, buyer)
  expect(await used.context.cookies()).not.toEqual([])
  expect(await used.everythingStored()).toContain('tuning-catalogue/')
})

test('the next phone is the same one, has the app and nothing of that person, and works', async () => {
  const phone = await shop.newPhone()
  expect(phone).toBe(used)
  await phone.page.goto(BARE_PAGE)
  expect(
    await phone.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
  ).toBe('activated')
  expect(await phone.everythingStored()).toBe('\n{}\n{}')
  const caches = await phone.page.evaluate(() => self.caches.keys())
  expect(caches).toEqual([expect.stringMatching(/^workbox-precache/)])
  expect(await phone.context.cookies()).toEqual([])
  await phone.open('/Account')
  await phone.isReadyForOffline()
  expect(phone.errors).toEqual([])
})

test('a phone that a test gave a script for all its pages is not used again', async () => {
  const phone = await shop.newPhone()
  await phone.context.addInitScript(() => localStorage.setItem('left', 'behind'))
  used = phone
})

test('the phone after that is another one', async () => {
  expect(await shop.newPhone()).not.toBe(used)
})
