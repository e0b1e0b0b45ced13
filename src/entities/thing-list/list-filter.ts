import type { Category } from '#contract/shapes.ts'
import type { ListFilter } from '#src/mirror/lists.ts'
import type { ListSearch } from './list-search.ts'

/**
 * The ids of a category, found by slug or id, and of everything below it. For an unknown category it is an id that
 * nothing has.
 */
export function categoryIdsOf(categories: readonly Category[], slugOrId: string): number[] {
  const found = categories.find(({ slug, id }) => slug === slugOrId || String(id) === slugOrId)
  if (!found) return [0]
  const below = categories.filter(({ parentId }) => parentId === found.id)
  return [found.id, ...below.flatMap(({ id }) => categoryIdsOf(categories, String(id)))]
}

/** The filter for the Mirror. `fixed` is the part that the page decides. */
export function toListFilter(
  search: ListSearch,
  categories: readonly Category[],
  fixed: ListFilter = {},
): ListFilter {
  const { category, tag, minPrice, maxPrice, seller, teacher, car, sort, reduced, special, stock } = search
  const ownerId = seller ?? teacher
  return {
    ...fixed,
    ...(sort && { sort }),
    ...(category && { categoryIds: categoryIdsOf(categories, category) }),
    ...(tag && { tags: [tag] }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(ownerId !== undefined && { ownerId }),
    ...(car && { carModelId: car }),
    ...(reduced && { onlyReduced: true }),
    ...(special && { onlyPicked: true }),
    ...(stock && { onlyInStock: true }),
  }
}

/** The same filter without some of its parts. */
export function withoutFilters(search: ListSearch, ...parts: readonly (keyof ListSearch)[]): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([part]) => !parts.some((each) => each === part)))
}

/** The filter with nothing but its order. */
export function withoutAllFilters({ sort }: ListSearch): ListSearch {
  return sort ? { sort } : {}
}
