import { createFileRoute } from '@tanstack/react-router'
import { parseDoerSearch } from '#src/features/doers/doer-search.ts'
import { DoersPage, readDoers } from '#src/features/doers/doers-page.tsx'
import { mirror } from '#src/hooks/page-engine.ts'

export const Route = createFileRoute('/Doers')({
  validateSearch: parseDoerSearch,
  loader: () => readDoers(mirror),
  component: Doers,
})

function Doers() {
  const navigate = Route.useNavigate()
  return (
    <DoersPage
      content={Route.useLoaderData()}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
