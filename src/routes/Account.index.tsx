import { createFileRoute, useRouter } from '@tanstack/react-router'
import { AccountPage } from '#src/features/account/account-page.tsx'
import { leaveWhenSignedIn } from '#src/features/account/account-route.ts'
import { parseAccountSearch } from '#src/features/account/account-search.ts'
import { text } from '#src/features/account/text.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/Account/')({
  validateSearch: parseAccountSearch,
  beforeLoad: ({ preload, search }) => leaveWhenSignedIn(preload, search),
  head: () => pageHead({ title: text.title, description: text.description }),
  component: Page,
})

function Page() {
  const { back = '/', ended = false } = Route.useSearch()
  const { history } = useRouter()
  return <AccountPage isEnded={ended} onDone={() => history.replace(back)} />
}
