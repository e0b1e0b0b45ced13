import { FilmChanged, type FilmLine } from '#src/entities/player/film/film-line.ts'
import { copyKey, type CopyRow } from '#src/mirror/lesson-copies.ts'
import { changeCopy } from './change-copy.ts'
import { decryptPart } from './cipher.ts'
import { openReader } from './copy-files.ts'
import { partsOf, TAG_BYTES } from './parts.ts'

/** Reads the tracks of a film from the copy on this device. The files are opened, and their heads read, at once. */
export function createCopyLine(row: CopyRow): FilmLine {
  const readBytes = openReader(row)
  const key = copyKey(row.accountId)
  key.catch(() => undefined)
  const parts = new Map(row.film.tracks.map((track) => [track.name as string, partsOf(track)]))

  async function open(name: string, index: number, place: number, bytes: number): Promise<ArrayBuffer> {
    const track = row.tracks.find((one) => one.name === name)
    if (!track) throw new FilmChanged()
    try {
      const sealed = await readBytes(name, place, place + bytes + TAG_BYTES)
      return await decryptPart(await key, { lessonId: row.id, track, index }, sealed)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      // the browser has deleted the file, or somebody has changed it
      await changeCopy(row, { state: 'evicted' })
      throw new FilmChanged()
    }
  }

  const heads = new Map(
    row.film.tracks.map((track) => [track.name as string, open(track.name, 0, 0, track.headBytes)]),
  )
  // a failure is that of who reads it
  for (const head of heads.values()) head.catch(() => undefined)

  return {
    async read(name, from, to, onBytes, signal) {
      for (const part of parts.get(name) ?? []) {
        if (part.to <= from || part.from >= to) continue
        signal.throwIfAborted()
        const { index, place } = part
        const head = index === 0 ? heads.get(name) : undefined
        const bytes = await (head ?? open(name, index, place, part.to - part.from))
        signal.throwIfAborted()
        const [first, last] = [Math.max(from, part.from), Math.min(to, part.to)]
        await onBytes(new Uint8Array(bytes, first - part.from, last - first))
      }
    },
  }
}
