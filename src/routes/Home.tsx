import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#src/features/home/home-page.tsx'
import { readHome } from '#src/features/home/read-home.ts'
import { mirror } from '#src/hooks/page-engine.ts'

export const Route = createFileRoute('/Home')({
  loader: () => readHome(mirror, Date.now()),
  component: Home,
})

function Home() {
  return <HomePage content={Route.useLoaderData()} />
}
