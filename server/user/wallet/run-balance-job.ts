import { changeOfAll } from '#contract/user/balance-jobs.ts'
import { ACCOUNTS } from '#server/money/accounts.ts'
import { balanceOf, post } from '#server/money/books-store.ts'
import { refusalOf } from '#server/platform/access/actor.ts'
import type { ActorOf } from '#server/platform/access/sessions-store.ts'
import type { JobName } from '#server/platform/jobs/jobs-store.ts'
import { jobKind, type JobKind } from '#server/platform/jobs/run-jobs.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { inTransaction, retried } from '#server/platform/postgres/in-transaction.ts'
import { type BalanceJob, endBalanceJob, lockBalanceJob, nextPerson, noteTurn } from './balance-jobs-store.ts'
import { OTHER_SIDE } from './wallets.ts'

/** So many people in one run; then other jobs have their turn. */
const GROUP = 200

export const balanceJob: JobName<{ id: number }> = { name: 'change all balances' }

/** The turn of the next person, with the note of it in one transaction. False when the job has ended. */
export async function takeTurn(tx: Tx, actorOf: ActorOf, id: number, now: Date): Promise<boolean> {
  const job = await lockBalanceJob(tx, id)
  if (!job) return false
  const end = async (state: 'done' | 'failed') => {
    await endBalanceJob(tx, id, state, now)
    return false
  }
  const userId = await nextPerson(tx, job)
  if (userId === undefined) return end('done')
  if (refusalOf(changeOfAll[job.way].access, await actorOf(tx, job.adminId))) return end('failed')
  await noteTurn(tx, id, userId, await move(tx, job, userId))
  return true
}

/** Moves the amount of one person, or what there is of it; answers how much. */
async function move(tx: Tx, job: BalanceJob, userId: number): Promise<number> {
  const { balance: account, way, reason, adminId } = job
  const isAdded = way === 'add'
  const there = isAdded ? job.amount : await balanceOf(tx, userId, account, { isLocked: true })
  const amount = Math.min(job.amount, there)
  if (amount === 0) return 0
  const change = isAdded ? amount : -amount
  const outcome = await post(tx, {
    cause: isAdded ? 'adminAdds' : 'adminReduces',
    reference: `all ${job.id} ${userId}`,
    actorId: adminId,
    reason,
    lines: [
      { account, userId, amount: change },
      { account: OTHER_SIDE[ACCOUNTS[account].unit], amount: -change },
    ],
  })
  return outcome === 'booked' ? amount : 0
}

/**
 * Changes the balance of everybody, one person after the other. A run that was killed goes on with the next person. It fails at the
 * person that it is at when the admin who ordered it is locked or may no longer order it.
 */
export const balanceChanging = (actorOf: ActorOf): JobKind =>
  jobKind(balanceJob, {
    transaction: 'own',
    leaseSeconds: 60,
    async run({ tx, now }, { id }) {
      for (let turn = 0; turn < GROUP; turn += 1)
        if (!(await retried(() => inTransaction(tx, (each) => takeTurn(each, actorOf, id, now)))))
          return undefined
      return { payload: { id }, at: now }
    },
    async onGivenUp({ tx, now }, { id }) {
      await endBalanceJob(tx, id, 'failed', now)
    },
  })
