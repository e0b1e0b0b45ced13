import type { ListFilter } from '#src/mirror/lists.ts'
import type { ThingRowProps } from '#src/entities/thing-row/thing-row.tsx'
import { pages } from '#src/entities/addresses.ts'
import { heads } from './head.ts'
import { text } from './text.ts'

/** The lists of the shop that have a page of their own. */
export type ProductListName = 'TopProducts' | 'SpecialProducts' | 'TopViewedProducts' | 'OffPricedProducts'

export const productLists: Readonly<Record<ProductListName, { title: string; filter: ListFilter }>> = {
  TopProducts: { title: heads.TopProducts.title, filter: { sort: 'bestSelling' } },
  SpecialProducts: { title: heads.SpecialProducts.title, filter: { onlyPicked: true } },
  TopViewedProducts: { title: heads.TopViewedProducts.title, filter: { sort: 'mostViewed' } },
  OffPricedProducts: { title: heads.OffPricedProducts.title, filter: { onlyReduced: true } },
}

function row(name: ProductListName): ThingRowProps {
  return { ...productLists[name], thing: 'product', all: { to: `${pages.shop}/${name}` } }
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
