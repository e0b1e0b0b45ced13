import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test, vi } from 'vitest'
import type { Article } from '#contract/article/article.ts'
import { deleteUnconfirmed, writeDocuments } from '#src/mirror/write-documents.ts'
import { openDocument } from './open-document.ts'
import { mirror } from './page-engine.ts'

/** What the page of a browser has. */
vi.hoisted(() => vi.stubGlobal('navigator', {}))

test('a page opened by a link is there, and stays, although the server sends the whole catalogue again at the same moment', async () => {
  const article = { id: 3, title: 'توربو از نزدیک', body: 'متن' } as Article
  let resetting: Promise<void> | undefined
  mirror.of('article').hook('creating', () => {
    resetting ??= Dexie.ignoreTransaction(() =>
      writeDocuments(mirror, { changed: { article: [article] }, removed: {}, isReset: true }, 0),
    )
  })
  expect(await openDocument('article', 3, () => Promise.resolve(article))).toMatchObject(article)
  await resetting
  await deleteUnconfirmed(mirror)
  expect(await mirror.of('article').get(3)).toMatchObject(article)
})
