import { useEffect } from 'react'
import type { Course } from '#contract/course/course.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { readCourseProgress, type LessonProgressRow } from '#src/mirror/lesson-progress.ts'

export type CourseProgress = ReadonlyMap<number, LessonProgressRow>

const NONE: CourseProgress = new Map()

/** How far this person has watched the lessons of a course. With `isPulled` the server is asked what other devices did. */
export function useCourseProgress(course: Pick<Course, 'id' | 'lessons'>, isPulled: boolean): CourseProgress {
  const { id: accountId, state } = useAccount()
  const online = useOnline()
  const { id } = course
  const isAsked = isPulled && online && state === 'signed-in'
  useEffect(() => {
    if (isAsked) void import('./pull-progress.ts').then(({ pullProgress }) => pullProgress(accountId, course))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the lessons of a course stay
  }, [isAsked, accountId, id])
  return useMirror((mirror) => readCourseProgress(mirror, accountId, id), [accountId, id], NONE)
}
