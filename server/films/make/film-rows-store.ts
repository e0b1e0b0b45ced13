import { sql } from 'kysely'
import { UPLOAD_HOURS } from '#contract/upload-rules.ts'
import type { StoredFilm } from '#server/films/stored-film.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Adds a film, or replaces what an ended run has added. */
export async function insertFilm(tx: Tx, { key, durationMs, tracks }: StoredFilm): Promise<void> {
  const columns = { duration_ms: durationMs, tracks: JSON.stringify(tracks) }
  await tx
    .insertInto('films')
    .values({ key, ...columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
    .execute()
}

/** Which of these keys belong to films, and which to uploads whose films are being made. */
export async function findKeys(tx: Tx, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; isFilm: boolean; isMaking: boolean }>`
    select key, exists (select from films where films.key = found.key) as "isFilm", exists (select from uploads
      where state = 'making' and 'up-' || replace(uploads.key::text, '-', '') = found.key) as "isMaking"
    from unnest(${[...keys]}::text[]) as found (key)`.execute(tx)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Deletes films of uploads that nothing shows. Returns their keys. */
export async function deleteUnusedFilms(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from films film where key like 'up-%'
      and created_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${UPLOAD_HOURS})
      and not exists (select from uploads where film_key = film.key and state = 'ready')
      and not exists (select from course_videos where file_key = film.key)
      and not exists (select from product_videos where file_key = film.key)
      and not exists (select from edits where state in ('pending', 'verified') and fields ->> 'fileKey' = film.key)
    returning key`.execute(tx)
  return rows.map(({ key }) => key)
}
