import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#src/features/home/home-page.tsx'
import { readHome } from '#src/features/home/read-home.ts'
import { text } from '#src/features/home/text.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/')({
  loader: () => readHome(mirror, Date.now()),
  head: () => pageHead({ ...text.head, canonical: '/' }),
  component: Home,
})

function Home() {
  return <HomePage content={Route.useLoaderData()} />
}
