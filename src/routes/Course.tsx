import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '#src/entities/thing-list/list-search.ts'
import { readListPage } from '#src/entities/thing-list/read-list-page.ts'
import { CoursesPage } from '#src/features/courses/courses-page.tsx'

export const Route = createFileRoute('/Course')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => readListPage('course', deps),
  component: Courses,
})

function Courses() {
  const navigate = Route.useNavigate()
  return (
    <CoursesPage
      search={Route.useSearch()}
      content={Route.useLoaderData()}
      onSearch={(search) => void navigate({ search })}
    />
  )
}
