import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

/** The server counts as away when it was not heard for so long, in milliseconds. */
const OUTAGE_MS = 40_000

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

async function lastBeat(tx: Tx, rest = sql``): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string }>`select at from exam_heartbeat ${rest}`.execute(tx)
  return rows[0] && new Date(rows[0].at)
}

const isOutage = (last: Date | undefined, now: Date): last is Date =>
  last !== undefined && now.getTime() - last.getTime() > OUTAGE_MS

/**
 * When the server was away, moves the deadlines that were running by the length of its absence, once. A person who has begun within
 * it, while only the beat was missing, gets the time since then.
 */
export async function settleOutage(tx: Tx, now: Date): Promise<void> {
  if (!isOutage(await lastBeat(tx), now)) return
  const last = await lastBeat(tx, sql`for update`)
  if (!isOutage(last, now)) return
  await sql`insert into exam_outages (from_at, to_at) values (${at(last)}, ${at(now)})`.execute(tx)
  await sql`update exam_attempts attempt set deadline_at = deadline_at + make_interval(secs => lost.seconds),
    outage_sec = outage_sec + lost.seconds
    from (select id, ceil(extract(epoch from ${at(now)} - greatest(begun_at, ${at(last)})))::integer as seconds
      from exam_attempts) lost
    where lost.id = attempt.id and state in ('begun', 'ended')
      and deadline_at + make_interval(secs => grace_sec) >= ${at(last)}`.execute(tx)
  await sql`update exam_heartbeat set at = ${at(now)}`.execute(tx)
}

/** Notes that the server is there. */
export async function beat(tx: Tx, now: Date): Promise<void> {
  await settleOutage(tx, now)
  await sql`insert into exam_heartbeat (at) values (${at(now)})
    on conflict (one) do update set at = greatest(exam_heartbeat.at, excluded.at)`.execute(tx)
}
