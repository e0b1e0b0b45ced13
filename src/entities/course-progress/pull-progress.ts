import type { Course } from '#contract/course/course.ts'
import { OperationError } from '#contract/errors.ts'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { addServerProgress, readCourseProgress } from '#src/mirror/lesson-progress.ts'
import { sendProgress } from './send-progress.ts'
import { serverNow } from './server-clock.ts'

/** Brings what other devices have watched of a course, and sends what only this one knows. Offline it does nothing. */
export async function pullProgress(
  accountId: string,
  { id: courseId, lessons }: Pick<Course, 'id' | 'lessons'>,
): Promise<void> {
  try {
    const rows = await engine.api.read('Course/GetLessonProgress', { id: courseId })
    for (const row of rows) {
      const lesson = lessons.find(({ id }) => id === row.id)
      if (!lesson) continue
      const { id, durationSec } = lesson
      await addServerProgress(mirror, { accountId, id, courseId, durationSec }, row, serverNow())
    }
    const known = await readCourseProgress(mirror, accountId, courseId)
    for (const row of known.values()) await sendProgress(row)
  } catch (error) {
    if (!(error instanceof OperationError)) throw error
  }
}
