import { createFileRoute } from '@tanstack/react-router'
import { text } from '#src/features/account/text.ts'
import { UserPanel } from '#src/features/account/user-panel.tsx'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/UserPanel')({
  head: () => pageHead({ title: text.panel.title }),
  component: UserPanel,
})
