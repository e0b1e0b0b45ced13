import { sql } from 'kysely'
import { SEQ_PER_EPOCH } from '#contract/course/exams/exam-rules.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { AnsweredTest } from './score.ts'

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`
/** The largest number of all answers to the attempt of `shown`, late ones too. */
const LAST_SEQ = sql`(select coalesce(max(greatest(every.seq, every.late_seq)), 0) from exam_answers every
  where every.attempt_id = shown.attempt_id)`

/** A test of an attempt with all that was answered to it. Its rightness leaves this module only when the result is final. */
export interface SheetRow extends AnsweredTest {
  testId: number
  explanation: string
  seq: number | null
  receivedAt: string | null
  lateAnswer: number | null
  lateSeq: number | null
  lateReceivedAt: string | null
  otherAnswer: number | null
  otherReceivedAt: string | null
}

/** The tests of an attempt in the order shown. */
export async function readSheet(tx: Tx, attemptId: number): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select shown.test_id as "testId", question.title as subject, version.mark, version.correct, version.corrected,
      version.explanation, shown.options, coalesce(given.answer, 0) as answer, given.seq, given.received_at as "receivedAt",
      given.late_answer as "lateAnswer", given.late_seq as "lateSeq", given.late_received_at as "lateReceivedAt",
      given.other_answer as "otherAnswer", given.other_received_at as "otherReceivedAt"
    from exam_attempt_tests shown join exam_test_versions version on version.id = shown.version_id
      join exam_tests test on test.id = shown.test_id join exam_questions question on question.id = test.question_id
      left join exam_answers given on given.attempt_id = shown.attempt_id and given.test_id = shown.test_id
    where shown.attempt_id = ${attemptId} order by shown.place`.execute(tx)
  return rows
}

/** What is answered to a test now, and the largest number of the attempt. Undefined for a test that the attempt does not have. */
export async function findAnswer(tx: Tx, attemptId: number, testId: number) {
  const { rows } = await sql<{ answer: number | null; seq: number | null; lastSeq: number }>`
    select given.answer, given.seq, ${LAST_SEQ} as "lastSeq" from exam_attempt_tests shown
      left join exam_answers given on given.attempt_id = shown.attempt_id and given.test_id = shown.test_id
    where shown.attempt_id = ${attemptId} and shown.test_id = ${testId}`.execute(tx)
  return rows[0]
}

export interface NewAnswer {
  attemptId: number
  testId: number
  answer: number
  seq: number
  now: Date
}

/** An answer that came in time. Without a number it comes after all others of its attempt. */
export type AnswerInTime = Pick<NewAnswer, 'testId' | 'answer'> & { seq?: number | undefined }

/**
 * Keeps answers to different tests that came in time, and says by test what is kept now. Of all answers to a test the one with the
 * largest number counts, whatever their order; one of a device that another one has followed is kept beside it. Tests that the attempt
 * does not have are left out. `epoch` is the present one.
 */
export async function keepAnswers(
  tx: Tx,
  { id, epoch, now }: { id: number; epoch: number; now: Date },
  answers: readonly AnswerInTime[],
): Promise<Map<number, { answer: number; seq: number }>> {
  const isLater = sql`kept.seq is null or kept.seq < excluded.seq`
  const isOfOther = sql`kept.seq / ${SEQ_PER_EPOCH} > excluded.seq / ${SEQ_PER_EPOCH}`
  const { rows } = await sql<{ testId: number; answer: number; seq: number }>`
    insert into exam_answers as kept (attempt_id, test_id, answer, seq, received_at)
    select shown.attempt_id, shown.test_id, given.answer,
      coalesce(given.seq, greatest(${LAST_SEQ}, ${epoch * SEQ_PER_EPOCH}) + 1), ${at(now)}
    from unnest(${answers.map(({ testId }) => testId)}::integer[], ${answers.map(({ answer }) => answer)}::integer[],
        ${answers.map(({ seq }) => seq ?? null)}::bigint[]) as given (test_id, answer, seq)
      join exam_attempt_tests shown on shown.attempt_id = ${id} and shown.test_id = given.test_id
    on conflict (attempt_id, test_id) do update
    set answer = case when ${isLater} then excluded.answer else kept.answer end,
      received_at = case when ${isLater} then excluded.received_at else kept.received_at end,
      seq = greatest(kept.seq, excluded.seq),
      other_answer = case when ${isOfOther} then excluded.answer else kept.other_answer end,
      other_received_at = case when ${isOfOther} then excluded.received_at else kept.other_received_at end
    returning kept.test_id as "testId", kept.answer, kept.seq`.execute(tx)
  return new Map(rows.map((row) => [row.testId, row]))
}

/** Keeps an answer that came too late, beside the one that counts. */
export async function keepLateAnswer(
  tx: Tx,
  { attemptId, testId, answer, seq, now }: NewAnswer,
): Promise<void> {
  await sql`insert into exam_answers as kept (attempt_id, test_id, late_answer, late_seq, late_received_at)
    values (${attemptId}, ${testId}, ${answer}, ${seq}, ${at(now)})
    on conflict (attempt_id, test_id) do update
    set late_answer = excluded.late_answer, late_seq = excluded.late_seq, late_received_at = excluded.late_received_at
    where coalesce(kept.seq, 0) < excluded.late_seq and coalesce(kept.late_seq, 0) < excluded.late_seq`.execute(
    tx,
  )
}

/** Lets the late answers of an attempt count. */
export async function countLateAnswers(tx: Tx, attemptId: number): Promise<void> {
  await sql`update exam_answers set answer = late_answer, seq = late_seq, received_at = late_received_at,
    late_answer = null, late_seq = null where attempt_id = ${attemptId} and late_answer is not null`.execute(
    tx,
  )
}

/** Answers of an attempt that came too late and do not count: how many, the last moment, the largest number. */
export interface Late {
  count: number
  at: string | null
  seq: number | null
}

export async function lateOf(tx: Tx, attemptId: number): Promise<Late> {
  const { rows } =
    await sql<Late>`select count(*)::integer as count, max(late_received_at) as at, max(late_seq) as seq
    from exam_answers where attempt_id = ${attemptId} and late_answer is not null`.execute(tx)
  return rows[0] ?? { count: 0, at: null, seq: null }
}

/** The largest number of an answer that has come. */
export async function lastSeqOf(tx: Tx, attemptId: number): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select coalesce(max(seq), 0) as seq from exam_answers
    where attempt_id = ${attemptId}`.execute(tx)
  return rows[0]?.seq ?? 0
}

export interface Seal {
  hash: string
  receivedAt: string
  inTime: boolean
}

export async function findSeal(tx: Tx, attemptId: number): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`select hash, received_at as "receivedAt", is_in_time as "inTime"
    from exam_seals where attempt_id = ${attemptId}`.execute(tx)
  return rows[0]
}

/** Keeps the first seal of an attempt. */
export async function keepSeal(
  tx: Tx,
  attemptId: number,
  hash: string,
  inTime: boolean,
  now: Date,
): Promise<void> {
  await sql`insert into exam_seals (attempt_id, hash, received_at, is_in_time)
    values (${attemptId}, ${hash}, ${at(now)}, ${inTime}) on conflict (attempt_id) do nothing`.execute(tx)
}
