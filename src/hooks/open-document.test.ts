import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test, vi } from 'vitest'
import type { Article } from '#contract/article/article.ts'
import { writeDocuments } from '#src/mirror/write-documents.ts'
import { openDocument } from './open-document.ts'
import { mirror } from './page-engine.ts'

/** What the page of a browser has. */
vi.hoisted(() => vi.stubGlobal('navigator', {}))

test('a page opened by a link is there, although the whole catalogue is replaced at the same moment', async () => {
  const article = { id: 3, title: 'توربو از نزدیک', body: 'متن' } as Article
  let replacing: Promise<void> | undefined
  mirror.of('article').hook('creating', () => {
    replacing ??= Dexie.ignoreTransaction(() =>
      writeDocuments(mirror, { changed: {}, removed: {}, isReset: true }, 0),
    )
  })
  expect(await openDocument('article', 3, () => Promise.resolve(article))).toMatchObject(article)
  await replacing
  expect(await mirror.of('article').count()).toBe(0)
})
