import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SearchPage } from '#src/features/search/search-page.tsx'

interface Search {
  text?: string
}

export const Route = createFileRoute('/Search')({
  // older addresses have the words in `q`
  validateSearch: ({ q, text = q }: Record<string, unknown>): Search =>
    typeof text === 'string' || typeof text === 'number' ? { text: String(text) } : {},
  component: Page,
})

function Page() {
  const { text = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const handleQuery = useCallback(
    (query: string) =>
      void navigate({
        search: query ? { text: query } : {},
        replace: true,
        resetScroll: false,
        viewTransition: false,
      }),
    [navigate],
  )
  return <SearchPage query={text} onQuery={handleQuery} />
}
