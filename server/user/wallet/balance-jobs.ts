import { balanceJobs, CHANGES_OF_ALL, changeOfAll } from '#contract/user/balance-jobs.ts'
import { enqueueJob } from '#server/platform/jobs/jobs-store.ts'
import { answersEach, type HandlersOf, implement } from '#server/platform/operations/implement.ts'
import { requireFreshProof } from '../sign-in/fresh-proof.ts'
import {
  addBalanceJob,
  type BalanceChange,
  balanceJobList,
  endBalanceJob,
  isBalanceJob,
  isChanging,
  numbersOf,
} from './balance-jobs-store.ts'
import { balanceJob } from './run-balance-job.ts'

/** Orders a change for everybody, when it is about what the admin has seen. */
const order =
  (balance: BalanceChange['balance'], way: BalanceChange['way']): HandlersOf<typeof changeOfAll>['add'] =>
  async ({ input: { amount, reason, count, sum }, tx, actor, now, fail }) => {
    await requireFreshProof(tx, actor, now)
    const change = { balance, way, amount, adminId: actor.id }
    const id = await addBalanceJob(tx, change, { count, sum, reason, now })
    if (id === undefined) throw fail('AlreadyRequested')
    const found = await numbersOf(tx, change)
    if (found.count !== count || found.sum !== sum) throw fail('Outdated', { ...found })
    await enqueueJob(tx, balanceJob, { id })
    return { id }
  }

export const balanceJobHandlers = implement(balanceJobs, {
  async GetAdminBalanceChangePreview({ input, tx, actor, fail }) {
    if (await isChanging(tx, input.balance)) throw fail('AlreadyRequested')
    return numbersOf(tx, { ...input, adminId: actor.id })
  },
  ...answersEach(changeOfAll, CHANGES_OF_ALL, (balance) => ({
    add: order(balance, 'add'),
    reduce: order(balance, 'reduce'),
  })),
  async StopAdminBalanceJob({ input: { id }, tx, now, fail }) {
    if (await endBalanceJob(tx, id, 'stopped', now)) return {}
    throw fail((await isBalanceJob(tx, id)) ? 'WrongState' : 'NotFound')
  },
  GetAdminBalanceJobsByFilter: (call) => balanceJobList.page(call, call.input),
})
