import { sql } from 'kysely'
import type { LEVELS } from '#contract/course/course.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** What a person has opened of an exam last: what one payment covers. */
export interface Entry {
  examId: number
  id: number
  price: number
  createdAt: string
  paidAt: string | null
  refundedAt: string | null
  /** Its attempts that were begun and not returned. */
  used: number
}

/** The last entries of a person, by exam. */
export async function entriesOf(
  tx: Tx,
  userId: number,
  examIds: readonly number[],
): Promise<Map<number, Entry>> {
  const { rows } = await sql<Entry>`
    select distinct on (entry.exam_id) entry.exam_id as "examId", entry.id, entry.price, entry.created_at as "createdAt",
      entry.paid_at as "paidAt", entry.refunded_at as "refundedAt", (select count(*)::integer from exam_attempts attempt
        where attempt.entry_id = entry.id and attempt.decision <> 'return' and attempt.begun_at is not null) as used
    from exam_entries entry where entry.user_id = ${userId} and entry.exam_id = any(${examIds}::integer[])
    order by entry.exam_id, entry.id desc`.execute(tx)
  return new Map(rows.map((row) => [row.examId, row]))
}

/** Which of these courses a person owns. */
export async function ownedAmong(tx: Tx, userId: number, courseIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select course_id as id from user_courses
    where user_id = ${userId} and course_id = any(${courseIds}::integer[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The level of the course that a person has finished last: all of it was watched, or its exam was passed. Else that of the placement exam. */
export async function levelOfPerson(tx: Tx, userId: number): Promise<(typeof LEVELS)[number]> {
  const { rows } = await sql<{ level: (typeof LEVELS)[number] }>`
    select level from (
      select course.level, attempt.graded_at as at, 1 as rank from exam_attempts attempt
        join exams exam on exam.id = attempt.exam_id join courses course on course.id = exam.course_id
        where attempt.user_id = ${userId} and attempt.passed
      union all select course.level, max(progress.completed_at), 1 from user_courses owned
        join courses course on course.id = owned.course_id
        join course_videos lesson on lesson.course_id = course.id and lesson.is_active
        left join lesson_progress progress on progress.lesson_id = lesson.id and progress.user_id = owned.user_id
        where owned.user_id = ${userId} group by course.id, course.level
        having count(*) = count(progress.completed_at)
      union all select attempt.level, attempt.graded_at, 2 from exam_attempts attempt
        where attempt.user_id = ${userId} and attempt.level is not null
    ) as finished order by rank, at desc limit 1`.execute(tx)
  return rows[0]?.level ?? 'beginner'
}
