import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

const CODE_DAYS = 30
const SESSION_DAYS = 90
const MESSAGE_DAYS = 90

/** Removes one-time codes and links, used or not, 30 days after they were made. */
export async function sweepCodes(tx: Tx, now: Date): Promise<void> {
  await sql`delete from one_time_codes
    where created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${CODE_DAYS})`.execute(tx)
}

/** Removes sessions 90 days after they ended or ran out. */
export async function sweepSessions(tx: Tx, now: Date): Promise<void> {
  await sql`delete from sessions where least(revoked_at, expires_at)
    < ${now.toISOString()}::timestamptz - make_interval(days => ${SESSION_DAYS})`.execute(tx)
}

/** Forgets to whom messages went, and what they said, 90 days after they were written. */
export async function sweepMessages(tx: Tx, now: Date): Promise<void> {
  await sql`update messages set target = '', params = '{}' where target <> ''
    and created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${MESSAGE_DAYS})`.execute(tx)
}
