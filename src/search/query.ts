import type { Query } from 'minisearch'
import { onOtherKeyboard } from '#contract/search-layout.ts'
import { type SearchTerm, searchTerms, searchWords } from '#contract/search-query.ts'
import { codePieces, soundOf } from '#contract/search-tokens.ts'

/** The weight of a hit in each field. */
const BOOST = { title: 3, alias: 2, code: 4, tags: 1.5, about: 0.4 }
const TEXT_FIELDS = Object.keys(BOOST)
/** A matching sound alone is a weak sign, and in running text no sign. */
const SOUND_BOOST = { title: 0.7, alias: 1, tags: 0.5 }
/** Another name of the same thing counts less than the name that was written. */
const OTHER_BOOST = { title: 1, alias: 0.7, tags: 0.5 }
const WEIGHTS = { prefix: 0.6, fuzzy: 0.35 }
const SHORTEST_PRICE = 5
/** A longer sound, with its mark, is seldom that of another word. */
const SURE_SOUND = 3

function allowedTypos(word: string): number | false {
  if (/\d/.test(word)) return false
  if (word.length > 7) return 2
  return word.length > 3 ? 1 : false
}

const and = (queries: Query[]): Query => ({ combineWith: 'AND', queries })
const or = (queries: Query[]): Query => ({ combineWith: 'OR', queries })

function exactly(token: string, boost: Record<string, number>): Query {
  return { combineWith: 'OR', queries: [token], fields: Object.keys(boost), boost }
}

function begun(token: string): Query {
  return {
    combineWith: 'OR',
    queries: [token],
    fields: TEXT_FIELDS,
    boost: BOOST,
    weights: WEIGHTS,
    prefix: true,
  }
}

/**
 * Every way to match one word: as written, as a prefix, mistyped, by sound, by the pieces of a code, or as a price in
 * tomans. A word that nobody typed (`isTyped` is false) has no mistakes.
 */
function wordQuery(word: string, isTyped: boolean): Query {
  const queries: Query[] = [
    {
      combineWith: 'OR',
      queries: [word],
      fields: TEXT_FIELDS,
      boost: BOOST,
      weights: WEIGHTS,
      prefix: word.length > 1,
      fuzzy: isTyped && allowedTypos(word),
    },
  ]
  const sound = soundOf(word)
  if (isTyped ? sound : sound.length > SURE_SOUND) queries.push(exactly(sound, SOUND_BOOST))
  const pieces = codePieces(word)
  if (pieces.length > 1) queries.push(and(pieces.map((piece) => exactly(piece, BOOST))))
  if (/^\d+$/.test(word) && word.length >= SHORTEST_PRICE) queries.push(exactly(word, { price: 1 }))
  return or(queries)
}

function termQuery({ words, joined, others }: SearchTerm, isTyped = true): Query {
  return or([
    and(words.map((word) => wordQuery(word, isTyped))),
    ...joined.map(begun),
    ...others.map((other) => and(other.map((word) => exactly(word, OTHER_BOOST)))),
  ])
}

function all(words: readonly string[], isTyped = true): Query {
  return and(searchTerms(words).map((term) => termQuery(term, isTyped)))
}

/** The tokens by which a term matches, but for prefixes and mistakes. */
function tokensOf({ words, joined, others }: SearchTerm): string[] {
  return [...words, ...joined, ...others.flat()].flatMap((word) => [word, soundOf(word), ...codePieces(word)])
}

/** The queries for the index; each is asked when those before it find nothing. */
export interface SearchQuery {
  /** All words. */
  strict: Query
  /** Any of the words. Undefined for one term. */
  any: Query | undefined
  /** The words of which these tokens of the query are a sign, by their numbers. */
  termsOf(tokens: readonly string[]): Set<number>
}

/** Undefined when there is no word to search for. */
export function buildQuery(text: string): SearchQuery | undefined {
  const words = searchWords(text)
  if (words.length === 0) return undefined
  const terms = searchTerms(words)
  const tokensByTerm = terms.map((term) => new Set(tokensOf(term)))
  return {
    strict: all(words),
    any: terms.length > 1 ? or(terms.map((term) => termQuery(term))) : undefined,
    termsOf: (tokens) =>
      new Set([...tokensByTerm.keys()].filter((at) => tokens.some((token) => tokensByTerm[at]?.has(token)))),
  }
}

/** The same keys on the other keyboard, when they write words there: what was meant, and the query for it. */
export function buildOtherKeyboard(text: string): { meant: string; strict: Query } | undefined {
  const meant = onOtherKeyboard(text)
  const words = meant === undefined ? [] : searchWords(meant)
  return meant !== undefined && words.length > 0 ? { meant, strict: all(words, false) } : undefined
}
