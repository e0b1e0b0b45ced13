import { mirror } from '#src/hooks/page-engine.ts'
import { readMeta } from '#src/mirror/meta.ts'
import { writeDocuments } from '#src/mirror/write-documents.ts'

/**
 * Gives the Mirror of a device that has none yet the documents that came with the page (server/pages), so that the first
 * screen waits for no second answer. The first pull begins anew and leaves none of them that is no longer published.
 */
export async function takeFirstDocuments(json: string): Promise<void> {
  if (await readMeta(mirror, 'cursor')) return
  await writeDocuments(mirror, { changed: JSON.parse(json), removed: {} }, Date.now())
}
