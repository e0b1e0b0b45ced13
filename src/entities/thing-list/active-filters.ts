import { listText } from './text.ts'
import type { Category } from '#contract/shapes.ts'
import { tomans } from '#src/lib/toman.ts'
import type { Owner } from '#src/mirror/facets.ts'
import { carText } from '../cars/text.ts'
import { text as words } from '../text.ts'
import type { ListSearch } from './list-search.ts'

export interface ActiveFilter {
  label: string
  /** The fields of the filter that removing it clears. */
  parts: readonly (keyof ListSearch)[]
}

function priceLabel({ minPrice, maxPrice }: ListSearch): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined)
    return listText.priceRange(tomans(minPrice), tomans(maxPrice))
  if (minPrice !== undefined) return listText.priceFrom(tomans(minPrice))
  return maxPrice === undefined ? undefined : listText.priceTo(tomans(maxPrice))
}

/** The active filters as words, each with the fields that it clears. */
export function activeFilters(
  search: ListSearch,
  categories: readonly Category[],
  owners: readonly Owner[],
  carName: string | undefined,
): ActiveFilter[] {
  const { text, category, tag, seller, teacher, car, reduced, special, stock } = search
  const found = categories.find(({ slug, id }) => slug === category || String(id) === category)
  const owner = owners.find(({ id }) => id === (seller ?? teacher))
  const price = priceLabel(search)
  return [
    ...(text ? [{ label: `«${text}»`, parts: ['text'] as const }] : []),
    ...(category ? [{ label: found?.title ?? category, parts: ['category'] as const }] : []),
    ...(tag ? [{ label: words.tag(tag), parts: ['tag'] as const }] : []),
    ...(seller ? [{ label: owner?.name ?? listText.seller, parts: ['seller'] as const }] : []),
    ...(teacher ? [{ label: owner?.name ?? listText.teacher, parts: ['teacher'] as const }] : []),
    ...(car ? [{ label: carName ?? carText.car, parts: ['car'] as const }] : []),
    ...(price ? [{ label: price, parts: ['minPrice', 'maxPrice'] as const }] : []),
    ...(reduced ? [{ label: listText.reduced, parts: ['reduced'] as const }] : []),
    ...(special ? [{ label: words.special, parts: ['special'] as const }] : []),
    ...(stock ? [{ label: listText.inStock, parts: ['stock'] as const }] : []),
  ]
}
