import { createFileRoute } from '@tanstack/react-router'
import { UserPanel } from '#src/features/account/user-panel.tsx'

export const Route = createFileRoute('/UserPanel')({
  component: UserPanel,
})
