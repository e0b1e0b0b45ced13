import { createFileRoute } from '@tanstack/react-router'
import { UserPanel } from '#src/features/account/user-panel.tsx'

export const Route = createFileRoute('/UserPanel')({
  beforeLoad: async ({ location, preload }) => {
    const { admit } = await import('#src/app/rooms/open-room.ts')
    await admit('/UserPanel', location, preload)
  },
  component: UserPanel,
})
