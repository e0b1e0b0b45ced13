import { sql } from 'kysely'
import type { EditKind } from '#contract/edits/kinds.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** The film of a person's upload; undefined while there is none. */
export async function findFilmOf(tx: Tx, uploadId: unknown, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`select film_key as key from uploads
    where id = ${uploadId} and user_id = ${userId} and state = 'ready' and film_key is not null`.execute(tx)
  return rows[0]?.key
}

/** Whether all of these are categories that are shown, or that the thing has already. None is deleted until the transaction ends. */
export async function areCategories(
  tx: Tx,
  kind: EditKind,
  ids: readonly number[],
  had: readonly unknown[],
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(`${kind}_categories`)}
    where id = any(${[...ids]}::integer[]) and (is_shown or id = any(${[...had]}::integer[])) for key share`.execute(
    tx,
  )
  return rows.length === new Set(ids).size
}
