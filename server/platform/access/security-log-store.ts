import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type SecurityEvent, securityLog } from '#contract/user/security-log.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is } from '#server/platform/operations/list.ts'

const KEPT_DAYS = 180

/** Whom an event is about: an account, or what was typed where no account is known; neither is stored as it is. */
interface About {
  userId?: number | null | undefined
  target?: string | undefined
}

interface Entry extends About {
  event: SecurityEvent
  now: Date
  /** The address that called; empty when the server itself acted. */
  ip: string
  /** What the event was about, such as the path of an operation. Never a secret, never what a person typed. */
  detail?: string
}

/** The keyed hash of a person: equal for equal people, and of no use without the key. */
function whoOf({ userId, target }: About): RawBuilder<string> {
  const name = userId ? `user:${userId}` : target ? `target:${target}` : ''
  return sql<string>`(select left(encode(sha256(convert_to(value || ${name}::text, 'utf8')), 'hex'), 32)
    from server_secrets where name = 'security-log')`
}

/** Notes an event. The same event of one person and address within a minute is one row with a count. */
export async function noteSecurityEvent(tx: Tx, entry: Entry): Promise<void> {
  const { event, now, ip, detail = '' } = entry
  await sql`
    insert into security_events (event, who, ip, detail, minute)
    values (${event}, ${whoOf(entry)}, ${ip}, ${detail}, date_trunc('minute', ${now.toISOString()}::timestamptz))
    on conflict (minute, event, who, ip, detail) do update set times = security_events.times + 1`.execute(tx)
}

/** How often an event of a person was noted since a moment. */
export async function countSecurityEvents(
  tx: Tx,
  { event, userId, since }: { event: SecurityEvent; userId: number; since: Date },
): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(times), 0)::integer as times from security_events
    where who = ${whoOf({ userId })} and event = ${event} and minute > ${since.toISOString()}`.execute(tx)
  return rows[0]?.times ?? 0
}

/** Entries of the log, the newest first. */
export const securityList = defineList(securityLog.GetSecurityLogByFilter, {
  from: sql`security_events entry`,
  id: 'entry.id',
  columns: {
    id: 'entry.id',
    event: 'entry.event',
    who: 'entry.who',
    ip: 'entry.ip',
    detail: 'entry.detail',
    at: 'entry.minute',
    times: 'entry.times',
  },
  words: ['entry.ip', 'entry.detail'],
  filters: {
    event: is('entry.event'),
    userId: (userId) => sql<SqlBool>`entry.who = ${whoOf({ userId })}`,
    ip: is('entry.ip'),
  },
})

/** Removes entries that are older than 180 days. */
export async function sweepSecurityLog(tx: Tx, now: Date): Promise<void> {
  await sql`delete from security_events
    where minute < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(tx)
}
