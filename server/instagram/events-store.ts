import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

const MOST_TRIES = 5
/** How long a repetition is recognised. */
const HASH_DAYS = 7

/** Stores a report as it came. The same bytes are stored once. */
export async function addEvent(tx: Tx, body: Buffer, now: Date): Promise<void> {
  const hash = createHash('sha256').update(body).digest()
  // PostgreSQL has no text with a zero in it; JSON writes one in six other letters
  const text = body.toString('utf8').replaceAll('\0', '')
  await sql`insert into bot_events (hash, body, received_at) values (${hash}, ${text}, ${now.toISOString()})
    on conflict (hash) do nothing`.execute(tx)
}

/** The report that waits longest and that nobody else works off, locked for this transaction. */
export async function takeEvent(tx: Tx): Promise<{ id: number; body: string } | undefined> {
  const { rows } = await sql<{ id: number; body: string }>`
    select id, body from bot_events where handled_at is null and tries < ${MOST_TRIES}
    order by tries, id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** Notes that a report is worked off, and erases what it said. */
export async function endEvent(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update bot_events set handled_at = ${now.toISOString()}, body = '' where id = ${id}`.execute(tx)
}

export async function noteEventTry(tx: Tx, id: number): Promise<void> {
  await sql`update bot_events set tries = tries + 1 where id = ${id}`.execute(tx)
}

/** Forgets reports that were worked off a week ago, and those that nobody could work off. */
export async function sweepEvents(tx: Tx, now: Date): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(days => ${HASH_DAYS})`
  await sql`delete from bot_events where handled_at < ${before} or received_at < ${before}`.execute(tx)
  await sql`delete from bot_consents where used_at < ${before}`.execute(tx)
}
