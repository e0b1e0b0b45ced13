import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { LATEST_VERSION, Mirror } from './mirror.ts'
import type { OutboxEntry } from './outbox-entry.ts'

const entry: OutboxEntry = {
  mutationId: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
  accountId: '7',
  path: 'Course/AddOrUpdateUserLikedCourse',
  input: { id: 3, like: true },
  lane: 'like:Course:3',
  coalesceKey: 'like:Course:3',
  state: 'waiting',
  isSilent: 0,
  createdAt: 1,
  attempts: 2,
  nextAttemptAt: 0,
  before: [{ table: 'like', key: ['7', 'Course', 3], row: undefined }],
}

let opened: Mirror[] = []
afterEach(async () => {
  for (const mirror of opened) mirror.close()
  await new Mirror('upgraded').delete()
  opened = []
})

function open(version?: number): Mirror {
  const mirror = new Mirror('upgraded', version)
  opened.push(mirror)
  return mirror
}

/** Every version that a device may still hold, including the latest, because the app also opens without an upgrade. */
const versions = Array.from({ length: LATEST_VERSION }, (_, index) => index + 1)

test.each(versions)(
  'a device with version %i of the Mirror keeps its waiting changes, cart and account',
  async (version) => {
    const old = open(version)
    await old.outbox.add({ ...entry })
    await old.cartLine.put({
      accountId: '7',
      key: 'product:5',
      kind: 'product',
      id: 5,
      designId: null,
      count: 2,
      seenPrice: 10,
      addedAt: 1,
    })
    await old.meta.put({ key: 'deviceId', value: 'this one' })
    old.close()

    const latest = open()
    expect(await latest.outbox.toArray()).toMatchObject([entry])
    expect(await latest.cartLine.get(['7', 'product:5'])).toMatchObject({ count: 2 })
    expect(await latest.meta.get('deviceId')).toEqual({ key: 'deviceId', value: 'this one' })
    expect(latest.verno).toBe(LATEST_VERSION)
  },
)

test('a device of the first version has its catalogue thrown away, and no profile in clear', async () => {
  const old = new Dexie('upgraded')
  old.version(1).stores({
    meta: '&key',
    course: 'id, publishedAt',
    account: '&key',
    outbox: '++seq, &mutationId, [accountId+state], [accountId+coalesceKey]',
  })
  await old.table('course').put({ id: 3, publishedAt: '' })
  await old.table('meta').put({ key: 'cursor', value: 'C.x.1..0' })
  await old.table('account').put({ key: 'current', id: '7', profile: { displayName: 'مینا' } })
  await old.table('outbox').add({ ...entry })
  old.close()

  const latest = open()
  expect(await latest.outbox.toArray()).toMatchObject([entry])
  expect(await latest.account.toArray()).toEqual([{ key: 'current', id: '7' }])
  expect(await latest.meta.toArray()).toEqual([])
  expect([...(latest.backendDB()?.objectStoreNames ?? [])]).not.toContain('course')
})

test('further tables of the catalogue disturb neither what is there nor another tab of before', async () => {
  const earlier = new Dexie('upgraded-catalogue')
  earlier.version(1).stores({ meta: '&key', slide: 'id, order' })
  await earlier.table('slide').put({ id: 1, order: 1 })
  await earlier.table('meta').put({ key: 'cursor', value: 'C.x.1..0' })

  const latest = open()
  expect(await latest.of('gearbox').count()).toBe(0)
  expect(await latest.of('slide').toArray()).toMatchObject([{ id: 1 }])
  expect(await latest.catalogue.meta.get('cursor')).toMatchObject({ value: 'C.x.1..0' })
  await earlier.table('slide').put({ id: 2, order: 2 })
  expect(await latest.of('slide').count()).toBe(2)
  earlier.close()
})

test('a device of before cars learns to list by car, keeps its goods, and another tab of before goes on', async () => {
  const earlier = new Dexie('upgraded-catalogue')
  earlier.version(2).stores({ meta: '&key', product: 'id, publishedAt, *tags, sellerId, stock' })
  await earlier.table('product').bulkPut([{ id: 1 }, { id: 2, publishedAt: '2026' }])
  await earlier.table('meta').put({ key: 'cursor', value: 'C.x.1..0' })

  const latest = open()
  const products = latest.catalogue.table('product')
  expect(await products.orderBy('publishedAt').primaryKeys()).toEqual([2])
  expect(await products.where('fits').equals('all').count()).toBe(0)
  expect(await latest.catalogue.meta.get('cursor')).toMatchObject({ value: 'C.x.1..0' })
  await earlier.table('product').bulkPut([
    { id: 1, fits: 'all' },
    { id: 2, fits: [7, 8] },
    { id: 3, fits: null },
  ])
  expect(await products.where('fits').equals('all').primaryKeys()).toEqual([1])
  expect(await products.where('fits').equals(8).primaryKeys()).toEqual([2])
  expect(await products.count()).toBe(3)
  earlier.close()
})

test('a database that a later version of the app has opened works on', async () => {
  await open().outbox.add({ ...entry })
  opened[0]?.close()
  await new Promise((resolve) => {
    const opening = indexedDB.open('upgraded', 990)
    opening.onupgradeneeded = () => opening.result.createObjectStore('ofTomorrow')
    opening.onsuccess = () => resolve(opening.result.close())
  })
  const present = open()
  expect(await present.outbox.toArray()).toMatchObject([entry])
  await present.outbox.add({ ...entry, mutationId: 'another' })
  expect(await present.outbox.count()).toBe(2)
})
