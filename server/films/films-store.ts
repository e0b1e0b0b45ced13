import type { Tx } from '#server/platform/operations/implement.ts'
import { Remembered } from '#server/platform/remembered.ts'
import { filmIn, type StoredFilm } from './stored-film.ts'

/** A film changes rarely; the times of its fragments are large. */
const REMEMBERED = { forMs: 5_000, most: 50 } as const

/** A film by its key; null when there is none. */
export async function findFilm(tx: Tx, key: string | null): Promise<StoredFilm | null> {
  if (key === null) return null
  const film = tx.selectFrom('films').where('key', '=', key)
  const row = await film.select(['key', 'duration_ms as durationMs', 'tracks']).executeTakeFirst()
  return row ? filmIn(row) : null
}

/** Films for those who ask for their ranges, once for all of them. */
export const rememberedFilms = (db: Tx, now: () => Date) =>
  new Remembered<string, StoredFilm | null>({ ...REMEMBERED, now, find: (key) => findFilm(db, key) })
