import { createHmac } from 'node:crypto'
import type { Insertable } from 'kysely'
import { sealedHash, sealedSheet } from '#contract/course/exams/exam-rules.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import type { Person, ShopServer } from './shop-server.ts'

type Shop = Pick<ShopServer, 'db' | 'now'>
type Row<T extends keyof Database> = Partial<Insertable<Database[T]>>

/** An exam of the course that the buyer owns, and the buyer's made one. */
export interface StockedExams {
  examId: number
  questionId: number
  testIds: [number, number]
  attemptId: number
  placementId: number
  levelId: number
  /** A closed exam of the stranger's course. */
  spare: { examId: number; questionId: number; testId: number }
  spareAttemptId: number
}

export const EXAM_TITLE = 'آزمون ریمپ'
export const EXAM_SUBJECT = 'توربو'
/** What nobody may read before the end. */
export const EXPLANATION = 'چون فشار بیشتر هوای بیشتری می‌رساند'

const ANSWERS = { answer1: 'یک بار', answer2: 'دو بار', answer3: 'سه بار', answer4: 'چهار بار' }

/** An exam with these columns, open unless they say otherwise. */
export async function makeExam({ db }: Pick<Shop, 'db'>, row: Row<'exams'> = {}): Promise<number> {
  const values = { kind: 'placement', title: EXAM_TITLE, is_active: true, ...row }
  const { id } = await db.insertInto('exams').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

interface NewSubject {
  title?: string
  draws?: number
  /** The right answer of each of its tests. */
  keys?: readonly number[]
}

/** A subject of an exam with its tests. */
export async function makeSubject(
  { db }: Pick<Shop, 'db'>,
  exam_id: number,
  { title = EXAM_SUBJECT, keys = [1, 2], draws = keys.length }: NewSubject = {},
): Promise<{ questionId: number; testIds: number[] }> {
  const { id: question_id } = await db
    .insertInto('exam_questions')
    .values({ exam_id, title, draw_count: draws })
    .returning('id')
    .executeTakeFirstOrThrow()
  const testIds = []
  for (const [index, correct] of keys.entries()) {
    const { id } = await db
      .insertInto('exam_tests')
      .values({ exam_id, question_id, order: index })
      .returning('id')
      .executeTakeFirstOrThrow()
    const text = `${title}: پرسش ${index + 1}`
    await db
      .insertInto('exam_test_versions')
      .values({ test_id: id, version: 1, text, ...ANSWERS, correct, explanation: EXPLANATION })
      .execute()
    testIds.push(id)
  }
  return { questionId: question_id, testIds }
}

/** Makes an exam for a person as the server does, but for its paper. */
export async function makeAttempt(
  { db, now }: Shop,
  exam_id: number,
  { id: user_id }: Person,
  row: Row<'exam_attempts'> = {},
): Promise<number> {
  const at = now().toISOString()
  const entry = await db
    .insertInto('exam_entries')
    .values({ exam_id, user_id, price: 0, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const conditions = {
    duration_min: 30,
    grace_sec: 60,
    pass_percent: 60,
    show_review: 'afterEnd',
    wrong_penalty: 'none',
    pass_points: 0,
  }
  const { id } = await db
    .insertInto('exam_attempts')
    .values({ exam_id, entry_id: entry.id, user_id, made_at: at, ...conditions, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Takers {
  buyer: Person
  forgetful: Person
}

/** An exam of each kind, what the buyer has made, and a closed exam of a teacher that somebody has made. */
export async function makeExamGoods(
  shop: Shop,
  { buyer, forgetful }: Takers,
  course_id: number,
  teachersCourse: number,
): Promise<StockedExams> {
  const examId = await makeExam(shop, { kind: 'course', course_id, shuffle: false })
  const { questionId, testIds } = await makeSubject(shop, examId)
  const placementId = await makeExam(shop)
  const levelId = await makeExam(shop, { kind: 'level', level: 'beginner' })
  for (const id of [placementId, levelId]) await makeSubject(shop, id)
  const spare = { kind: 'course', course_id: teachersCourse, is_active: false }
  const spareId = await makeExam(shop, spare)
  const ofSpare = await makeSubject(shop, spareId)
  return {
    examId,
    questionId,
    testIds: [testIds[0] ?? 0, testIds[1] ?? 0],
    attemptId: await makeAttempt(shop, examId, buyer),
    placementId,
    levelId,
    spare: { examId: spareId, questionId: ofSpare.questionId, testId: ofSpare.testIds[0] ?? 0 },
    spareAttemptId: await makeAttempt(shop, spareId, forgetful),
  }
}

/** The stocked exams are as they were: nothing else was made, and the buyer has not begun. */
export async function resetExams(
  { db }: Pick<Shop, 'db'>,
  { exams }: { exams: StockedExams },
): Promise<void> {
  const { attemptId, examId, spare } = exams
  await db.deleteFrom('degrees').where('attempt_id', '<>', attemptId).execute()
  await db.deleteFrom('exam_attempts').where('id', '<>', attemptId).execute()
  await db.deleteFrom('exam_attempt_tests').execute()
  await db.deleteFrom('exam_seals').execute()
  const clean = {
    begun_at: null,
    deadline_at: null,
    ended_at: null,
    graded_at: null,
    paper_key: null,
    paper: null,
  }
  await db
    .updateTable('exam_attempts')
    .set({ state: 'made', decision: 'none', extra_min: 0, ...clean })
    .execute()
  await db.updateTable('exam_entries').set({ price: 0, paid_at: null }).execute()
  await db.updateTable('exams').set({ price: 0, is_active: true }).where('id', '=', examId).execute()
  await db
    .updateTable('exams')
    .set({ is_active: false, deleted_at: null })
    .where('id', '=', spare.examId)
    .execute()
  for (const table of ['exam_questions', 'exam_tests'] as const)
    await db
      .updateTable(table as 'exam_tests')
      .set({ deleted_at: null })
      .execute()
}

/** The buyer has ended what they had made, so that another one can be made. */
export async function endStocked({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.updateTable('exam_attempts').set({ state: 'graded' }).execute()
}

/** What the buyer has made costs something. */
export async function priceExam({ db }: Pick<Shop, 'db'>, price: number): Promise<void> {
  await db.updateTable('exams').set({ price }).where('kind', '=', 'course').execute()
  await db.updateTable('exam_entries').set({ price }).execute()
}

/** The key of the seal of what the buyer has begun. */
const SEAL_KEY = Buffer.alloc(32, 7)
const keyed = (words: string) => createHmac('sha256', SEAL_KEY).update(words).digest('base64url')

/** A genuine seal of it. */
export function stockedSeal({ exams: { attemptId: id } }: { exams: StockedExams }) {
  const hash = keyed(sealedSheet(id, '10'))
  return { id, hash, mac: keyed(sealedHash(id, hash)) }
}

/** The buyer has begun what they had made, and it waits for a decision when that is asked for. */
export async function beginStocked(
  { db, now }: Shop,
  { exams: { attemptId, testIds } }: { exams: StockedExams },
  row: Row<'exam_attempts'> = {},
): Promise<void> {
  const versions = await db.selectFrom('exam_test_versions').select(['id', 'test_id']).execute()
  for (const [place, test_id] of testIds.entries()) {
    const version_id = versions.find((version) => version.test_id === test_id)?.id ?? 0
    await db
      .insertInto('exam_attempt_tests')
      .values({ attempt_id: attemptId, place, test_id, version_id, options: [1, 2, 3, 4] })
      .execute()
  }
  const deadline_at = new Date(now().getTime() + 1_800_000).toISOString()
  const begun = { state: 'begun', begun_at: now().toISOString(), deadline_at, epoch: 1, seal_key: SEAL_KEY }
  await db
    .updateTable('exam_attempts')
    .set({ ...begun, ...row })
    .where('id', '=', attemptId)
    .execute()
}
