import { lazy } from 'react'
import type { Course } from '#contract/course/course.ts'
import { SameRow } from '#src/entities/thing-row/same-row.tsx'
import { CourseExams } from './exams/course-exams.tsx'
import { text } from './text.ts'
import { Voices } from './voices/voices.tsx'

/** Its parts are many: their names would be in the first load of the page. */
const Discussion = lazy(async () => ({
  default: (await import('#src/entities/discussion/discussion.tsx')).Discussion,
}))

/** The exam of the course, what people ask and say about it, and courses like it. */
export function CourseRows({ course }: { course: Course }) {
  return (
    <>
      <CourseExams courseId={course.id} />
      <Discussion thing="course" of={course} />
      <Voices course={course} />
      <SameRow title={text.same} thing="course" of={course} />
    </>
  )
}
