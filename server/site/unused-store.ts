import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/platform/implement.ts'

/** A table, and the one whose rows hang on it by a column, when there is one. */
export interface Hung {
  table: string
  below?: { table: string; column: string }
}

/** Deletes a row on which nothing hangs; what hinders it, or undefined when it is gone. */
export async function deleteUnused(
  tx: Tx,
  { table, below }: Hung,
  id: number,
): Promise<'NotFound' | 'InUse' | undefined> {
  // nothing new is hung on a row that is locked so
  const found = await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  if (found.rows.length === 0) return 'NotFound'
  const hung =
    below &&
    (await sql`
    select 1 from ${sql.table(below.table)} where ${sql.ref(below.column)} = ${id} limit 1`.execute(tx))
  if (hung && hung.rows.length > 0) return 'InUse'
  await sql<SqlBool>`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
  return undefined
}
