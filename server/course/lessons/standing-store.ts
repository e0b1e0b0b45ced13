import { sql } from 'kysely'
import { ADMINS } from '#contract/define.ts'
import type { LessonWords } from '#contract/course/lesson-words.ts'
import { readChapters, readCues } from '#contract/course/read-lesson-words.ts'
import { currentName } from '#server/catalogue/video-directory-store.ts'
import { secondsOf } from '../course-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** A lesson, and what somebody is to it. */
export interface Standing {
  courseId: number
  /** Of the film, or as it was announced. */
  durationSec: number
  filmKey: string | null
  /** It has subtitles or chapters. */
  hasWords: boolean
  /** The directory of films in force. */
  directory: string
  isActive: boolean
  /** Everybody may watch it. */
  isFree: boolean
  /** Its course can be found. */
  isPublished: boolean
  isOwner: boolean
  /** The teacher of the course, or an admin. */
  isManager: boolean
  /** The account was closed, or an admin has locked it. */
  isClosed: boolean
}

/**
 * What a person, or a visitor, is to a lesson. Undefined when there is no such lesson. `isAdmin` is false for an admin whose role
 * does not count now.
 */
export async function findStanding(
  tx: Tx,
  lessonId: number,
  userId: number | null,
  isAdmin = true,
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select lesson.course_id as "courseId", lesson.file_key as "filmKey",
      lesson.subtitles <> '' or lesson.chapters <> '' as "hasWords",
      ${secondsOf('lesson')} as "durationSec",
      ${currentName('course')} as directory, lesson.is_active as "isActive", course.is_active as "isPublished",
      lesson.is_free_sample and course.is_active as "isFree",
      exists (select from user_courses owned
        where owned.user_id = ${userId} and owned.course_id = course.id) as "isOwner",
      exists (select from teacher_profiles teacher
        where teacher.id = course.teacher_id and teacher.user_id = ${userId})
      or ${isAdmin} and exists (select from user_roles held where held.user_id = ${userId}
        and held.role = any (${ADMINS}) and held.is_active) as "isManager",
      exists (select from users where users.id = ${userId}
        and (users.deleted_at is not null or users.locked_at is not null)) as "isClosed"
    from course_videos lesson join courses course on course.id = lesson.course_id
    where lesson.id = ${lessonId}`.execute(tx)
  return rows[0]
}

/** What a lesson says. */
export async function readWords(tx: Tx, lessonId: number): Promise<LessonWords> {
  const { rows } = await sql<{ subtitles: string; chapters: string }>`
    select subtitles, chapters from course_videos where id = ${lessonId}`.execute(tx)
  const { subtitles = '', chapters = '' } = rows[0] ?? {}
  return { cues: readCues(subtitles) ?? [], chapters: readChapters(chapters) ?? [] }
}

/** Why somebody may not watch a lesson, or null when they may. Owners keep lessons of courses that are no longer sold. */
export function refusalOf(standing: Standing | undefined): 'NotFound' | 'NotBought' | null {
  if (!standing || standing.isClosed) return 'NotFound'
  if (standing.isManager) return null
  if (!standing.isActive) return 'NotFound'
  if (standing.isOwner || standing.isFree) return null
  return standing.isPublished ? 'NotBought' : 'NotFound'
}

/** Whether only so many players of the account may load it at once. Everybody may load free lessons. */
export const needsLease = ({ isFree, isManager }: Standing): boolean => !isFree && !isManager
