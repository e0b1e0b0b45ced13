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
  /** How many there are of each thing, `limit` aside. */
  totals: Partial<Record<SearchedThing, number>>
}

export interface SearchOptions {
  /** Everything unless told. */
  things?: readonly SearchedThing[]
  /** At most so many hits of each thing; all unless told. */
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

/** Searches an index; an empty text finds nothing. */
export function find(
  index: SearchIndex,
  text: string,
  { things, limit = Infinity }: SearchOptions = {},
): Found {
  const query = buildQuery(text)
  if (!query) return { hits: [], totals: {} }
  const wanted = things && new Set<string>(things)
  const options = wanted
    ? { filter: ({ id }: { id: string }) => wanted.has(id.slice(0, id.indexOf(':'))) }
    : {}
  const strict = index.search(query.strict, options)
  const results = strict.length > 0 ? strict : index.search(query.lax, options)
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
