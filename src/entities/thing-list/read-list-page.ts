import type { Category } from '#contract/shapes.ts'
import { findIds } from '#src/hooks/find-ids.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import type { ListedThing, ListFilter } from '#src/mirror/lists.ts'
import { readCategories } from '#src/mirror/site-content.ts'
import { toListFilter } from './list-filter.ts'
import { parseListSearch, type ListSearch } from './list-search.ts'
import { readThingList, type MirroredList } from './use-thing-list.ts'

export interface ListPageContent<T extends ListedThing> {
  categories: Category[]
  /** The ids that the search in the address found. */
  found: number[] | undefined
  list: MirroredList<T>
}

/** The filter that the page fixes, once the search is known. */
export function withFound(fixed: ListFilter, found: readonly number[] | undefined): ListFilter {
  return found ? { sort: 'relevant', ...fixed, found } : fixed
}

/** For a route's loader: what a list's page shows first. `fixed` is the part of the filter that the page decides. */
export async function readListPage<T extends ListedThing>(
  thing: T,
  address: ListSearch,
  fixed: ListFilter = {},
): Promise<ListPageContent<T>> {
  const search = parseListSearch({ ...address })
  const [categories, found] = await Promise.all([
    readCategories(mirror, thing),
    search.text ? findIds(thing, search.text) : undefined,
  ])
  const filter = toListFilter(search, categories, withFound(fixed, found))
  return { categories, found, list: await readThingList(mirror, thing, filter) }
}
