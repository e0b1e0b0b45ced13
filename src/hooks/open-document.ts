import { OperationError } from '#contract/errors.ts'
import type { MirroredDocument } from '#contract/site/sync.ts'
import { readDocument } from '#src/mirror/documents.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import { writeDocuments } from '#src/mirror/write-documents.ts'
import { engine, mirror } from './page-engine.ts'
import { unreachable } from './unreachable.ts'

type Opened = 'course' | 'product' | 'article'

/** `gone`: it does not exist. `unreachable`: this device does not have it, and the server could not be asked. */
export type OpenedDocument<T extends Opened> = MirrorRow<T> | 'gone' | 'unreachable'

/**
 * A document for its page: from the Mirror, or fetched by `fetchOne` and saved in the Mirror. Failures that a page
 * shows itself are returned, not thrown.
 */
export async function openDocument<T extends Opened>(
  thing: T,
  id: number,
  fetchOne: () => Promise<MirroredDocument<T>>,
): Promise<OpenedDocument<T>> {
  const mirrored = await readDocument(mirror, thing, id)
  // a full device saves documents without their long texts
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
