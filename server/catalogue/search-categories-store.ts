import { sql } from 'kysely'
import type { SearchTerm } from '#contract/search-query.ts'
import { indexTokens, soundOf } from '#contract/search-tokens.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** More titles than all categories have, and few enough to stay in memory. */
const MOST_REMEMBERED = 2_000
const tokensByTitle = new Map<string, readonly string[]>()

function tokensOf(title: string): readonly string[] {
  const known = tokensByTitle.get(title)
  if (known) return known
  if (tokensByTitle.size >= MOST_REMEMBERED) tokensByTitle.clear()
  const tokens = indexTokens(title)
  tokensByTitle.set(title, tokens)
  return tokens
}

/** Whether a title has a word: as written, begun, or by its sound. */
function hasWord(title: string, word: string): boolean {
  const sound = soundOf(word)
  return tokensOf(title).some(
    (token) =>
      token === word || (word.length > 1 && token.startsWith(word)) || (sound !== '' && token === sound),
  )
}

function isNamed(title: string, { words, joined, others }: SearchTerm): boolean {
  return (
    words.every((word) => hasWord(title, word)) ||
    joined.some((word) => tokensOf(title).includes(word)) ||
    others.some((other) => other.every((word) => tokensOf(title).includes(word)))
  )
}

interface Row {
  id: number
  parent_id: number | null
  title: string
}

/** The ids of the categories that a term names, and of all below them. */
export type Named = (term: SearchTerm) => number[]

/** Reads the shown categories of a table. */
export async function namedCategories(tx: Tx, table: string): Promise<Named> {
  const { rows } =
    await sql<Row>`select id, parent_id, title from ${sql.table(table)} where is_shown`.execute(tx)
  return (term) => {
    const named = new Set(rows.filter(({ title }) => isNamed(title, term)).map(({ id }) => id))
    if (named.size === 0) return []
    for (let before = 0; before < named.size;) {
      before = named.size
      for (const { id, parent_id } of rows) if (parent_id !== null && named.has(parent_id)) named.add(id)
    }
    return [...named]
  }
}
