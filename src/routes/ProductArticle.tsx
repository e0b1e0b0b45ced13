import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '#src/entities/thing-list/list-search.ts'
import { readListPage } from '#src/entities/thing-list/read-list-page.ts'
import { ArticlesPage } from '#src/features/articles/articles-page.tsx'

export const Route = createFileRoute('/ProductArticle')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => readListPage('article', deps, { kind: 'product' }),
  component: Articles,
})

function Articles() {
  const navigate = Route.useNavigate()
  return (
    <ArticlesPage
      kind="product"
      search={Route.useSearch()}
      content={Route.useLoaderData()}
      onSearch={(search) => void navigate({ search })}
    />
  )
}
