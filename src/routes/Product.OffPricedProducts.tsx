import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '#src/entities/thing-list/list-search.ts'
import { readListPage } from '#src/entities/thing-list/read-list-page.ts'
import { heads } from '#src/features/products/head.ts'
import { productLists } from '#src/features/products/product-lists.ts'
import { ProductsPage } from '#src/features/products/products-page.tsx'
import { pageHead } from '#src/lib/page-head.ts'

const list = 'OffPricedProducts'

export const Route = createFileRoute('/Product/OffPricedProducts')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => readListPage('product', deps, productLists[list].filter),
  head: () => pageHead(heads[list]),
  component: ProductList,
})

function ProductList() {
  const navigate = Route.useNavigate()
  return (
    <ProductsPage
      list={list}
      search={Route.useSearch()}
      content={Route.useLoaderData()}
      onSearch={(search) => void navigate({ search })}
    />
  )
}
