import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { parseListSearch } from '#src/entities/thing-list/list-search.ts'
import { readListPage } from '#src/entities/thing-list/read-list-page.ts'
import { productListFilters, productListNamed } from '#src/features/products/product-list-names.ts'
import { ProductsPage } from '#src/features/products/products-page.tsx'

/** The shop's lists with an address of their own, such as /Product/TopProducts. */
export const Route = createFileRoute('/Product/$list')({
  validateSearch: parseListSearch,
  params: {
    parse: ({ list }) => ({ list: productListNamed(list) }),
    stringify: ({ list }) => ({ list: list ?? '' }),
  },
  beforeLoad({ params: { list }, location }) {
    if (!list) throw notFound()
    const isCanonical = location.pathname.replace(/\/$/, '').endsWith(`/${list}`)
    if (!isCanonical) throw redirect({ href: `/Product/${list}${location.searchStr}`, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps, params: { list } }) => readListPage('product', deps, list ? productListFilters[list] : {}),
  component: ProductList,
})

function ProductList() {
  const navigate = Route.useNavigate()
  const { list } = Route.useParams()
  return (
    <ProductsPage
      {...(list && { list })}
      search={Route.useSearch()}
      content={Route.useLoaderData()}
      onSearch={(search) => void navigate({ search })}
    />
  )
}
