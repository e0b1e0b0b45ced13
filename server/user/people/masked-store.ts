import { type RawBuilder, sql } from 'kysely'

/** A phone with its first and last digits: `+98912***6789`. */
export const maskedPhone = (column: string): RawBuilder<string | null> =>
  sql`overlay(${sql.ref(column)} placing '***' from 7 for 3)`

/** An address with its first letter and its host: `s***@example.com`. */
export const maskedEmail = (column: string): RawBuilder<string | null> =>
  sql`regexp_replace(${sql.ref(column)}, '^(.).*@', '\\1***@')`
