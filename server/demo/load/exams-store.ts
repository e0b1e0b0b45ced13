import { sql } from 'kysely'
import tests from '../content/exam-tests.json' with { type: 'json' }
import { type DemoExam, EXAM_SUBJECTS, EXAMS, type ExamSubject } from '../content/exams.ts'
import { type DemoAttempt, insertAttempt, insertPaid } from './attempts-store.ts'
import { at, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

/** A test as the content has it. */
export interface DemoTest {
  subject: ExamSubject
  level: string
  text: string
  answers: string[]
  correct: number
  explanation: string
  /** What recomputes the right answer: a formula, its input, a field of its output, and what it rounds to. */
  check?: { fn: string; input: unknown; field: string; value: number }
}

/** The tests of the demo. */
export const EXAM_TESTS = tests as DemoTest[]

/** Writes an exam with the tests of its subjects. */
async function insertExam(tx: Tx, exam: DemoExam): Promise<number> {
  const {
    kind,
    title,
    description,
    level = null,
    course = null,
    price = 0,
    durationMin,
    passPoints = 0,
  } = exam
  const { rows } = await sql<{ id: number }>`
    insert into exams (kind, course_id, level, title, description, price, duration_min, pass_points, degree_months, is_active)
    select ${kind}, (select id from courses where courses.title = ${course}), ${level}, ${title}, ${description}, ${price},
      ${durationMin}, ${passPoints}, ${kind === 'course' ? 24 : null}::integer, true returning id`.execute(tx)
  const examId = rows[0]?.id ?? 0
  const isOfLevel = (test: DemoTest) => level === null || test.level === level
  for (const [order, [subject, draw_count]] of Object.entries(exam.draws).entries()) {
    const { id: question_id } = await tx
      .insertInto('exam_questions')
      .values({ exam_id: examId, title: EXAM_SUBJECTS[subject as ExamSubject], draw_count, order })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const test of EXAM_TESTS.filter((one) => one.subject === subject && isOfLevel(one)))
      await insertTest(tx, examId, question_id, test)
  }
  return examId
}

async function insertTest(tx: Tx, exam_id: number, question_id: number, test: DemoTest): Promise<void> {
  const { id } = await tx
    .insertInto('exam_tests')
    .values({ exam_id, question_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [answer1 = '', answer2 = '', answer3 = '', answer4 = ''] = test.answers
  const { text, correct, explanation } = test
  await tx
    .insertInto('exam_test_versions')
    .values({ test_id: id, version: 1, text, answer1, answer2, answer3, answer4, correct, explanation })
    .execute()
}

/** Exams of each kind, and what people have made of them. */
export async function insertExams(
  tx: Tx,
  { buyerAccountId, buyerIds, adminId }: LoadedPeople,
): Promise<void> {
  const ids = []
  for (const exam of EXAMS) ids.push(await insertExam(tx, exam))
  const [placement, , , , turbo, ecu, , fuel] = ids
  const own = { userId: buyerAccountId }
  const [failing, lost] = [at(buyerIds, 1), at(buyerIds, 2)]
  const attempts: DemoAttempt[] = [
    { ...own, examId: placement ?? 0, daysAgo: 12, end: 'ended', wrongEvery: 4 },
    { ...own, examId: turbo ?? 0, daysAgo: 6, end: 'ended', wrongEvery: 8 },
    { ...own, examId: ecu ?? 0, daysAgo: 1 },
    { userId: failing, examId: turbo ?? 0, daysAgo: 5, end: 'ended', wrongEvery: 2 },
    { userId: at(buyerIds, 3), examId: turbo ?? 0, daysAgo: 40, end: 'ended', wrongEvery: 5 },
    { userId: at(buyerIds, 4), examId: turbo ?? 0, daysAgo: 30, end: 'ended' },
    ...[lost, ...buyerIds.slice(7, 12)].map((userId) => ({
      userId,
      examId: turbo ?? 0,
      daysAgo: 1,
      end: 'disrupted' as const,
      wrongEvery: 3,
    })),
  ]
  const running: DemoAttempt[] = [
    { userId: at(buyerIds, 5), examId: turbo ?? 0, daysAgo: 0, end: 'runs', wrongEvery: 4 },
    { userId: at(buyerIds, 6), examId: placement ?? 0, daysAgo: 0.1, end: 'late', wrongEvery: 3 },
  ]
  for (const attempt of [...attempts, ...running]) await insertAttempt(tx, attempt)
  const { course: courseTitle = '', price = 0 } = at(EXAMS, EXAMS.length - 1)
  await insertPaid(tx, { ...own, examId: fuel ?? 0, daysAgo: 0.5, price, adminId, courseTitle })
}
