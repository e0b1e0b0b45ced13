import { addWatched, type Progress, type Stretch } from '#contract/course/watched.ts'
import type { Mirror } from './mirror.ts'
import type { AccountId } from './row-types.ts'

/** How far somebody has watched a lesson, as this device knows. */
export interface LessonProgressRow extends Progress {
  accountId: AccountId
  /** The lesson. */
  id: number
  courseId: number
  durationSec: number
  /** The server knows all of it. */
  isSent: boolean
}

/** A lesson and whose progress it is. */
export type WatchedLesson = Pick<LessonProgressRow, 'accountId' | 'id' | 'courseId' | 'durationSec'>

/** Stretches and a place that are added to what is known. */
export interface WatchedPart {
  positionSec: number
  watched: readonly Stretch[]
  /** ISO instant of the place. */
  at: string
}

/** The progress of an account in a course, by lesson. */
export async function readCourseProgress(
  mirror: Mirror,
  accountId: AccountId,
  courseId: number,
): Promise<ReadonlyMap<number, LessonProgressRow>> {
  const rows = await mirror.lessonProgress.where('accountId').equals(accountId).toArray()
  return new Map(rows.filter((row) => row.courseId === courseId).map((row) => [row.id, row]))
}

/** Adds what was watched on this device and returns all that is known. Other tabs may do the same. */
export function addToProgress(
  mirror: Mirror,
  lesson: WatchedLesson,
  part: WatchedPart,
  now: string,
): Promise<LessonProgressRow> {
  return changeRow(mirror, lesson, (before) => ({
    ...addWatched(before, part, { durationSec: lesson.durationSec, now }),
    isSent: false,
  }))
}

/** Adds what the server knows. What only this device knows stays, and is to be sent. */
export function addServerProgress(
  mirror: Mirror,
  lesson: WatchedLesson,
  server: Progress,
  now: string,
): Promise<LessonProgressRow> {
  return changeRow(mirror, lesson, (before) => {
    const all = addWatched(before, server, { durationSec: lesson.durationSec, now })
    const isSent = all.watchedSec <= server.watchedSec && Date.parse(all.at) <= Date.parse(server.at)
    return { ...all, completedAt: server.completedAt ?? all.completedAt, isSent }
  })
}

/** Notes that the server will know all of this row, unless more was watched since. */
export async function noteSent(mirror: Mirror, { accountId, id, at }: LessonProgressRow): Promise<void> {
  await mirror.write([mirror.lessonProgress], async () => {
    const row = await mirror.lessonProgress.get([accountId, id])
    if (row?.at === at) await mirror.lessonProgress.put({ ...row, isSent: true })
  })
}

function changeRow(
  mirror: Mirror,
  { accountId, id, courseId, durationSec }: WatchedLesson,
  change: (before: LessonProgressRow | undefined) => Progress & Pick<LessonProgressRow, 'isSent'>,
): Promise<LessonProgressRow> {
  return mirror.write([mirror.lessonProgress], async () => {
    const before = await mirror.lessonProgress.get([accountId, id])
    const row = { accountId, id, courseId, durationSec, ...change(before) }
    await mirror.lessonProgress.put(row)
    return row
  })
}
