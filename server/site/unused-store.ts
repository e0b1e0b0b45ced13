import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

/** A table, and those whose rows hang on it, each by a column. */
export interface Hung {
  table: string
  below: readonly { table: string; column: string }[]
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
  for (const hung of below) {
    const { rows } = await sql`
      select 1 from ${sql.table(hung.table)} where ${sql.ref(hung.column)} = ${id} limit 1`.execute(tx)
    if (rows.length > 0) return 'InUse'
  }
  await sql<SqlBool>`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
  return undefined
}
