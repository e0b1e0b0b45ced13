import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Article } from '#contract/article/article.ts'
import { readMeta, writeMeta } from '#src/mirror/meta.ts'
import { Mirror } from '#src/mirror/mirror.ts'
import type { OutboxEntry } from '#src/mirror/outbox-entry.ts'
import { catalogueOf, isInMemory, locateDatabases, moveDatabase } from '#src/mirror/database-location.ts'
import { writeDocuments } from '#src/mirror/write-documents.ts'
import { repair } from './repair.ts'
import { rescue } from './rescue.ts'
import { retryWrite } from './retry-write.ts'
import { trouble } from './trouble.ts'

const real = globalThis.indexedDB
let made = 0
let name = ''

beforeEach(() => {
  name = `storage-${(made += 1)}`
  trouble.set(undefined)
})
afterEach(() => {
  globalThis.indexedDB = real
})

/** The browser refuses to open the databases for which `isRefused` is true, with an error of this name. */
function refuse(errorName: string, isRefused: (name: string) => boolean): void {
  globalThis.indexedDB = {
    open(opened: string, version?: number) {
      if (!isRefused(opened)) return real.open(opened, version)
      if (errorName === 'SecurityError') throw new DOMException('forbidden', errorName)
      const request = Object.assign(new EventTarget(), { error: new DOMException('refused', errorName) })
      queueMicrotask(() => request.dispatchEvent(new Event('error')))
      return request
    },
    deleteDatabase: (dropped: string) => real.deleteDatabase(dropped),
    databases: () => real.databases(),
    cmp: (a: unknown, b: unknown) => real.cmp(a, b),
  } as unknown as IDBFactory
}

const entry = (seq: number): OutboxEntry => ({
  mutationId: `mutation-${seq}`,
  accountId: '7',
  path: 'Course/AddOrUpdateUserLikedCourse',
  input: { id: seq, like: true },
  lane: `like:Course:${seq}`,
  coalesceKey: `like:Course:${seq}`,
  state: 'waiting',
  isSilent: 0,
  createdAt: seq,
  attempts: 0,
  nextAttemptAt: 0,
  before: [],
})

const article = (id: number): Article =>
  ({
    id,
    kind: 'article',
    title: `مقالهٔ ${id}`,
    body: '<p>متن بلند</p>',
    publishedAt: new Date(id * 86_400_000).toISOString(),
    viewCount: 0,
    likeCount: 0,
    commentCount: 0,
    readingMinutes: 1,
    summary: '',
    cover: null,
    author: '',
    productId: null,
    product: null,
    categoryIds: [],
    tags: [],
  }) as unknown as Article

/** The app starts: it looks for the databases and opens them. */
async function start(): Promise<Mirror> {
  await locateDatabases([name, catalogueOf(name)], () => Promise.resolve(rescue))
  const mirror = new Mirror(name)
  mirror.retryWrites((error, write) => retryWrite(mirror, error, write))
  return mirror
}

async function mirrorWithGoods(count = 8): Promise<Mirror> {
  const mirror = await start()
  const articles = Array.from({ length: count }, (_, index) => article(index + 1))
  await writeDocuments(mirror, { changed: { article: articles }, removed: {} }, 0)
  await writeMeta(mirror, 'isComplete', true)
  await writeMeta(mirror, 'cursor', 'here')
  await mirror.outbox.bulkAdd([entry(1), entry(2)])
  return mirror
}

function closeBoth(mirror: Mirror): void {
  mirror.close()
  mirror.catalogue.close()
}

test('a catalogue that cannot be opened is made again, and no waiting change is lost', async () => {
  closeBoth(await mirrorWithGoods())
  let isBroken = true
  refuse('UnknownError', (opened) => isBroken && opened.endsWith('-catalogue'))
  const drop = globalThis.indexedDB.deleteDatabase
  globalThis.indexedDB.deleteDatabase = (dropped) => {
    isBroken = false
    return drop(dropped)
  }
  const mirror = await start()
  expect(await mirror.of('article').count()).toBe(0)
  expect(await readMeta(mirror, 'cursor')).toBeUndefined()
  expect(await mirror.outbox.count()).toBe(2)
  expect(trouble.get()).toBeUndefined()
})

test('a browser that forbids databases gets everything in memory', async () => {
  refuse('SecurityError', () => true)
  const mirror = await mirrorWithGoods()
  expect(await mirror.of('article').where('kind').equals('article').count()).toBe(8)
  expect(await mirror.outbox.where('[accountId+state]').equals(['7', 'waiting']).count()).toBe(2)
  expect([name, catalogueOf(name)].map(isInMemory)).toEqual([true, true])
})

test('the database of what a person did is not deleted when it cannot be opened: later it is there again', async () => {
  closeBoth(await mirrorWithGoods())
  refuse('UnknownError', (opened) => !opened.endsWith('-catalogue'))
  const troubled = await start()
  expect(await troubled.outbox.count()).toBe(0)
  expect([name, catalogueOf(name)].map(isInMemory)).toEqual([true, false])
  globalThis.indexedDB = real
  // another start of the app
  moveDatabase(name, globalThis)
  expect(await new Mirror(name).outbox.count()).toBe(2)
})

test('a catalogue left by a later version of the app is made again', async () => {
  closeBoth(await mirrorWithGoods())
  await new Promise((resolve) => {
    const opening = real.open(`${name}-catalogue`, 990)
    opening.onupgradeneeded = () => opening.result.deleteObjectStore('article')
    opening.onsuccess = () => resolve(opening.result.close())
  })
  const mirror = new Mirror(name)
  await mirror.catalogue.open()
  expect((await repair(mirror)).catalogue).toBe(true)
  expect(await mirror.of('article').count()).toBe(0)
  expect(await readMeta(mirror, 'isComplete')).toBeUndefined()
  expect(await mirror.outbox.count()).toBe(2)
})

test('on a full device the catalogue goes, then all of it into memory; what waits never', async () => {
  const mirror = await mirrorWithGoods()
  let failures = 1
  mirror.outbox.hook('creating', () => {
    if ((failures -= 1) >= 0) throw new DOMException('no room', 'QuotaExceededError')
  })
  const add = (seq: number) => mirror.write([mirror.outbox], () => mirror.outbox.add(entry(seq)))

  await add(3)
  expect(await mirror.of('article').count()).toBe(0)
  expect(await readMeta(mirror, 'cursor')).toBeUndefined()
  expect(await readMeta(mirror, 'isShort')).toBe(true)
  expect(isInMemory(catalogueOf(name))).toBe(false)

  failures = 1
  await add(4)
  expect(isInMemory(catalogueOf(name))).toBe(true)
  expect(trouble.get()).toBe('catalogue-not-kept')

  failures = 99
  await expect(add(5)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect(trouble.get()).toBe('full')
  expect(await mirror.outbox.toCollection().primaryKeys()).toHaveLength(4)
})

test('a page that does not fit is written without its long texts, but a document just opened with them', async () => {
  const mirror = await mirrorWithGoods(2)
  await writeMeta(mirror, 'isShort', true)
  await writeDocuments(mirror, { changed: { article: [article(3)] }, removed: {} }, 0)
  expect(await mirror.of('article').get(3)).toMatchObject({ body: '', isShort: true })
  await writeDocuments(mirror, { changed: { article: [article(3)] }, removed: {} }, 0, true)
  expect(await mirror.of('article').get(3)).toMatchObject({ body: article(3).body })
})
