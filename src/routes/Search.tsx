import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SearchPage } from '#src/features/search/search-page.tsx'

interface Search {
  q?: string
}

export const Route = createFileRoute('/Search')({
  validateSearch: ({ q }: Record<string, unknown>): Search =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {},
  component: Page,
})

function Page() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const handleQuery = useCallback(
    (query: string) =>
      void navigate({
        search: query ? { q: query } : {},
        replace: true,
        resetScroll: false,
        viewTransition: false,
      }),
    [navigate],
  )
  return <SearchPage query={q} onQuery={handleQuery} />
}
