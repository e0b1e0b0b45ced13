import { PAGES } from '#contract/pages.ts'
import { ListPage } from '#src/entities/thing-list/list-page.tsx'
import type { ListSearch } from '#src/entities/thing-list/list-search.ts'
import type { ListPageContent } from '#src/entities/thing-list/read-list-page.ts'
import { CarRow } from './car/car-row.tsx'
import { productListFilters, type ProductListName } from './product-list-names.ts'
import { productListTitle } from './product-lists.ts'

interface ProductsPageProps {
  /** One of the shop's own lists; all products unless told. */
  list?: ProductListName
  search: ListSearch
  content: ListPageContent<'product'>
  onSearch: (search: ListSearch) => void
}

/** The products of the shop, all or those of one of its lists, with filters. */
export function ProductsPage({ list, ...rest }: ProductsPageProps) {
  const title = list ? productListTitle(list) : PAGES['/Products'].title
  const filter = list ? productListFilters[list] : {}
  return (
    <ListPage thing="product" title={title} fixed={filter} {...rest}>
      <CarRow search={rest.search} onSearch={rest.onSearch} />
    </ListPage>
  )
}
