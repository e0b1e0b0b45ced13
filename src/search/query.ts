import type { Query } from 'minisearch'
import { queryWords, soundOf } from '#contract/search-tokens.ts'

/** The weight of a hit in each field. */
const BOOST = { title: 3, alias: 2, code: 4, tags: 1.5, about: 0.4 }
const TEXT_FIELDS = Object.keys(BOOST)
/** A matching sound alone is a weak sign, and in running text no sign. */
const SOUND_BOOST = { title: 0.7, alias: 1, tags: 0.5 }
const WEIGHTS = { prefix: 0.6, fuzzy: 0.35 }
const SHORTEST_PRICE = 5
const LONGEST_RUN = 3

function allowedTypos(word: string): number | false {
  if (/\d/.test(word)) return false
  if (word.length > 7) return 2
  return word.length > 3 ? 1 : false
}

/** Every way to match one word: as written, as a prefix, mistyped, by sound, or as a price in tomans. */
function wordQuery(word: string): Query {
  const spelled: Query = {
    combineWith: 'OR',
    queries: [word],
    fields: TEXT_FIELDS,
    boost: BOOST,
    weights: WEIGHTS,
    prefix: word.length > 1,
    fuzzy: allowedTypos(word),
  }
  const queries: Query[] = [spelled]
  const sound = soundOf(word)
  if (sound)
    queries.push({
      combineWith: 'OR',
      queries: [sound],
      fields: Object.keys(SOUND_BOOST),
      boost: SOUND_BOOST,
    })
  if (/^\d+$/.test(word) && word.length >= SHORTEST_PRICE)
    queries.push({ combineWith: 'OR', queries: [word], fields: ['price'] })
  return queries.length === 1 ? spelled : { combineWith: 'OR', queries }
}

/** The words with one pair of neighbours joined: «واتر پمپ» may be in the index as «واترپمپ». */
function joinings(words: readonly string[]): string[][] {
  const found: string[][] = []
  for (let run = 2; run <= Math.min(LONGEST_RUN, words.length); run++)
    for (let at = 0; at + run <= words.length; at++)
      found.push([...words.slice(0, at), words.slice(at, at + run).join(''), ...words.slice(at + run)])
  return found
}

function all(words: readonly string[]): Query {
  return { combineWith: 'AND', queries: words.map(wordQuery) }
}

/** The query for the index: all words first, and any of them when nothing has all. */
export interface SearchQuery {
  strict: Query
  lax: Query
}

/** Undefined when the text contains no word. */
export function buildQuery(text: string): SearchQuery | undefined {
  const words = queryWords(text)
  if (words.length === 0) return undefined
  return {
    strict: { combineWith: 'OR', queries: [all(words), ...joinings(words).map(all)] },
    lax: { combineWith: 'OR', queries: words.map(wordQuery) },
  }
}
