import type { Lesson } from '#contract/course/course.ts'
import type { LessonProgressRow } from '#src/mirror/lesson-progress.ts'
import type { CourseProgress } from './use-course-progress.ts'

/** How much of a lesson was watched, from 0 to 1. A complete one is 1. */
export function watchedShare(row: LessonProgressRow | undefined, durationSec: number): number {
  if (!row) return 0
  if (row.completedAt) return 1
  return durationSec > 0 ? Math.min(1, row.watchedSec / durationSec) : 0
}

/** How much of a course was watched, from 0 to 1: each lesson counts by its length. */
export function courseShare(lessons: readonly Lesson[], progress: CourseProgress): number {
  const all = lessons.reduce((sum, { durationSec }) => sum + durationSec, 0)
  const seen = lessons.reduce(
    (sum, { id, durationSec }) => sum + watchedShare(progress.get(id), durationSec) * durationSec,
    0,
  )
  return all > 0 ? seen / all : 0
}

/** The lesson to go on with: the one watched last, or the first one after it that is not complete. */
export function lessonToGoOn(lessons: readonly Lesson[], progress: CourseProgress): Lesson | undefined {
  const films = lessons.filter(({ hasFilm }) => hasFilm)
  const last = [...progress.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
  const isOpen = ({ id }: Lesson) => !progress.get(id)?.completedAt
  const from = films.findIndex(({ id }) => id === last?.id)
  return films.slice(Math.max(0, from)).find(isOpen) ?? films.find(isOpen)
}

/** Where a lesson goes on: where it was left, or at its beginning once it is complete or nearly over. */
export function resumeAt(row: LessonProgressRow | undefined): number {
  if (!row || row.completedAt) return 0
  return row.positionSec < row.durationSec - 2 ? row.positionSec : 0
}
