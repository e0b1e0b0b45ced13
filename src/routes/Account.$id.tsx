import { createFileRoute, useRouter } from '@tanstack/react-router'
import { AccountPage } from '#src/features/account/account-page.tsx'
import { parseAccountSearch } from '#src/features/account/account-search.ts'

/** The link of an invitation: the code of who invites is filled in. */
export const Route = createFileRoute('/Account/$id')({
  validateSearch: parseAccountSearch,
  beforeLoad: async ({ location, preload }) => {
    const { admit } = await import('#src/app/rooms/open-room.ts')
    await admit('/Account/$id', location, preload)
  },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const { back = '/', ended = false } = Route.useSearch()
  const { history } = useRouter()
  return <AccountPage invite={id} isEnded={ended} onDone={() => history.replace(back)} />
}
