import { createFileRoute } from '@tanstack/react-router'
import { readTeachers, TeachersPage } from '#src/features/teachers/teachers-page.tsx'
import { mirror } from '#src/hooks/page-engine.ts'
import { pageHeads } from '#src/entities/page-heads.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/Teachers/')({
  loader: () => readTeachers(mirror),
  head: () => pageHead(pageHeads['/Teachers']),
  component: Teachers,
})

function Teachers() {
  return <TeachersPage content={Route.useLoaderData()} />
}
