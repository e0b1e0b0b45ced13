import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { queryWords, soundOf, storedToken } from '#contract/search-tokens.ts'

const lexeme = (word: string) => `'${word.replace(/['\\]/g, '')}':*`

function wordOrSound(word: string): string {
  const sound = soundOf(word)
  return sound ? `(${lexeme(word)}|${lexeme(storedToken(sound))})` : lexeme(word)
}

/** A tsquery text: all words, or all words with one neighbouring pair written together. Null when no word is left. */
export function textQuery(text: string): string | null {
  const words = queryWords(text).slice(0, 8)
  if (words.length === 0) return null
  const variants = [words.map(wordOrSound).join('&')]
  for (let at = 0; at < words.length - 1; at++) {
    const joined = [
      ...words.slice(0, at).map(wordOrSound),
      lexeme(`${words[at]}${words[at + 1]}`),
      ...words.slice(at + 2).map(wordOrSound),
    ]
    variants.push(joined.join('&'))
  }
  return variants.map((variant) => `(${variant})`).join('|')
}

/** Rows that hold the words, or words within a typo of them. */
export function matchesText(alias: string, text: string): RawBuilder<SqlBool> {
  const query = textQuery(text)
  if (!query) return sql<SqlBool>`true`
  const column = sql.ref(`${alias}.search_key`)
  const near = queryWords(text)
    .slice(0, 8)
    .map((word) => sql`${word} <% ${column}`)
  return sql<SqlBool>`(${sql.ref(`${alias}.search_vector`)} @@ to_tsquery('simple', ${query}) or (${sql.join(near, sql` and `)}))`
}

/** How well a row fits a text; null when the text holds no word. */
export function relevance(alias: string, text: string): RawBuilder<number> | null {
  const query = textQuery(text)
  if (!query) return null
  return sql<number>`ts_rank(${sql.ref(`${alias}.search_vector`)}, to_tsquery('simple', ${query})) + word_similarity(${queryWords(text).join(' ')}, ${sql.ref(`${alias}.search_key`)})`
}
