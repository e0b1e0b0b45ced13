import { createFileRoute } from '@tanstack/react-router'
import { readTeachers, TeachersPage } from '#src/features/teachers/teachers-page.tsx'
import { text } from '#src/features/teachers/text.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/Teachers/')({
  loader: () => readTeachers(mirror),
  head: () => pageHead({ title: text.title, description: text.description }),
  component: Teachers,
})

function Teachers() {
  return <TeachersPage content={Route.useLoaderData()} />
}
