import { sql } from 'kysely'
import type {
  EXAM_LACKS,
  ExamInput,
  ExamQuestionInput,
  ExamTestInput,
} from '#contract/course/exams/manage-exams.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { revisionOf } from '#server/platform/operations/row-revision.ts'

/** What `exam` lacks before it can be opened, as JSON. `course` is its course. */
export const LACKS = sql`(select coalesce(json_agg(lacking), '[]') from (
  select 'noSubjects' as lack, null as subject where not exists (select from exam_questions question
    where question.exam_id = exam.id and question.deleted_at is null)
  union all select 'tooFewTests', question.title from exam_questions question
    where question.exam_id = exam.id and question.deleted_at is null and question.draw_count > (select count(*)
      from exam_tests test where test.question_id = question.id and test.deleted_at is null)
  union all select 'otherIsOpen', null where exists (select from exams other where other.id <> exam.id and other.is_active
    and other.kind = exam.kind and other.course_id is not distinct from exam.course_id
    and other.level is not distinct from exam.level)) as lacking)`

/** An exam as its changes need it. */
export interface Managed {
  id: number
  kind: ExamInput['kind']
  courseId: number | null
  level: string | null
  isActive: boolean
  isMade: boolean
  passPoints: number
  revision: number
  lacks: { lack: (typeof EXAM_LACKS)[number]; subject: string | null }[]
}

/** An exam that is changed, locked: two changes at once do not break it together. */
export async function lockExam(tx: Tx, id: number): Promise<Managed | undefined> {
  await sql`select from exams where id = ${id} for update`.execute(tx)
  const { rows } = await sql<Managed>`select exam.id, exam.kind, exam.course_id as "courseId", exam.level,
    exam.is_active as "isActive", exam.pass_points as "passPoints", ${revisionOf('exam')} as revision, ${LACKS} as lacks,
    exists (select from exam_attempts attempt where attempt.exam_id = exam.id) as "isMade"
    from exams exam left join courses course on course.id = exam.course_id
    where exam.id = ${id} and exam.deleted_at is null`.execute(tx)
  return rows[0]
}

