import { sql, type SqlBool } from 'kysely'
import type { Exam } from '#contract/course/exams/exam-shapes.ts'
import { ENTRY_DAYS } from '#contract/course/exams/exam-rules.ts'
import type { makeExams } from '#contract/course/exams/make-exams.ts'
import type { Operation } from '#contract/define.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

type Filter =
  (typeof makeExams)['GetExamsByFilter'] extends Operation<'query', infer _Sent, infer Got> ? Got : never

const SUBJECTS = sql`from exam_questions question
  where question.exam_id = exam.id and question.deleted_at is null`

/** The columns of an exam as everybody sees it, of `exam` and `course`. */
export const EXAM_COLUMNS = {
  id: 'exam.id',
  kind: 'exam.kind',
  courseId: 'exam.course_id',
  courseTitle: 'course.title',
  courseSlug: 'course.slug',
  level: 'exam.level',
  title: 'exam.title',
  description: 'exam.description',
  video: 'exam.video',
  price: 'exam.price',
  durationMin: 'exam.duration_min',
  graceSec: 'exam.grace_sec',
  maxAttempts: 'exam.max_attempts',
  retakeHours: 'exam.retake_hours',
  passPercent: 'exam.pass_percent',
  shuffle: 'exam.shuffle',
  showReview: 'exam.show_review',
  wrongPenalty: 'exam.wrong_penalty',
  passPoints: 'exam.pass_points',
  degreeMonths: 'exam.degree_months',
  testCount: sql`(select coalesce(sum(question.draw_count), 0)::integer ${SUBJECTS})`,
  subjects: sql`(select coalesce(json_agg(json_build_object('title', question.title, 'testCount', question.draw_count)
    order by question."order", question.id), '[]') ${SUBJECTS})`,
  isActive: 'exam.is_active',
} as const

const FROM_EXAMS = sql`exams exam left join courses course on course.id = exam.course_id`

const COLUMNS = sql.join(
  Object.entries(EXAM_COLUMNS).map(
    ([name, column]) => sql`${typeof column === 'string' ? sql.ref(column) : column} as ${sql.ref(name)}`,
  ),
)

/** Exams with these ids, also deleted ones; a person who has made one keeps it. */
export async function findExams(tx: Tx, ids: readonly number[]): Promise<Exam[]> {
  const { rows } = await sql<Exam>`select ${COLUMNS} from ${FROM_EXAMS}
    where exam.id = any(${ids}::integer[])`.execute(tx)
  return rows
}

/** Who may still take a closed exam: those who have paid for it, for some weeks. */
const isPaidBy = (userId: number | null, now: Date) => sql<SqlBool>`exists (select from exam_entries entry
  where entry.exam_id = exam.id and entry.user_id = ${userId}::integer and entry.paid_at is not null
    and entry.refunded_at is null and exam.closed_at > ${now.toISOString()}::timestamptz - make_interval(days => ${ENTRY_DAYS}))`
const isBegunBy = (userId: number | null) => sql<SqlBool>`exists (select from exam_attempts attempt
  where attempt.exam_id = exam.id and attempt.user_id = ${userId}::integer and attempt.state in ('begun', 'ended'))`

/** Who may know of a course: everybody while it is sold, its owners always. Other exams have none. */
const isCourseShownTo = (userId: number | null) => sql<SqlBool>`(exam.course_id is null or course.is_active
  or exists (select from user_courses owned
    where owned.course_id = exam.course_id and owned.user_id = ${userId}::integer))`

/** The exams that can be taken: placement, level tests, then those of courses, newest first. */
export async function listExams(
  tx: Tx,
  { text, kind, courseId, examId, page, take }: Filter,
  userId: number | null,
  now: Date,
): Promise<{ items: Exam[]; total: number }> {
  const conditions = [
    sql<SqlBool>`exam.deleted_at is null`,
    sql<SqlBool>`(exam.is_active and ${isCourseShownTo(userId)} or ${isPaidBy(userId, now)} or ${isBegunBy(userId)})`,
    ...(kind ? [sql<SqlBool>`exam.kind = ${kind}`] : []),
    ...(courseId ? [sql<SqlBool>`exam.course_id = ${courseId}`] : []),
    ...(examId ? [sql<SqlBool>`exam.id = ${examId}`] : []),
    ...(text
      ? [sql<SqlBool>`position(lower(${text}) in lower(concat_ws(' ', exam.title, course.title))) > 0`]
      : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const { rows: items } = await sql<Exam>`select ${COLUMNS} from ${FROM_EXAMS} where ${where}
    order by array_position(array['placement', 'level', 'course'], exam.kind),
      array_position(array['beginner', 'intermediate', 'advanced'], exam.level), exam.id desc
    limit ${take} offset ${(page - 1) * take}`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from ${FROM_EXAMS} where ${where}`.execute(tx)
  return { items, total: counts[0]?.total ?? 0 }
}

type Wanted = { courseId: number } | { examId: number } | { kind: 'placement' } | { level: string }

const isWanted = (wanted: Wanted) => {
  if ('examId' in wanted) return sql<SqlBool>`exam.id = ${wanted.examId}`
  if ('courseId' in wanted) return sql<SqlBool>`exam.course_id = ${wanted.courseId}`
  if ('kind' in wanted) return sql<SqlBool>`exam.kind = 'placement'`
  return sql<SqlBool>`exam.kind = 'level' and exam.level = ${wanted.level}`
}

/** The exam that somebody wants to make: an open one before a closed one. */
export async function findWanted(tx: Tx, wanted: Wanted): Promise<ExamToMake | undefined> {
  const { rows } = await sql<ExamToMake>`select ${COLUMNS}, exam.closed_at as "closedAt" from ${FROM_EXAMS}
    where ${isWanted(wanted)} and exam.deleted_at is null
    order by exam.is_active desc, exam.id desc limit 1`.execute(tx)
  return rows[0]
}

/** An exam with the moment at which it was closed last. */
export interface ExamToMake extends Exam {
  closedAt: string | null
}
