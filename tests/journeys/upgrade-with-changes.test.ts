import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { laterText } from '#src/app/text-later.ts'
import { text as account } from '#src/features/account/text.ts'
import { BARE_PAGE, fillOutbox, openAsOtherBuild, OWN } from '#tests/world/raw-storage.ts'
import { signInByPassword, untilAllSent, untilUpdateOffered, waitingMark } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import type { Buyer, ConnectedPhone } from './shop.ts'

const shop = sharedShop()
let liked: number[]
beforeAll(() => {
  liked = shop.products.slice(0, 40).map(({ id }) => id)
})

const NAME = 'نیمه‌نوشته'

test('a new version of the app loses none of the changes that wait, answered or not', async () => {
  const { buyer, phone } = await phoneOfBuyer()
  const { page } = phone
  phone.line.loseAnswers(true)
  await fillOutbox(page, String(buyer.profile.id), liked)
  await phone.open('/')
  await waitingMark(page, liked.length).waitFor()
  phone.line.releaseNewVersion()
  await untilUpdateOffered(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: laterText.update.confirm }).click()
  await loaded
  // the page as last seen lies over the living one for a moment
  await page.locator('#first-screen').waitFor({ state: 'detached' })
  phone.line.loseAnswers(false)
  await expectAllLiked(buyer, phone)
})

test('a device of the first version is upgraded with all its changes, while an old tab holds the database', async () => {
  const { buyer, phone } = await phoneOfBuyer()
  await phone.setOffline(true)
  await fillOutbox(phone.page, String(buyer.profile.id), liked)
  await phone.page.goto(BARE_PAGE)
  await phone.page.evaluate(becomeFirstVersion, buyer.profile.displayName)

  const fresh = await phone.context.newPage()
  await fresh.goto('/Waiting')
  await waitingMark(fresh, liked.length).waitFor()
  const stored = await phone.everythingStored()
  expect(stored).not.toContain(buyer.profile.displayName)
  await phone.setOffline(false)
  await expectAllLiked(buyer, { ...phone, page: fresh })
})

test('an old tab that meets a newer database goes on, asks to be reloaded and keeps its form', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newEmptyPhone()
  const { page } = phone
  await phone.open('/')
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await fillOutbox(page, 'guest', liked)
  await phone.open('/Account')
  const field = page.getByLabel(account.identity)
  await field.fill(NAME)
  const isCaring = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/storage-care'))
  await expect.poll(() => page.evaluate(isCaring)).toBe(true)

  const other = await phone.context.newPage()
  await other.goto(BARE_PAGE)
  await openAsOtherBuild(other, OWN, { version: 990, add: 'ofTomorrow' })
  await page.getByText(laterText.update.title).waitFor()
  await page.getByRole('button', { name: laterText.update.cancel }).click()
  expect(await field.inputValue()).toBe(NAME)
  await waitingMark(page, liked.length).waitFor()
  await phone.setOffline(false)
  await signInByPassword(phone, buyer)
  await expectAllLiked(buyer, phone)
})

async function phoneOfBuyer(): Promise<{ buyer: Buyer; phone: ConnectedPhone }> {
  const buyer = await shop.newBuyer()
  const phone = await shop.newEmptyPhone()
  await signInByPassword(phone, buyer)
  await phone.isReadyForOffline()
  return { buyer, phone }
}

async function expectAllLiked({ api }: Buyer, { page }: { page: Page }): Promise<void> {
  await untilAllSent(page)
  const likes = async () => (await api.read('User/GetUserMirror', {})).likes.products
  await expect.poll(likes).toHaveLength(liked.length)
  expect((await likes()).toSorted((a, b) => a - b)).toEqual(liked.toSorted((a, b) => a - b))
}

/** Runs in the page: puts the person's database back to its first version and holds on to it, as an old tab would. */
async function becomeFirstVersion(displayName: string): Promise<void> {
  const kept = ['meta', 'account', 'secret', 'like', 'owned', 'cartLine', 'cartFacts', 'outbox']
  const present = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('tuning')
    opening.onsuccess = () => resolve(opening.result)
  })
  const rows = new Map<string, Record<string, unknown>[]>()
  for (const store of kept)
    await new Promise<void>((resolve) => {
      const reading = present.transaction(store).objectStore(store).getAll()
      reading.onsuccess = () => {
        rows.set(store, reading.result)
        resolve()
      }
    })
  present.close()
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('tuning').onsuccess = () => resolve()
  })
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open('tuning', 10)
    opening.onupgradeneeded = () => {
      const first = opening.result
      const add = (name: string, keyPath: string | string[], ...indexes: (string | string[])[]) => {
        const store = first.createObjectStore(name, { keyPath, autoIncrement: name === 'outbox' })
        for (const index of indexes) {
          const unique = index === 'mutationId'
          store.createIndex(Array.isArray(index) ? `[${index.join('+')}]` : index, index, { unique })
        }
        for (const { isSilent: _later, ...row } of rows.get(name) ?? [])
          store.add(name === 'account' ? { ...row, profile: { displayName } } : row)
      }
      add('meta', 'key')
      add('account', 'key')
      add('secret', 'name')
      add('like', ['accountId', 'thing', 'id'], 'accountId')
      add('owned', ['accountId', 'thing', 'id'], 'accountId')
      add('cartLine', ['accountId', 'key'], 'accountId')
      add('cartFacts', 'accountId')
      add('outbox', 'seq', 'mutationId', ['accountId', 'state'], ['accountId', 'coalesceKey'])
      add('course', 'id')
    }
    opening.onsuccess = () => {
      // as Dexie does in a tab: it lets go when another tab wants to upgrade
      opening.result.onversionchange = () => opening.result.close()
      resolve()
    }
  })
}
