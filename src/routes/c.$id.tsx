import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { NotOnDevice } from '#src/entities/not-on-device.tsx'
import { CoursePage } from '#src/features/courses/course-page.tsx'
import { parseId } from '#contract/page-id.ts'
import { openDocument } from '#src/hooks/open-document.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/c/$id')({
  async loader({ params }) {
    const id = parseId(params.id)
    if (id === undefined) throw redirect({ to: '/Course', replace: true })
    const read = () => engine.api.read('Course/GetCourse', { id }, { isAnonymous: true })
    const course = await openDocument('course', id, read)
    if (course === 'gone') throw notFound()
    return course
  },
  head: ({ loaderData: course }) =>
    course && course !== 'unreachable' ? pageHead({ title: course.title, description: course.summary }) : {},
  component: CourseRoute,
})

function CourseRoute() {
  const course = Route.useLoaderData()
  return course === 'unreachable' ? <NotOnDevice /> : <CoursePage key={course.id} course={course} />
}
