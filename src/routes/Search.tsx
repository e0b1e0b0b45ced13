import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SearchPage } from '#src/features/search/search-page.tsx'
import { pageHeads } from '#src/entities/page-heads.ts'
import { pageHead } from '#src/lib/page-head.ts'

interface Search {
  q?: string
}

export const Route = createFileRoute('/Search')({
  validateSearch: ({ q }: Record<string, unknown>): Search =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {},
  head: () => pageHead(pageHeads['/Search']),
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
