import { OperationError } from '#contract/errors.ts'
import { MOST_COUNTED } from '#contract/lists.ts'
import { rowJobs } from '#contract/site/row-jobs.ts'
import { refusalOf } from '#server/platform/access/actor.ts'
import { enqueueJob } from '#server/platform/jobs/jobs-store.ts'
import { implement, type Implementation } from '#server/platform/operations/implement.ts'
import { allRows, requireFilters, takes } from '../panel-lists.ts'
import type { RunItem } from '../sync.ts'
import { rowActionOf } from './row-actions.ts'
import { askToStop, changedRows, lockEndedJob, orderRows, rowJobList } from './row-jobs-store.ts'
import { rowJob } from './run-row-job.ts'

/** Actions for all rows of a list. The list itself decides which rows the admin sees. */
export function rowJobHandlers(others: {
  find(path: string): Implementation | undefined
  run: RunItem
}): Implementation[] {
  return implement(rowJobs, {
    async AddRowJob({ input, actor, caller, now, fail, step }) {
      const { list: path, filters, operation, title, reason, count } = input
      const action = rowActionOf(path, operation)
      const list = others.find(path)
      if (!action || !list) throw fail('NotFound')
      const refusal = refusalOf(action.operation.access, actor)
      if (refusal) throw new OperationError(refusal)
      requireFilters(list.operation, filters)
      if (reason !== undefined && !takes(action.operation, 'reason', reason))
        throw new OperationError('InvalidInput', { fields: [{ path: 'reason', code: 'unrecognized' }] })
      const call = { input: filters, actor, caller, mutationId: null }
      const rows = await allRows(others.run, list, call, MOST_COUNTED)
      if (rows.length !== count) throw fail('Outdated', { count: rows.length })
      const items = rows.filter(action.isOpen).map((row) => {
        const back = action.back?.(row)
        return {
          name: action.name(row),
          input: { ...action.input(row), ...(reason !== undefined && { reason }) },
          back: back && { operation: back.operation.path, input: back.input },
        }
      })
      if (items.length === 0) throw fail('WrongState')
      const order = { adminId: actor.id, title, operation: action.operation.path, now }
      return step('order', async (tx) => {
        const id = await orderRows(tx, order, items)
        if (id === undefined) throw fail('AlreadyRequested')
        await enqueueJob(tx, rowJob, { id })
        return { id, count: items.length }
      })
    },

    async StopRowJob({ input, tx, fail }) {
      const isRunning = await askToStop(tx, input.id)
      if (isRunning === undefined) throw fail('NotFound')
      if (!isRunning) throw fail('WrongState')
      return {}
    },

    async TakeBackRowJob({ input: { id: undoneJobId, title }, actor, tx, now, fail }) {
      const job = await lockEndedJob(tx, undoneJobId)
      if (!job) throw fail('NotFound')
      const rows = await changedRows(tx, undoneJobId)
      const [first] = rows
      if (job.isRunning || job.isUndone || !first) throw fail('WrongState')
      const order = { adminId: actor.id, title, operation: first.operation, now, undoneJobId }
      const id = await orderRows(tx, order, rows)
      if (id === undefined) throw fail('AlreadyRequested')
      await enqueueJob(tx, rowJob, { id })
      return { id, count: rows.length }
    },

    GetAdminRowJobsByFilter: (call) => rowJobList.page(call, call.input),
  })
}
