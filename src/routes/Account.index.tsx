import { createFileRoute, useRouter } from '@tanstack/react-router'
import { AccountPage } from '#src/features/account/account-page.tsx'
import { parseAccountSearch } from '#src/features/account/account-search.ts'

export const Route = createFileRoute('/Account/')({
  validateSearch: parseAccountSearch,
  beforeLoad: async ({ location, preload }) => {
    const { admit } = await import('#src/app/rooms/open-room.ts')
    await admit('/Account', location, preload)
  },
  component: Page,
})

function Page() {
  const { back = '/', ended = false } = Route.useSearch()
  const { history } = useRouter()
  return <AccountPage isEnded={ended} onDone={() => history.replace(back)} />
}
