import { sql } from 'kysely'
import type { Access } from '#contract/define.ts'
import { REFUSALS_SHOWN, rowJobs } from '#contract/site/row-jobs.ts'
import { refusalOf } from '#server/platform/access/actor.ts'
import type { ActorOf } from '#server/platform/access/sessions-store.ts'
import { defineList, is } from '#server/platform/operations/list.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** One row of a job that is to be ordered. */
export interface OrderedRow {
  name: string
  input: object
  back?: { operation: string; input: object } | undefined
}

interface Order {
  adminId: number
  title: string
  operation: string
  now: Date
  /** The job that is taken back. */
  undoneJobId?: number
}

/** Writes a job; undefined while another one of the admin runs, and when the job that it takes back was taken back. */
async function addJob(tx: Tx, { adminId, title, operation, now, undoneJobId }: Order, count: number) {
  const { rows } = await sql<{ id: number }>`
    insert into row_jobs (admin_id, title, operation, count, undone_job_id, created_at)
    values (${adminId}, ${title}, ${operation}, ${count}, ${undoneJobId ?? null}, ${now.toISOString()}::timestamptz)
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/**
 * Writes a job that finds its rows by itself, so that every admin sees how far it is and may stop it; undefined while another one of
 * the admin runs.
 */
export const beginJob = (tx: Tx, order: Omit<Order, 'title'>, count: number): Promise<number | undefined> =>
  addJob(tx, { ...order, title: '' }, count)

/**
 * Whether such a job goes on. It is ended here when an admin has stopped it, and when the admin who ordered it is locked or may no
 * longer order it.
 */
export async function goesOn(
  tx: Tx,
  id: number,
  { access, actorOf, now }: { access: Access; actorOf: ActorOf; now: Date },
): Promise<boolean> {
  const job = await runningJob(tx, id)
  if (!job) return false
  const isRefused = refusalOf(access, await actorOf(tx, job.adminId)) !== null
  if (job.isStopAsked || isRefused) await endRowJob(tx, id, job.isStopAsked ? 'stopped' : 'failed', now)
  return !job.isStopAsked && !isRefused
}

/** Counts the rows that such a job has done. */
export async function noteDone(tx: Tx, id: number, count: number): Promise<void> {
  await sql`update row_jobs set done_count = done_count + ${count} where id = ${id}`.execute(tx)
}

export async function orderRows(
  tx: Tx,
  order: Order,
  items: readonly OrderedRow[],
): Promise<number | undefined> {
  const id = await addJob(tx, order, items.length)
  if (id === undefined) return undefined
  await sql`
    insert into row_job_items (job_id, place, name, input, back_operation, back_input)
    select ${id}, place, left(item ->> 'name', 200), item -> 'input', item #>> '{back,operation}', item #> '{back,input}'
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as listed (item, place)`.execute(
    tx,
  )
  return id
}

/** The job that is to be taken back, locked; undefined when there is none. */
export async function lockEndedJob(
  tx: Tx,
  id: number,
): Promise<{ isRunning: boolean; isUndone: boolean } | undefined> {
  const { rows } = await sql<{ isRunning: boolean; isUndone: boolean }>`
    select state = 'running' as "isRunning",
      exists (select from row_jobs later where later.undone_job_id = job.id) as "isUndone"
    from row_jobs job where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** What takes back the rows that a job has changed, the last one first, and by which operation. */
export async function changedRows(tx: Tx, id: number): Promise<(OrderedRow & { operation: string })[]> {
  const { rows } = await sql<OrderedRow & { operation: string }>`
    select name, back_operation as operation, back_input as input from row_job_items
    where job_id = ${id} and state = 'done' and back_operation is not null order by place desc`.execute(tx)
  return rows
}

/** Asks a job to end; false when it runs no longer, undefined when there is none. */
export async function askToStop(tx: Tx, id: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ isRunning: boolean }>`
    update row_jobs set is_stop_asked = is_stop_asked or state = 'running'
    where id = ${id} returning state = 'running' as "isRunning"`.execute(tx)
  return rows[0]?.isRunning
}

export interface RunningJob {
  id: number
  adminId: number
  operation: string
  isStopAsked: boolean
}

export async function runningJob(tx: Tx, id: number): Promise<RunningJob | undefined> {
  const { rows } = await sql<RunningJob>`
    select id, admin_id as "adminId", operation, is_stop_asked as "isStopAsked"
    from row_jobs where id = ${id} and state = 'running'`.execute(tx)
  return rows[0]
}

export interface WaitingRow {
  place: number
  input: object
  mutationId: string
}

export async function nextRow(tx: Tx, id: number): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select place, input, mutation_id as "mutationId" from row_job_items
    where job_id = ${id} and state = 'waiting' order by place limit 1`.execute(tx)
  return rows[0]
}

/** Notes how the turn of a row ended, and counts it, once. */
export async function noteRow(tx: Tx, id: number, place: number, code: string | null): Promise<void> {
  const state = code === null ? 'done' : 'refused'
  await sql`
    with noted as (
      update row_job_items set state = ${state}, code = ${code}
      where job_id = ${id} and place = ${place} and state = 'waiting' returning state)
    update row_jobs set done_count = done_count + (state_of.state = 'done')::integer,
      refused_count = refused_count + (state_of.state = 'refused')::integer
    from noted as state_of where id = ${id}`.execute(tx)
}

export async function endRowJob(
  tx: Tx,
  id: number,
  state: 'done' | 'stopped' | 'failed',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('row_jobs')
    .set({ state, ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Rows of jobs are kept so that they can be taken back; after that their numbers say enough. */
const KEPT_DAYS = 30

export async function sweepRowJobs(tx: Tx, now: Date): Promise<void> {
  await sql`delete from row_job_items item using row_jobs job where job.id = item.job_id
    and job.ended_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(tx)
}

/** All jobs with how far they are. */
export const rowJobList = defineList(rowJobs.GetAdminRowJobsByFilter, {
  from: sql`row_jobs job left join user_profiles admin on admin.user_id = job.admin_id`,
  id: 'job.id',
  columns: {
    id: 'job.id',
    createdAt: 'job.created_at',
    title: 'job.title',
    operation: 'job.operation',
    state: 'job.state',
    count: 'job.count',
    doneCount: 'job.done_count',
    refusedCount: 'job.refused_count',
    refusals: sql`(select coalesce(json_agg(json_build_object('name', first.name, 'code', first.code)), '[]') from (
      select name, code from row_job_items where job_id = job.id and state = 'refused'
      order by place limit ${REFUSALS_SHOWN}) as first)`,
    isStopAsked: 'job.is_stop_asked',
    canBeTakenBack: sql`job.state <> 'running'
      and exists (select from row_job_items where job_id = job.id and state = 'done' and back_operation is not null)
      and not exists (select from row_jobs later where later.undone_job_id = job.id)`,
    endedAt: 'job.ended_at',
    adminName: sql`coalesce(admin.display_name, '')`,
  },
  words: ['job.title', 'admin.display_name'],
  filters: { state: is('job.state') },
})
