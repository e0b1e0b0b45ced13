import { pages } from '#src/entities/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import type { ThingRowProps } from '#src/entities/thing-row/thing-row.tsx'
import { productListFilters, type ProductListName } from './product-list-names.ts'
import { text } from './text.ts'

export function productListTitle(name: ProductListName): string {
  return PAGES[`/Product/${name}`].title
}

function row(name: ProductListName): ThingRowProps {
  const filter = productListFilters[name]
  return { title: productListTitle(name), filter, thing: 'product', all: { to: `${pages.shop}/${name}` } }
}

/** The rows of the shop's front, in their order. */
export const shopRows: readonly ThingRowProps[] = [
  row('SpecialProducts'),
  row('TopProducts'),
  row('OffPricedProducts'),
  {
    title: text.newProducts,
    thing: 'product',
    filter: { sort: 'newest' },
    all: { to: pages.products, search: { sort: 'newest' } },
  },
  row('TopViewedProducts'),
]
