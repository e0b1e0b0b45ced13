import type { SearchResult } from 'minisearch'
import { buildQuery } from './query.ts'
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

function joined(first: readonly SearchResult[], then: readonly SearchResult[]): SearchResult[] {
  const known = new Set(first.map(({ id }) => String(id)))
  return [...first, ...then.filter(({ id }) => !known.has(String(id)))]
}

/** Searches an index. An empty text finds nothing. */
export function find(
  index: SearchIndex,
  text: string,
  { things, limit = Infinity }: SearchOptions = {},
): Found {
  const query = buildQuery(text)
  if (!query) return { hits: [], totals: {} }
  const wanted = things && new Set<string>(things)
  const options = wanted ? { filter: ({ id }: SearchResult) => wanted.has(nameOf(id)) } : {}
  const strict = index.search(query.strict, options)
  const results = isEnough(strict, things) ? strict : joined(strict, index.search(query.lax, options))
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
