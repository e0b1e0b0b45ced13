import type { Query, SearchResult } from 'minisearch'
import { isTooShort } from '#contract/search-query.ts'
import { buildOtherKeyboard, buildQuery, type SearchQuery } from './query.ts'
import type { SearchIndex } from './search-index.ts'
import { SEARCHED, type SearchedThing } from './searched.ts'

export interface Hit {
  thing: SearchedThing
  id: number
}

export interface Found {
  /** Best first. */
  hits: Hit[]
  /** The number of hits per kind, without `limit`. */
  totals: Partial<Record<SearchedThing, number>>
  /** What the same keys write on the other keyboard, when that was found instead of the text. */
  meant?: string
  /** The text is one letter, too little to search for. */
  isTooShort?: true
}

export interface SearchOptions {
  /** All kinds by default. */
  things?: readonly SearchedThing[]
  /** The largest number of hits per kind. No limit by default. */
  limit?: number
}

const NAMES: ReadonlySet<string> = new Set(SEARCHED)

function isSearched(name: string | undefined): name is SearchedThing {
  return name !== undefined && NAMES.has(name)
}

function hitOf(key: string): Hit | undefined {
  const [thing, id] = key.split(':')
  return isSearched(thing) ? { thing, id: Number(id) } : undefined
}

/** A teacher or a question that contains all words does not answer a search for products or articles. */
const ANSWERS: ReadonlySet<string> = new Set<SearchedThing>(['product', 'course', 'article'])

function isEnough(results: readonly SearchResult[], things: readonly SearchedThing[] | undefined): boolean {
  const wantsAnswers = !things || things.some((thing) => ANSWERS.has(thing))
  return wantsAnswers ? results.some(({ id }) => ANSWERS.has(nameOf(id))) : results.length > 0
}

function nameOf(key: unknown): string {
  return String(key).split(':')[0] ?? ''
}

/** Those with the most of the words, and a product, course or article with the most words that one of these has. */
function withMostWords(results: readonly SearchResult[], { termsOf }: SearchQuery): SearchResult[] {
  const counted = results.map((result) => ({ result, count: termsOf(result.queryTerms).size }))
  const answers = counted.filter(({ result }) => ANSWERS.has(nameOf(result.id)))
  const most = Math.max(...(answers.length > 0 ? answers : counted).map(({ count }) => count))
  return counted
    .filter(({ count }) => count >= most)
    .toSorted((a, b) => b.count - a.count)
    .map(({ result }) => result)
}

interface Results {
  results: SearchResult[]
  meant?: string
}

type Ask = (query: Query) => SearchResult[]

/** All words; else the other keyboard; else as many of the words as there are. */
function ask(text: string, query: SearchQuery, search: Ask, things: SearchOptions['things']): Results {
  const strict = search(query.strict)
  if (isEnough(strict, things)) return { results: strict }
  const other = buildOtherKeyboard(text)
  const typedThere = other && strict.length === 0 ? search(other.strict) : []
  if (other && typedThere.length > 0) return { results: typedThere, meant: other.meant }
  const any = query.any ? withMostWords(search(query.any), query) : []
  const known = new Set(strict.map(({ id }) => String(id)))
  return { results: [...strict, ...any.filter(({ id }) => !known.has(String(id)))] }
}

/** Searches an index. An empty text finds nothing, and one letter says so. */
export function find(
  index: SearchIndex,
  text: string,
  { things, limit = Infinity }: SearchOptions = {},
): Found {
  const query = buildQuery(text)
  if (!query) return { hits: [], totals: {}, ...(isTooShort(text) && { isTooShort: true }) }
  const wanted = things && new Set<string>(things)
  const options = wanted ? { filter: ({ id }: SearchResult) => wanted.has(nameOf(id)) } : {}
  const { results, meant } = ask(text, query, (each) => index.search(each, options), things)
  return { ...counted(results, limit), ...(meant !== undefined && { meant }) }
}

/** The results as hits, at most `limit` of each kind. */
function counted(results: readonly SearchResult[], limit: number): Found {
  const totals: Found['totals'] = {}
  const hits: Hit[] = []
  for (const { id } of results) {
    const hit = hitOf(String(id))
    if (!hit) continue
    const total = (totals[hit.thing] ?? 0) + 1
    totals[hit.thing] = total
    if (total <= limit) hits.push(hit)
  }
  return { hits, totals }
}
