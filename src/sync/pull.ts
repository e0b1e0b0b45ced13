import { OperationError } from '#contract/errors.ts'
import type { Changes } from '#contract/site/sync.ts'
import { readMeta, writeMeta } from '#src/mirror/meta.ts'
import { deleteUnconfirmed, writeDocuments } from '#src/mirror/write-documents.ts'
import { PULL_LOCK, type Engine } from './engine.ts'

const PAGE_SIZE = 200

/** How a pull ended: complete, another tab is pulling, or the network or the server failed. */
export type Pulled = 'complete' | 'elsewhere' | 'failed'

/**
 * Updates the public catalogue page by page. The cursor moves only after a page is written, so an interrupted pull
 * continues where it stopped. Writing a page twice gives the same result. The next page is fetched while one is
 * being written.
 */
export async function pull(engine: Engine): Promise<Pulled> {
  return (await engine.withFreeLock(PULL_LOCK, () => pullAll(engine))) ?? 'elsewhere'
}

async function pullAll(engine: Engine): Promise<Pulled> {
  const { mirror, now } = engine
  const fetchPage = (cursor: string | undefined) =>
    engine.api.read('Site/GetChanges', { ...(cursor && { cursor }), take: PAGE_SIZE }, { isAnonymous: true })
  try {
    let page: Changes = await fetchPage(await readMeta(mirror, 'cursor'))
    for (;;) {
      const next = page.isComplete ? undefined : fetchPage(page.cursor)
      // a failure of the next page is handled when it is awaited, after this page is saved
      next?.catch(() => undefined)
      await writeDocuments(mirror, page, now())
      if (page.isComplete) await deleteUnconfirmed(mirror)
      await writeMeta(mirror, 'cursor', page.cursor)
      if (!next) break
      page = await next
    }
    await writeMeta(mirror, 'isComplete', true)
    await writeMeta(mirror, 'lastPullAt', now())
    return 'complete'
  } catch (error) {
    if (error instanceof OperationError) return 'failed'
    throw error
  }
}
