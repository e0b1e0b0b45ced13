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
  /** How often it was taken since it was renewed, this time included. */
  attempts: number
  /** The number of this run. It differs from that in the table once another process has taken the job. */
  run: number
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
    update jobs set attempts = attempts + 1, run = run + 1,
      due_at = ${now.toISOString()}::timestamptz + make_interval(secs => lease.seconds * power(2, least(attempts, 8)))
    from unnest(${names}::text[], ${[...leases.values()]}::integer[]) as lease (kind, seconds)
    where jobs.kind = lease.kind and jobs.id = (
      select id from jobs where state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz and kind = any(${names})
      order by due_at, id limit 1 for update skip locked)
    returning jobs.id, jobs.kind, jobs.payload, jobs.attempts, jobs.run`.execute(tx)
  return rows[0]
}

/** The job, as long as no other process has taken it. */
const heldJob = ({ id, run }: Job) => sql`id = ${id} and run = ${run} and state = 'waiting'`

/** Locks a job until the transaction ends, so that nobody takes it meanwhile. False when another process has taken it. */
export async function holdJob(tx: Tx, job: Job): Promise<boolean> {
  const { rows } = await sql`select from jobs where ${heldJob(job)} for update`.execute(tx)
  return rows.length > 0
}

/** Removes a job that is done; one that another process has taken stays. */
export async function endJob(tx: Tx, job: Job): Promise<void> {
  await sql`delete from jobs where ${heldJob(job)}`.execute(tx)
}

/** Lets a job that runs keep until a later moment. False when another process has taken it. */
export async function extendLease(tx: Tx, job: Job, until: Date): Promise<boolean> {
  const { rows } = await sql`update jobs set due_at = greatest(due_at, ${until.toISOString()}::timestamptz)
    where ${heldJob(job)} returning id`.execute(tx)
  return rows.length > 0
}

/** Lets a job run again, with nothing held against it. */
export async function renewJob(
  tx: Tx,
  job: Job,
  { payload, at, because }: { payload: object; at: Date; because?: Error },
): Promise<void> {
  await sql`update jobs set attempts = 0, last_error = ${noted(because?.message)}, payload = ${JSON.stringify(payload)}::jsonb,
    due_at = ${at.toISOString()}::timestamptz where ${heldJob(job)}`.execute(tx)
}

/** The beginning of an error is enough. */
const noted = (words: string | undefined) => words?.slice(0, 500) ?? null

/** Notes why a try failed. A job that is given up stays in the table and does not run again. */
export async function noteJobError(
  tx: Tx,
  job: Job,
  error: string,
  { isGivenUp, at }: { isGivenUp: boolean; at?: Date },
): Promise<void> {
  const due: RawBuilder<unknown> = at ? sql`least(due_at, ${at.toISOString()}::timestamptz)` : sql`due_at`
  await sql`update jobs set last_error = ${noted(error)}, due_at = ${due},
    state = ${isGivenUp ? 'failed' : 'waiting'} where ${heldJob(job)}`.execute(tx)
}

/** Removes jobs that were given up 90 days ago. */
export async function sweepJobs(tx: Tx, now: Date): Promise<void> {
  await sql`delete from jobs where state = 'failed'
    and due_at < ${now.toISOString()}::timestamptz - make_interval(days => 90)`.execute(tx)
}
