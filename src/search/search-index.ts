import MiniSearch, { type Options } from 'minisearch'
import { indexTokens, queryWords } from '#contract/search-tokens.ts'
import type { SearchDocument } from './searched.ts'

export type SearchIndex = MiniSearch<SearchDocument>

/** A saved index of another format is discarded. Raise this number when tokens or fields change. */
export const INDEX_FORMAT = 3

const FIELDS = [
  'title',
  'alias',
  'code',
  'tags',
  'about',
  'price',
] as const satisfies (keyof SearchDocument)[]

/** Names are found in every spelling. Running text is found only by its words, because it would outweigh names. */
function tokenize(text: string, field?: string): string[] {
  if (field === 'key') return [text]
  if (field === 'price') return text.split(' ')
  return field === 'about' ? queryWords(text) : indexTokens(text)
}

const OPTIONS: Options<SearchDocument> = {
  idField: 'key',
  fields: [...FIELDS],
  tokenize,
  // tokens are normalised already
  processTerm: (token) => token,
  // discarded documents are removed when the index is saved, not during a search
  autoVacuum: false,
  // a query arrives as tokens
  searchOptions: { tokenize: (token) => [token] },
}

export function createIndex(): SearchIndex {
  return new MiniSearch(OPTIONS)
}

/** Loads an index saved by `JSON.stringify(index)`. Throws when it is damaged. */
export function loadIndex(json: string): SearchIndex {
  return MiniSearch.loadJSON(json, OPTIONS)
}
