import { OperationError } from '#contract/errors.ts'
import type { MirroredDocument } from '#contract/site/sync.ts'
import { readDocument } from '#src/mirror/documents.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import { writeDocuments } from '#src/mirror/write-documents.ts'
import { engine, mirror } from './page-engine.ts'
import { unreachable } from './unreachable.ts'

type Opened = 'course' | 'product' | 'article'

/** `gone`: nobody has it. `unreachable`: this device does not, and the server could not be asked. */
export type OpenedDocument<T extends Opened> = MirrorRow<T> | 'gone' | 'unreachable'

/**
 * A document for its page: from the Mirror, or read from the server by `fetchOne` and kept in the Mirror. Throws nothing
 * that the page could tell in its own words.
 */
export async function openDocument<T extends Opened>(
  thing: T,
  id: number,
  fetchOne: () => Promise<MirroredDocument<T>>,
): Promise<OpenedDocument<T>> {
  const mirrored = await readDocument(mirror, thing, id)
  // a device that is full keeps documents without their long texts
  if (mirrored && !mirrored.isShort) return mirrored
  try {
    const changed = { [thing]: [await fetchOne()] }
    await writeDocuments(mirror, { changed, removed: {} }, engine.now(), true)
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
    return error.code === 'NotFound' ? 'gone' : (mirrored ?? unreachable(error))
  }
  return (await readDocument(mirror, thing, id)) ?? 'gone'
}
