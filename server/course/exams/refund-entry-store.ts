import { sql } from 'kysely'
import { ENTRY_DAYS } from '#contract/course/exams/exam-rules.ts'
import { post } from '#server/money/books-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'

const MOST = 100
/** Of an entry something was used: an attempt was begun and not returned, or was returned and passed all the same. */
const IS_USED = sql`exists (select from exam_attempts attempt where attempt.entry_id = entry.id
  and attempt.begun_at is not null and (attempt.decision <> 'return' or coalesce(attempt.passed, false)))`

/** Gives back to the wallet what was paid for exams that were closed long ago, where no attempt was used. */
export async function refundUnused(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select entry.id from exam_entries entry
    join exams exam on exam.id = entry.exam_id
    where entry.paid_at is not null and entry.refunded_at is null and not exam.is_active
      and exam.closed_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${ENTRY_DAYS})
      and not ${IS_USED}
    order by entry.id limit ${MOST}`.execute(tx)
  for (const { id } of rows) await inTransaction(tx, (inside) => refund(inside, id, now))
}

/** Gives back to the wallet what somebody paid for the exams of a course that is given back, where no attempt was used. */
export async function refundExamsOf(
  tx: Tx,
  { userId, courseId }: { userId: number; courseId: number },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select entry.id from exam_entries entry
    join exams exam on exam.id = entry.exam_id
    where entry.user_id = ${userId} and exam.course_id = ${courseId}
      and entry.paid_at is not null and entry.refunded_at is null and not ${IS_USED}
    order by entry.id`.execute(tx)
  for (const { id } of rows) await refund(tx, id, now)
}

/** What was not begun goes with the money. */
async function refund(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`select from exam_attempts where entry_id = ${id} order by id for update`.execute(tx)
  const { rows } = await sql<{ userId: number; price: number }>`update exam_entries entry
    set refunded_at = ${now.toISOString()}::timestamptz
    where id = ${id} and refunded_at is null and not ${IS_USED}
    returning user_id as "userId", price`.execute(tx)
  const [entry] = rows
  if (!entry) return
  await sql`delete from exam_attempts where entry_id = ${id} and begun_at is null`.execute(tx)
  if (entry.price === 0) return
  const outcome = await post(tx, {
    cause: 'examRefunded',
    reference: String(id),
    actorId: null,
    lines: [
      { account: 'examSales', amount: -entry.price },
      { account: 'buyerWallet', userId: entry.userId, amount: entry.price },
    ],
  })
  if (outcome !== 'booked') throw new Error(`Exam entry ${id} cannot be refunded: ${outcome}.`)
}
