import { lazy } from 'react'
import type { Course } from '#contract/course/course.ts'
import { SameRow } from '#src/entities/thing-row/same-row.tsx'
import { text } from './text.ts'
import { Voices } from './voices/voices.tsx'

/** Its parts are many: their names would be in the first load of the page. */
const Discussion = lazy(async () => ({
  default: (await import('#src/entities/discussion/discussion.tsx')).Discussion,
}))

/** What people ask and say about the course, and courses like it. */
export function CourseRows({ course }: { course: Course }) {
  return (
    <>
      <Discussion thing="course" of={course} />
      <Voices course={course} />
      <SameRow title={text.same} thing="course" of={course} />
    </>
  )
}
