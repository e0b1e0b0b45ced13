import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Tx } from './implement.ts'

/** Rows that have a text in one of their columns come from the index; of more, a page is found sooner in the list itself. */
const MOST_FOUND = 1_000

/**
 * The ids of rows that may have a text in their words, here as a pattern. It names every row that has; `hasText` tries them again.
 * Undefined when only the list itself can tell.
 */
export type FoundIds = (pattern: RawBuilder<string>, text: string) => RawBuilder<unknown> | undefined

/** A text that may begin in a number and end in a name: no index of one of them has it. */
export const goesOver = (text: string): boolean => /\d/.test(text) && text.includes(' ')

/** Rows in whose columns the text is, whatever the case of Latin letters. */
export function hasText(words: readonly string[], text: string): RawBuilder<SqlBool> {
  const searched = sql.join(words.map((column) => sql.ref(column)))
  return sql<SqlBool>`position(lower(${text}) in lower(concat_ws(' ', ${searched}))) > 0`
}

/** Rows of a table whose columns, written into one text, are in an index of their letters: `gin (lower(a || ' ' || b))`. */
export const idsIn =
  (table: string, ...columns: readonly string[]) =>
  (pattern: RawBuilder<string>) => {
    const written = sql.join(
      columns.map((column) => sql.ref(column)),
      sql` || ' ' || `,
    )
    return sql`select id from ${sql.table(table)} where lower(${written}) like ${pattern}`
  }

/** The index holds three letters or digits at a time: of fewer it is read as a whole. */
const isIndexed = (text: string) => /[\p{L}\p{N}]{3}/u.test(text)

/** The ids of the rows that may have a text, from an index. Undefined when they are many, or the text is too short. */
export async function idsWithText(tx: Tx, found: FoundIds, text: string): Promise<number[] | undefined> {
  if (!isIndexed(text)) return undefined
  const pattern = sql<string>`lower(${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`})`
  const ids = found(pattern, text)
  if (!ids) return undefined
  const { rows } = await sql<{ id: number }>`
    select id from (${ids}) as found (id) limit ${sql.lit(MOST_FOUND)}`.execute(tx)
  return rows.length < MOST_FOUND ? rows.map(({ id }) => id) : undefined
}
