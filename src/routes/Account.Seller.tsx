import { createFileRoute } from '@tanstack/react-router'
import { LaterPage } from '#src/features/later/later-page.tsx'

/** Before /Account/$id, which is an invitation. */
export const Route = createFileRoute('/Account/Seller')({
  component: () => <LaterPage pattern="/Account/Seller" />,
})
