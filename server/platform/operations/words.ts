import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { asciiDigits } from '#contract/persian-text.ts'
import type { Tx } from './implement.ts'

/** Rows that have a text in one of their columns come from the index; of more, a page is found sooner in the list itself. */
const MOST_FOUND = 1_000

/**
 * The ids of rows that may have a text in their words. It names every row that has; `hasText` tries them again. `whole` is the
 * pattern of the text, for words that are in one index. A text may begin in one column and end in the next, but each word of it is
 * in one of them: `word` is the pattern of the longest one.
 */
export type FoundIds = (whole: RawBuilder<string>, word: RawBuilder<string>) => RawBuilder<unknown>

/** A column by its name, or an expression. */
export const writtenOf = (column: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  typeof column === 'string' ? sql.ref(column) : column

/**
 * Rows in whose columns the text is, whatever the case of Latin letters, the keyboard of digits, spaces or half-spaces, and the hamza and
 * madda of Persian letters.
 */
export function hasText(words: readonly (string | RawBuilder<unknown>)[], text: string): RawBuilder<SqlBool> {
  const searched = sql.join(words.map(writtenOf))
  return sql<SqlBool>`position(search_letters(${text}) in search_letters(concat_ws(' ', ${searched}))) > 0`
}

/** Rows of a table whose columns, written into one text, are in an index of their letters: `gin (lower(a || ' ' || b))`. */
export const idsIn =
  (table: string, ...columns: readonly string[]) =>
  (pattern: RawBuilder<string>): RawBuilder<unknown> => {
    const written = sql.join(
      columns.map((column) => sql.ref(column)),
      sql` || ' ' || `,
    )
    return sql`select id from ${sql.table(table)} where lower(${written}) like ${pattern}`
  }

/** The ids of rows that are found in one of several ways. */
export const anyOf = (...ways: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(ways, sql` union all `)

const PERSIAN_LETTER = /[\u0621-\u064a\u0671-\u06d3]/

/** What people write in several ways, as any letters for an index: `search_letters` decides what is the same. */
function spellings(text: string): string {
  const escaped = text.replace(/[\\%_]/g, String.raw`\$&`)
  // numbers of phones, parcels and articles are in the words of Latin letters, and are written in one way
  if (!PERSIAN_LETTER.test(text)) return escaped.replace(/[\s\u200c]+/g, '%')
  return escaped
    .replace(/[ۀة]|ه(?=[\s\u200c\u0654]|$)/g, '%')
    .replace(/[\s\u200c\u0654]+/g, '%')
    .replace(/(?<=^|%)[اآأإ]|[ؤئ]/g, '_')
}

/** How many letters an index can look for: it holds three letters or digits at a time, and of fewer it is read as a whole. */
const indexedLetters = (text: string) =>
  Math.max(0, ...(spellings(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []).map(({ length }) => length))

const PERSIAN_ZERO = 0x6f0
const inPersianDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)))

/** What an index is asked for, after `like`: beside letters, numbers are written with either digits. */
function patternOf(text: string): RawBuilder<string> {
  const written = /\p{L}/u.test(text) ? [asciiDigits(text), inPersianDigits(asciiDigits(text))] : [text]
  const patterns = [...new Set(written)].map((each) => sql<string>`lower(${`%${spellings(each)}%`})`)
  return patterns.length === 1 ? sql`${patterns[0]}` : sql`any(array[${sql.join(patterns)}])`
}

/** The ids of the rows that may have a text, from an index. Undefined when they are many, or the text is too short. */
export async function idsWithText(tx: Tx, found: FoundIds, text: string): Promise<number[] | undefined> {
  const [word = ''] = text.split(' ').toSorted((one, other) => indexedLetters(other) - indexedLetters(one))
  if (indexedLetters(word) === 0) return undefined
  const { rows } = await sql<{ id: number }>`
    select id from (${found(patternOf(text), patternOf(word))}) as found (id) limit ${sql.lit(MOST_FOUND)}`.execute(
    tx,
  )
  return rows.length < MOST_FOUND ? rows.map(({ id }) => id) : undefined
}
