import { type RawBuilder, sql } from 'kysely'
import {
  balanceJobs,
  type BALANCE_JOB_STATES,
  type BALANCE_WAYS,
  type SHARED_BALANCES,
} from '#contract/user/balance-jobs.ts'
import { defineList, is } from '#server/platform/operations/list.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

type BalanceJobState = (typeof BALANCE_JOB_STATES)[number]

export interface BalanceChange {
  balance: (typeof SHARED_BALANCES)[number]
  way: (typeof BALANCE_WAYS)[number]
  amount: number
  /** The admin who orders it, and gets nothing. */
  adminId: number
}

export interface BalanceJob extends BalanceChange {
  id: number
  reason: string
  mostUserId: number
  lastUserId: number
}

interface Numbers {
  count: number
  sum: number
}

/** Everybody whom a change is about, as `person`, with what moves, as `moved`. */
const moved = ({ balance, way, amount, adminId }: BalanceChange): RawBuilder<unknown> =>
  sql`(select person.id, ${way === 'add' ? sql`${amount}::bigint` : sql`least(account.balance, ${amount}::bigint)`} as moved
    from users person left join money_accounts account on account.user_id = person.id and account.kind = ${balance}
    where person.deleted_at is null and person.id <> ${adminId} and ${way === 'add' ? sql`true` : sql`account.balance > 0`}) person`

/** The people whom a change would be about now, and how much would move in all. */
export async function numbersOf(tx: Tx, change: BalanceChange): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select count(*)::integer as count, coalesce(sum(moved), 0)::bigint as sum from ${moved(change)}`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, sum: 0 }
}

/** Whether another change of this balance has not ended yet. */
export async function isChanging(tx: Tx, balance: BalanceChange['balance']): Promise<boolean> {
  const running = tx
    .selectFrom('balance_jobs')
    .select('id')
    .where('balance', '=', balance)
    .where('state', '=', 'running')
  return (await running.executeTakeFirst()) !== undefined
}

/** Writes the order; undefined while another one of the same balance runs. */
export async function addBalanceJob(
  tx: Tx,
  { balance, way, amount, adminId }: BalanceChange,
  { count, sum, reason, now }: Numbers & { reason: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into balance_jobs (balance, way, amount, reason, admin_id, count, sum, most_user_id, created_at)
    values (${balance}, ${way}, ${amount}, ${reason}, ${adminId}, ${count}, ${sum},
      (select coalesce(max(id), 0) from users), ${now.toISOString()}::timestamptz)
    on conflict (balance) where state = 'running' do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** The running job with this id, locked: of two processes one goes on, and the other one after it. */
export async function lockBalanceJob(tx: Tx, id: number): Promise<BalanceJob | undefined> {
  const { rows } = await sql<BalanceJob>`
    select id, balance, way, amount, reason, admin_id as "adminId", most_user_id as "mostUserId",
      last_user_id as "lastUserId" from balance_jobs where id = ${id} and state = 'running' for update`.execute(
    tx,
  )
  return rows[0]
}

/** The next person of a job; undefined when everybody had their turn. */
export async function nextPerson(tx: Tx, job: BalanceJob): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from ${moved(job)}
    where id > ${job.lastUserId} and id <= ${job.mostUserId} order by id limit 1`.execute(tx)
  return rows[0]?.id
}

/** Notes that a person had their turn, and what it moved: nothing for somebody who has spent it meanwhile. */
export async function noteTurn(tx: Tx, id: number, userId: number, amount: number): Promise<void> {
  await sql`update balance_jobs set last_user_id = ${userId}, done_sum = done_sum + ${amount},
    done_count = done_count + ${amount > 0 ? 1 : 0} where id = ${id}`.execute(tx)
}

/** Ends a running job; false when none with this id runs. */
export async function endBalanceJob(
  tx: Tx,
  id: number,
  state: Exclude<BalanceJobState, 'running'>,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('balance_jobs')
    .set({ state, ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Whether there is a job with this id, in whatever state. */
export async function isBalanceJob(tx: Tx, id: number): Promise<boolean> {
  const found = await tx.selectFrom('balance_jobs').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

/** All orders with their progress. */
export const balanceJobList = defineList(balanceJobs.GetAdminBalanceJobsByFilter, {
  from: sql`balance_jobs job left join user_profiles admin on admin.user_id = job.admin_id`,
  id: 'job.id',
  columns: {
    id: 'job.id',
    createdAt: 'job.created_at',
    balance: 'job.balance',
    way: 'job.way',
    amount: 'job.amount',
    reason: 'job.reason',
    state: 'job.state',
    count: 'job.count',
    sum: 'job.sum',
    doneCount: 'job.done_count',
    doneSum: 'job.done_sum',
    endedAt: 'job.ended_at',
    adminName: sql`coalesce(admin.display_name, '')`,
  },
  words: ['job.reason', 'admin.display_name'],
  filters: { balance: is('job.balance'), state: is('job.state') },
})
