import { createFileRoute, useRouter } from '@tanstack/react-router'
import { AccountPage } from '#src/features/account/account-page.tsx'
import { parseAccountSearch } from '#src/features/account/account-search.ts'

/** The link of an invitation: the code of who invites is filled in. */
export const Route = createFileRoute('/Account/$id')({
  validateSearch: parseAccountSearch,
  async beforeLoad({ preload, search }) {
    const { leaveWhenSignedIn } = await import('#src/features/account/account-route.ts')
    await leaveWhenSignedIn(preload, search)
  },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { back = '/', ended = false } = Route.useSearch()
  const { history } = useRouter()
  return <AccountPage invite={id} isEnded={ended} onDone={() => history.replace(back)} />
}
