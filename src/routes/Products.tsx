import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '#src/entities/thing-list/list-search.ts'
import { readListPage } from '#src/entities/thing-list/read-list-page.ts'
import { ProductsPage } from '#src/features/products/products-page.tsx'

export const Route = createFileRoute('/Products')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => readListPage('product', deps),
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
