import { createFileRoute } from '@tanstack/react-router'
import { ApplyRoom } from '#src/app/rooms/membership-room.tsx'

/** Before /Account/$id, which is an invitation. */
export const Route = createFileRoute('/Account/Teacher')({
  component: () => <ApplyRoom pattern="/Account/Teacher" />,
})
