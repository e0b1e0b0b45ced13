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

export async function deleteFilm(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('films').where('key', '=', key).execute()
}

/** Deletes films of uploads that nothing shows. Returns their keys. */
export async function deleteUnusedFilms(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from films film where key like 'up-%'
      and created_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${UPLOAD_HOURS})
      and not exists (select from uploads where film_key = film.key and state = 'ready')
      and not exists (select from course_videos where file_key = film.key)
      and not exists (select from product_videos where file_key = film.key)
    returning key`.execute(tx)
  return rows.map(({ key }) => key)
}
