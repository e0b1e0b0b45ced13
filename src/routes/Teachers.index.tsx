import { createFileRoute } from '@tanstack/react-router'
import { readTeachers, TeachersPage } from '#src/features/teachers/teachers-page.tsx'
import { mirror } from '#src/hooks/page-engine.ts'

export const Route = createFileRoute('/Teachers/')({
  loader: () => readTeachers(mirror),
  component: Teachers,
})

function Teachers() {
  return <TeachersPage content={Route.useLoaderData()} />
}
