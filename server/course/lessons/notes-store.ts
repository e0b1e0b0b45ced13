import { sql } from 'kysely'
import type { LessonNote } from '#contract/course/lesson-notes.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const COLUMNS = sql`note.id, note.lesson_id as "lessonId", note.second, note.text, note.created_at as "createdAt"`

/** The notes of a person about the lessons of a course: by lesson, then by second. */
export async function notesOf(tx: Tx, userId: number, courseId: number): Promise<LessonNote[]> {
  const { rows } = await sql<LessonNote>`select ${COLUMNS} from lesson_notes note
    join course_videos lesson on lesson.id = note.lesson_id
    where note.user_id = ${userId} and lesson.course_id = ${courseId}
    order by lesson."order", lesson.id, note.second, note.created_at, note.id`.execute(tx)
  return rows
}

/** The notes of one person about one lesson are written one after the other. Returns how many others there are. */
export async function lockNotes(
  tx: Tx,
  { userId, lessonId, id }: { userId: number; lessonId: number; id: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lesson notes ${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from lesson_notes
    where user_id = ${userId} and lesson_id = ${lessonId} and id <> ${id}`.execute(tx)
  return rows[0]?.count ?? 0
}

interface Written extends Omit<LessonNote, 'createdAt'> {
  userId: number
  now: Date
}

/** Adds a note or changes it. Undefined when the id is that of another person's note. */
export async function writeNote(
  tx: Tx,
  { id, userId, lessonId, second, text, now }: Written,
): Promise<LessonNote | undefined> {
  const { rows } = await sql<LessonNote>`
    insert into lesson_notes as note (id, user_id, lesson_id, second, text, created_at)
    values (${id}, ${userId}, ${lessonId}, ${second}, ${text}, ${now.toISOString()})
    on conflict (id) do update
      set lesson_id = excluded.lesson_id, second = excluded.second, text = excluded.text
      where note.user_id = excluded.user_id
    returning ${COLUMNS}`.execute(tx)
  return rows[0]
}

export async function deleteNote(tx: Tx, userId: number, id: string): Promise<void> {
  await sql`delete from lesson_notes where id = ${id} and user_id = ${userId}`.execute(tx)
}
