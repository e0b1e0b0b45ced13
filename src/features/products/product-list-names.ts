import type { ListFilter } from '#src/mirror/lists.ts'

/** The lists of the shop that have a page of their own, and what each is narrowed to. */
export const productListFilters = {
  TopProducts: { sort: 'bestSelling' },
  SpecialProducts: { onlyPicked: true },
  TopViewedProducts: { sort: 'mostViewed' },
  OffPricedProducts: { onlyReduced: true },
} as const satisfies Record<string, ListFilter>

export type ProductListName = keyof typeof productListFilters

function isListName(name: string): name is ProductListName {
  return name in productListFilters
}

/** The list of that name, whatever its letter case. */
export function productListNamed(name: string): ProductListName | undefined {
  return Object.keys(productListFilters)
    .filter(isListName)
    .find((each) => each.toLowerCase() === name.toLowerCase())
}
