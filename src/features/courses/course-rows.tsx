import type { Course } from '#contract/course/course.ts'
import { Discussion } from '#src/entities/discussion/discussion.tsx'
import { SameRow } from '#src/entities/thing-row/same-row.tsx'
import { text } from './text.ts'

/** What people ask and say about the course, and courses like it. */
export function CourseRows({ course }: { course: Course }) {
  return (
    <>
      <Discussion thing="course" of={course} />
      <SameRow title={text.same} thing="course" of={course} />
    </>
  )
}
