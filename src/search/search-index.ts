import MiniSearch, { type Options } from 'minisearch'
import { indexTokens, queryWords } from '#contract/search-tokens.ts'
import type { SearchDocument } from './searched.ts'

export type SearchIndex = MiniSearch<SearchDocument>

/** A stored index of another number is thrown away: raised when tokens or fields change. */
export const INDEX_FORMAT = 1

const FIELDS = [
  'title',
  'alias',
  'code',
  'tags',
  'about',
  'price',
] as const satisfies (keyof SearchDocument)[]

/** Names are found in every spelling; running text only by its words, or it would outweigh all else. */
function tokenize(text: string, field?: string): string[] {
  if (field === 'key') return [text]
  if (field === 'price') return text.split(' ')
  return field === 'about' ? queryWords(text) : indexTokens(text)
}

const OPTIONS: Options<SearchDocument> = {
  idField: 'key',
  fields: [...FIELDS],
  tokenize,
  // tokens are folded already
  processTerm: (token) => token,
  // discarded documents are swept when the index is stored, not in the middle of a search
  autoVacuum: false,
  // a query arrives as tokens
  searchOptions: { tokenize: (token) => [token] },
}

export function createIndex(): SearchIndex {
  return new MiniSearch(OPTIONS)
}

/** The index of a text made by `JSON.stringify(index)`; throws when it is damaged. */
export function loadIndex(json: string): SearchIndex {
  return MiniSearch.loadJSON(json, OPTIONS)
}
