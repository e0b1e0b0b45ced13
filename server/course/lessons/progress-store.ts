import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LessonProgress } from '#contract/course/lessons.ts'
import { addWatched, type Stretch } from '#contract/course/watched.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const COLUMNS = sql`progress.lesson_id as id, progress.position_sec as "positionSec", progress.watched,
  progress.watched_sec as "watchedSec", progress.completed_at as "completedAt", progress.at`

/** What somebody has watched of the lessons of a course. */
export async function progressOf(tx: Tx, userId: number, courseId: number): Promise<LessonProgress[]> {
  const { rows } = await sql`select ${COLUMNS} from lesson_progress progress
    join course_videos lesson on lesson.id = progress.lesson_id
    where progress.user_id = ${userId} and lesson.course_id = ${courseId}
    order by lesson."order", lesson.id`.execute(tx)
  return z.parse(z.array(LessonProgress), rows)
}

interface SentPart {
  userId: number
  lessonId: number
  durationSec: number
  positionSec: number
  watched: readonly Stretch[]
  at: string
  now: Date
}

/** Adds what a device has sent. Devices that send at once come one after the other. */
export async function addProgress(tx: Tx, sent: SentPart): Promise<LessonProgress> {
  const { userId, lessonId, durationSec, now } = sent
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql`select ${COLUMNS} from lesson_progress progress
    where user_id = ${userId} and lesson_id = ${lessonId}`.execute(tx)
  const before = rows[0] === undefined ? undefined : z.parse(LessonProgress, rows[0])
  const after = addWatched(before, sent, { durationSec, now: now.toISOString() })
  const columns = {
    position_sec: after.positionSec,
    watched: JSON.stringify(after.watched),
    watched_sec: after.watchedSec,
    completed_at: after.completedAt,
    at: after.at,
  }
  await tx
    .insertInto('lesson_progress')
    .values({ user_id: userId, lesson_id: lessonId, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doUpdateSet(columns))
    .execute()
  return { id: lessonId, ...after, watched: after.watched.map(([from, to]) => [from, to]) }
}
