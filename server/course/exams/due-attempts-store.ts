import { sql } from 'kysely'
import { LATE_HOURS } from '#contract/course/exams/exam-rules.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** Attempts whose time is over, or that wait for their grade. Late answers of placement and level tests still count for a while. */
export async function overdueAttempts(tx: Tx, now: Date, count: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select attempt.id from exam_attempts attempt join exams exam on exam.id = attempt.exam_id
    where attempt.state in ('begun', 'ended', 'expired')
      and deadline_at + make_interval(secs => attempt.grace_sec) < ${at(now)}
      and (attempt.state <> 'expired' or exam.kind = 'course'
        or deadline_at + make_interval(hours => ${LATE_HOURS.level}) < ${at(now)})
    order by deadline_at, attempt.id limit ${count}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Attempts that have waited for a decision since before a moment. */
export async function undecidedSince(tx: Tx, since: Date, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from exam_attempts where decision = 'waiting'
    and waiting_since <= ${at(since)} order by waiting_since, id limit ${count}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Graded attempts that were shown a version of a test, after one of them. */
export async function gradedWith(tx: Tx, versionId: number, after: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select attempt.id from exam_attempt_tests shown
    join exam_attempts attempt on attempt.id = shown.attempt_id and attempt.state = 'graded'
    where shown.version_id = ${versionId} and attempt.id > ${after} order by attempt.id limit ${count}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
