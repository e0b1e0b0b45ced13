import { createFileRoute } from '@tanstack/react-router'
import { UserPanel } from '#src/features/account/user-panel.tsx'
import { pageHeads } from '#src/entities/page-heads.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/UserPanel')({
  head: () => pageHead(pageHeads['/UserPanel']),
  component: UserPanel,
})
