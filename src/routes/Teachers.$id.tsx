import { createFileRoute } from '@tanstack/react-router'
import { NotOnDevice } from '#src/entities/not-on-device.tsx'
import { openTeacher } from '#src/features/teachers/open-teacher.ts'
import { TeacherPage } from '#src/features/teachers/teacher-page.tsx'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/Teachers/$id')({
  loader: ({ params }) => openTeacher(params.id),
  head: ({ loaderData: teacher }) =>
    teacher && teacher !== 'unreachable'
      ? pageHead({ title: teacher.displayName, description: teacher.title })
      : {},
  component: TeacherRoute,
})

function TeacherRoute() {
  const teacher = Route.useLoaderData()
  return teacher === 'unreachable' ? <NotOnDevice /> : <TeacherPage key={teacher.id} teacher={teacher} />
}
