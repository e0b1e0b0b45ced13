import { mirror } from '#src/hooks/page-engine.ts'
import { readMeta } from '#src/mirror/meta.ts'
import { writeDocuments } from '#src/mirror/write-documents.ts'

/**
 * Writes the documents that came with the page (server/pages) into the Mirror of a new device, so that the first
 * screen needs no second answer. The first pull starts again and removes those that are no longer published.
 */
export async function takeFirstDocuments(json: string): Promise<void> {
  if (await readMeta(mirror, 'cursor')) return
  await writeDocuments(mirror, { changed: JSON.parse(json), removed: {} }, Date.now())
}
