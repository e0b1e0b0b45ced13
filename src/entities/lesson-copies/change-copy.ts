import { engine } from '#src/hooks/page-engine.ts'
import { copies, type CopyRow } from '#src/mirror/lesson-copies.ts'
import { deleteFiles } from './copy-files.ts'
import { forgetLesson } from './streamed-parts.ts'

type Key = Pick<CopyRow, 'accountId' | 'id'>

/** Changes a copy that is still there; another tab may have deleted it. */
export async function changeCopy({ accountId, id }: Key, change: Partial<CopyRow>): Promise<void> {
  await copies.copy.update([accountId, id], change)
}

/** Deletes a copy and its bytes, or stops it on its way. */
export async function deleteCopy({ accountId, id }: Key): Promise<void> {
  const row = await copies.copy.get([accountId, id])
  await copies.transaction('rw', copies.copy, copies.done, async () => {
    await copies.copy.delete([accountId, id])
    await copies.done.delete([accountId, id])
  })
  await forgetLesson({ accountId, id })
  if (row) await deleteFiles(row)
}

/** A copy from its beginning, with a folder that no half-deleted copy shares. */
export function freshParts(film: CopyRow['film']) {
  return {
    film,
    folder: engine.newId(),
    tracks: film.tracks.map(({ name }) => ({
      name,
      hashes: [],
      prefix: crypto.getRandomValues(new Uint8Array(8)),
    })),
    bytes: film.tracks.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
