import { createFileRoute } from '@tanstack/react-router'
import { LaterPage } from '#src/features/later/later-page.tsx'

/** Before /Account/$id, which is an invitation. */
export const Route = createFileRoute('/Account/Teacher')({
  component: () => <LaterPage pattern="/Account/Teacher" />,
})
