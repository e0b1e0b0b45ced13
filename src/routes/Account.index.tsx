import { createFileRoute, useRouter } from '@tanstack/react-router'
import { AccountPage } from '#src/features/account/account-page.tsx'
import { parseAccountSearch } from '#src/features/account/account-search.ts'

export const Route = createFileRoute('/Account/')({
  validateSearch: parseAccountSearch,
  async beforeLoad({ preload, search }) {
    const { leaveWhenSignedIn } = await import('#src/features/account/account-route.ts')
    await leaveWhenSignedIn(preload, search)
  },
  component: Page,
})

function Page() {
  const { back = '/', ended = false } = Route.useSearch()
  const { history } = useRouter()
  return <AccountPage isEnded={ended} onDone={() => history.replace(back)} />
}
