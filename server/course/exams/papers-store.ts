import { sql } from 'kysely'
import type { Paper, PaperTest } from '#contract/course/exams/paper.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { type Drawable, drawPaper, type DrawnSubject } from './draw-paper.ts'
import { newKey, sealPaper } from './seal-paper.ts'

/** The subjects of an exam, and the present versions of its tests in their order. */
async function pool(tx: Tx, examId: number, userId: number) {
  const { rows: subjects } = await sql<DrawnSubject>`
    select id, draw_count as "drawCount" from exam_questions
    where exam_id = ${examId} and deleted_at is null order by "order", id`.execute(tx)
  const { rows: tests } = await sql<Drawable>`
    select test.id as "testId", version.id as "versionId", test.question_id as "questionId",
      exists (select from exam_attempt_tests seen join exam_attempts attempt on attempt.id = seen.attempt_id
        where seen.test_id = test.id and attempt.user_id = ${userId}) as "wasSeen"
    from exam_tests test join exam_test_versions version on version.test_id = test.id and version.version = test.version
    where test.exam_id = ${examId} and test.deleted_at is null order by test."order", test.id`.execute(tx)
  return { subjects, tests }
}

interface ToDraw {
  id: number
  examId: number
  userId: number
  shuffle: boolean
}

/** Draws the tests of an attempt, and keeps its paper sealed. */
export async function writePaper(tx: Tx, { id, examId, userId, shuffle }: ToDraw, now: Date): Promise<void> {
  const { subjects, tests } = await pool(tx, examId, userId)
  const drawn = drawPaper(subjects, tests, shuffle)
  if (drawn.length === 0) throw new Error(`Exam ${examId} is open and has no tests.`)
  await tx
    .insertInto('exam_attempt_tests')
    .values(
      drawn.map(({ testId, versionId, options }, place) => ({
        attempt_id: id,
        place,
        test_id: testId,
        version_id: versionId,
        options,
      })),
    )
    .execute()
  const key = newKey()
  const paper = sealPaper({ id, tests: await shownTests(tx, id) } satisfies Paper, key)
  await sql`update exam_attempts set paper = ${paper}, paper_key = ${key},
    updated_at = ${now.toISOString()}::timestamptz where id = ${id}`.execute(tx)
}

/** Papers that nobody has begun are thrown away after so many days. */
const UNUSED_DAYS = 30

/** Throws away the papers of attempts that were made long ago and not begun. */
export async function sweepPapers(tx: Tx, now: Date): Promise<void> {
  await sql`with unused as (update exam_attempts set paper = null, paper_key = null
      where state in ('made', 'paid') and paper_key is not null
        and updated_at < ${now.toISOString()}::timestamptz - make_interval(days => ${UNUSED_DAYS}) returning id)
    delete from exam_attempt_tests where attempt_id in (select id from unused)`.execute(tx)
}

/** The sealed paper of an attempt; null once it has ended. */
export async function findPaper(tx: Tx, id: number): Promise<Buffer | null> {
  const { rows } = await sql<{
    paper: Buffer | null
  }>`select paper from exam_attempts where id = ${id}`.execute(tx)
  return rows[0]?.paper ?? null
}

interface ShownRow extends Omit<PaperTest, 'image' | 'answers'> {
  mime: string | null
  bytes: Buffer | null
  stored: string[]
  options: number[]
}

/** A picture as a data address. */
const dataAddress = (mime: string | null, bytes: Buffer | null): string | null =>
  mime && bytes ? `data:${mime};base64,${bytes.toString('base64')}` : null

/** The tests of an attempt as its person sees them, in their order. */
export async function shownTests(tx: Tx, attemptId: number): Promise<PaperTest[]> {
  const { rows } = await sql<ShownRow>`
    select shown.test_id as id, question.title as subject, version.text, version.mark, picture.mime, picture.bytes,
      array[version.answer1, version.answer2, version.answer3, version.answer4] as stored, shown.options
    from exam_attempt_tests shown join exam_test_versions version on version.id = shown.version_id
      join exam_tests test on test.id = shown.test_id join exam_questions question on question.id = test.question_id
      left join exam_pictures picture on picture.id = version.picture_id
    where shown.attempt_id = ${attemptId} order by shown.place`.execute(tx)
  return rows.map(({ mime, bytes, stored, options, ...test }) => ({
    ...test,
    image: dataAddress(mime, bytes),
    answers: options.map((place) => stored[place - 1] ?? ''),
  }))
}
