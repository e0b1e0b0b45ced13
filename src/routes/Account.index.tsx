import { createFileRoute } from '@tanstack/react-router'
import { AccountRoom } from '#src/app/rooms/account-room.tsx'
import { parseAccountSearch } from '#src/features/account/account-search.ts'

/** The only room that other pages open with a search of its own. */
export const Route = createFileRoute('/Account/')({
  validateSearch: parseAccountSearch,
  beforeLoad: async ({ location, preload }) => {
    const { admit } = await import('#src/app/rooms/open-room.ts')
    await admit('/Account', location, preload)
  },
  component: () => <AccountRoom param="" />,
})
