import { createFileRoute } from '@tanstack/react-router'
import { WaitingPage } from '#src/features/waiting/waiting-page.tsx'
import { pageHeads } from '#src/entities/page-heads.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/Waiting')({
  head: () => pageHead(pageHeads['/Waiting']),
  component: WaitingPage,
})
