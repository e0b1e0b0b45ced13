import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

/** The name of a kind of job, which carries the type of its payload. */
export interface JobName<Payload extends object> {
  name: string
  readonly types?: Payload
}

/** A job that one process has taken. */
export interface Job {
  id: number
  kind: string
  payload: object
  /** How often it was taken, this time included. */
  attempts: number
}

interface When {
  /** Of the jobs of one kind and key only the first waits; without a key all do. */
  key?: string
  /** The earliest moment; at once when it is not given. */
  at?: Date
}

/**
 * Writes a job in the transaction of its cause. It runs after the commit, in any process. Answers false when one of its kind and
 * key waits already.
 */
export async function enqueueJob<Payload extends object>(
  tx: Tx,
  { name }: JobName<Payload>,
  payload: Payload,
  { key, at }: When = {},
): Promise<boolean> {
  const { rows } = await sql`
    insert into jobs (kind, key, payload, due_at)
    values (${name}, ${key ?? null}, ${JSON.stringify(payload)}::jsonb, coalesce(${at?.toISOString() ?? null}::timestamptz, '-infinity'))
    on conflict (kind, key) where state = 'waiting' do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Writes a job as a part of the statement of its cause; `source` is what its payload is made of. */
export const writtenJob = <Payload extends object>(
  { name }: JobName<Payload>,
  payload: RawBuilder<unknown>,
  source: RawBuilder<unknown> = sql``,
) => sql`insert into jobs (kind, payload, due_at) select ${name}, ${payload}, '-infinity' ${source}`

/** How long a job of a kind may take before another process takes it again, in seconds. */
export type Leases = ReadonlyMap<string, number>

/**
 * Takes the job that is due longest, so that no other process takes it too. The try is counted before it is made: a job whose
 * process was killed is taken again when its lease has passed, and the lease doubles with each try.
 */
export async function takeJob(tx: Tx, leases: Leases, now: Date): Promise<Job | undefined> {
  const names = [...leases.keys()]
  const { rows } = await sql<Job>`
    update jobs set attempts = attempts + 1,
      due_at = ${now.toISOString()}::timestamptz + make_interval(secs => lease.seconds * power(2, least(attempts, 8)))
    from unnest(${names}::text[], ${[...leases.values()]}::integer[]) as lease (kind, seconds)
    where jobs.kind = lease.kind and jobs.id = (
      select id from jobs where state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz and kind = any(${names})
      order by due_at, id limit 1 for update skip locked)
    returning jobs.id, jobs.kind, jobs.payload, jobs.attempts`.execute(tx)
  return rows[0]
}

/** Removes a job that is done. */
export async function endJob(tx: Tx, { id }: Job): Promise<void> {
  await sql`delete from jobs where id = ${id}`.execute(tx)
}

/** Lets a job that runs keep until a later moment. */
export async function extendLease(tx: Tx, { id }: Job, until: Date): Promise<void> {
  await sql`update jobs set due_at = greatest(due_at, ${until.toISOString()}::timestamptz) where id = ${id}`.execute(
    tx,
  )
}

/** Lets a job run again, with nothing held against it. */
export async function renewJob(tx: Tx, { id, payload }: Job, at: Date): Promise<void> {
  await sql`update jobs set attempts = 0, last_error = null, payload = ${JSON.stringify(payload)}::jsonb,
    due_at = ${at.toISOString()}::timestamptz where id = ${id}`.execute(tx)
}

/** Notes why a try failed. A job that is given up stays in the table and does not run again. */
export async function noteJobError(
  tx: Tx,
  { id }: Job,
  error: string,
  { isGivenUp, at }: { isGivenUp: boolean; at?: Date },
): Promise<void> {
  const due: RawBuilder<unknown> = at ? sql`least(due_at, ${at.toISOString()}::timestamptz)` : sql`due_at`
  await sql`update jobs set last_error = ${error.slice(0, 500)}, due_at = ${due},
    state = ${isGivenUp ? 'failed' : 'waiting'} where id = ${id}`.execute(tx)
}

/** Removes jobs that were given up 90 days ago. */
export async function sweepJobs(tx: Tx, now: Date): Promise<void> {
  await sql`delete from jobs where state = 'failed'
    and due_at < ${now.toISOString()}::timestamptz - make_interval(days => 90)`.execute(tx)
}