/** The account of the teacher of a course. */
export async function teacherOf(tx: Tx, courseId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select teacher.user_id as id from courses course
    join teacher_profiles teacher on teacher.id = course.teacher_id where course.id = ${courseId}`.execute(tx)
  return rows[0]?.id
}

/** Writes the conditions of an exam, a new one closed. */
export async function writeExam(tx: Tx, input: ExamInput, now: Date): Promise<number> {
  const values = {
    kind: input.kind,
    course_id: input.courseId,
    level: input.level,
    title: input.title,
    description: input.description,
    video: input.video,
    price: input.price,
    duration_min: input.durationMin,
    grace_sec: input.graceSec,
    max_attempts: input.maxAttempts,
    retake_hours: input.retakeHours,
    pass_percent: input.passPercent,
    shuffle: input.shuffle,
    show_review: input.showReview,
    wrong_penalty: input.wrongPenalty,
    pass_points: input.passPoints,
    degree_months: input.degreeMonths,
    updated_at: now.toISOString(),
  }
  if (input.id !== undefined) {
    await tx.updateTable('exams').set(values).where('id', '=', input.id).execute()
    return input.id
  }
  const added = await tx.insertInto('exams').values(values).returning('id').executeTakeFirstOrThrow()
  return added.id
}

export async function setOpen(tx: Tx, id: number, isActive: boolean, now: Date): Promise<void> {
  const closed = isActive ? {} : { closed_at: now.toISOString() }
  await tx
    .updateTable('exams')
    .set({ is_active: isActive, ...closed })
    .where('id', '=', id)
    .execute()
}

/** The exam that a subject or a test belongs to. */
export async function examOf(
  tx: Tx,
  table: 'exam_questions' | 'exam_tests',
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ examId: number }>`select exam_id as "examId" from ${sql.table(table)}
    where id = ${id} and deleted_at is null`.execute(tx)
  return rows[0]?.examId
}

/** Writes a subject of an exam. Undefined when it has no such subject. */
export async function writeQuestion(
  tx: Tx,
  input: ExamQuestionInput,
  now: Date,
): Promise<number | undefined> {
  const { id, examId, title, drawCount, order } = input
  const values = { title, draw_count: drawCount, order, updated_at: now.toISOString() }
  const written =
    id === undefined
      ? tx
          .insertInto('exam_questions')
          .values({ ...values, exam_id: examId })
          .returning('id')
      : tx
          .updateTable('exam_questions')
          .set(values)
          .where('id', '=', id)
          .where('exam_id', '=', examId)
          .returning('id')
  return (await written.executeTakeFirst())?.id
}

/** Takes an exam, a subject with its tests, or a test away. Attempts that were made with it keep it. */
export async function deleteRow(
  tx: Tx,
  table: 'exams' | 'exam_questions' | 'exam_tests',
  id: number,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`update ${sql.table(table)} set deleted_at = ${at} where id = ${id}`.execute(tx)
  if (table === 'exam_questions')
    await sql`update exam_tests set deleted_at = ${at} where question_id = ${id} and deleted_at is null`.execute(
      tx,
    )
}

export async function keepPictureOfTest(tx: Tx, mime: string, bytes: Buffer): Promise<number> {
  const { id } = await tx
    .insertInto('exam_pictures')
    .values({ mime, bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Version {
  version: number
  pictureId: number | null
  correct: number
  /** The same words and picture as the new ones. */
  isSameTest: boolean
  isSame: boolean
}

/** The present version of a test, compared with a new one. */
export async function presentVersion(tx: Tx, id: number, input: ExamTestInput): Promise<Version | undefined> {
  const { text, answer1, answer2, answer3, answer4, correct, mark, explanation } = input
  const { rows } = await sql<Version>`select test.version, said.picture_id as "pictureId", said.correct,
    same.test as "isSameTest", same.test and said.correct = ${correct} and said.mark = ${mark}
      and said.explanation = ${explanation} as "isSame"
    from exam_tests test join exam_test_versions said on said.test_id = test.id and said.version = test.version
      cross join lateral (select (said.text, said.answer1, said.answer2, said.answer3, said.answer4)
        = (${text}::text, ${answer1}::text, ${answer2}::text, ${answer3}::text, ${answer4}::text) as test) same
    where test.id = ${id}`.execute(tx)
  return rows[0]
}

/** Adds a test, or moves it. */
export async function placeTest(tx: Tx, examId: number, input: ExamTestInput, now: Date): Promise<number> {
  const values = { question_id: input.questionId, order: input.order, updated_at: now.toISOString() }
  if (input.id !== undefined) {
    await tx.updateTable('exam_tests').set(values).where('id', '=', input.id).execute()
    return input.id
  }
  const test = { ...values, exam_id: examId, version: 0 }
  return (await tx.insertInto('exam_tests').values(test).returning('id').executeTakeFirstOrThrow()).id
}

/** Writes another version of a test, which is the present one from now on. */
export async function addVersion(
  tx: Tx,
  id: number,
  pictureId: number | null,
  { text, answer1, answer2, answer3, answer4, correct, mark, explanation }: ExamTestInput,
): Promise<number> {
  const { version } = await tx
    .updateTable('exam_tests')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const said = { text, answer1, answer2, answer3, answer4, correct, mark, explanation }
  await tx
    .insertInto('exam_test_versions')
    .values({ ...said, test_id: id, version, picture_id: pictureId })
    .execute()
  return version
}

/**
 * Notes on the versions of a test with these words and this picture what was found to be right, and answers those where another answer
 * is right now. On a version that had it right from the beginning an earlier correction is taken back.
 */
export async function correctVersions(
  tx: Tx,
  id: number,
  pictureId: number | null,
  input: ExamTestInput,
): Promise<number[]> {
  const { text, answer1, answer2, answer3, answer4, correct } = input
  const { rows } = await sql<{ id: number; isOther: boolean }>`
    update exam_test_versions set corrected = nullif(${correct}::integer, correct)
    where test_id = ${id} and corrected is distinct from nullif(${correct}::integer, correct)
      and picture_id is not distinct from ${pictureId}::integer and (text, answer1, answer2, answer3, answer4)
        = (${text}::text, ${answer1}::text, ${answer2}::text, ${answer3}::text, ${answer4}::text)
    returning id, corrected is not null as "isOther"`.execute(tx)
  return rows.filter(({ isOther }) => isOther).map((row) => row.id)
}
