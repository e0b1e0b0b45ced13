import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '#src/entities/thing-list/list-search.ts'
import { readListPage } from '#src/entities/thing-list/read-list-page.ts'
import { ProductsPage } from '#src/features/products/products-page.tsx'
import { pageHeads } from '#src/entities/page-heads.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/Products')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => readListPage('product', deps),
  head: () => pageHead(pageHeads['/Products']),
  component: Products,
})

function Products() {
  const navigate = Route.useNavigate()
  return (
    <ProductsPage
      search={Route.useSearch()}
      content={Route.useLoaderData()}
      onSearch={(search) => void navigate({ search })}
    />
  )
}
