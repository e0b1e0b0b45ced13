import { type RawBuilder, sql } from 'kysely'

/**
 * The revision of a row of a table or alias: the number of the transaction that wrote it. It shows that a row was changed since it
 * was read, for rows that nothing but their forms changes; where views or sales are counted in the row, a column counts its changes.
 */
export const revisionOf = (table: string): RawBuilder<number> =>
  sql`${sql.ref(`${table}.xmin`)}::text::bigint`
