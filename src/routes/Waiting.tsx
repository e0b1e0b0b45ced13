import { createFileRoute } from '@tanstack/react-router'
import { text } from '#src/features/waiting/text.ts'
import { WaitingPage } from '#src/features/waiting/waiting-page.tsx'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/Waiting')({
  head: () => pageHead({ title: text.title, description: text.description }),
  component: WaitingPage,
})
