import { sql } from 'kysely'
import type { Shown } from '#contract/contract.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

type SystemState = Shown<'Site/GetSystemState'>

/** Jobs that wait and jobs that were given up. Their errors may hold what belongs to people and stay in the log. */
export async function readJobs(tx: Tx, now: Date): Promise<SystemState['jobs']> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<Omit<SystemState['jobs'], 'failed'>>`
    select count(*)::integer as waiting,
      min(greatest(due_at, created_at)) filter (where due_at <= ${at}) as "dueSince"
    from jobs where state = 'waiting'`.execute(tx)
  const failed = await sql<SystemState['jobs']['failed'][number]>`
    select kind, count(*)::integer as count, max(created_at) as "lastAt" from jobs where state = 'failed'
    group by kind order by count desc, kind`.execute(tx)
  return { ...(rows[0] ?? { waiting: 0, dueSince: null }), failed: failed.rows }
}

/** Messages of the last seven days by their way and what became of them. */
export async function readMessages(tx: Tx, now: Date): Promise<SystemState['messages']> {
  const { rows } = await sql<SystemState['messages'][number]>`
    select way.channel, count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'sent')::integer as sent, count(*) filter (where state = 'failed')::integer as failed
    from (values ('sms'), ('email')) as way (channel)
      left join messages on messages.channel = way.channel
        and messages.created_at > ${now.toISOString()}::timestamptz - interval '7 days'
    group by way.channel order by way.channel desc`.execute(tx)
  return rows
}

/** The database itself, and how much was uploaded. */
export async function readStorage(tx: Tx): Promise<Pick<SystemState, 'database' | 'uploadBytes'>> {
  const { rows } = await sql<SystemState['database'] & { uploadBytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::integer from pg_stat_activity where datname = current_database()) as connections,
      (select coalesce(sum(received), 0)::bigint from uploads) as "uploadBytes"`.execute(tx)
  const { uploadBytes = 0, ...database } = rows[0] ?? { version: '', bytes: 0, connections: 0 }
  return { database, uploadBytes }
}
