import { ERRORS, OperationError } from '#contract/errors.ts'
import { refusalOf } from '#server/platform/access/actor.ts'
import type { ActorOf } from '#server/platform/access/sessions-store.ts'
import type { JobName } from '#server/platform/jobs/jobs-store.ts'
import { jobKind, type JobKind } from '#server/platform/jobs/run-jobs.ts'
import type { Caller, Implementation, Tx } from '#server/platform/operations/implement.ts'
import type { RunItem } from '../sync.ts'
import { endRowJob, nextRow, noteRow, runningJob } from './row-jobs-store.ts'

/** So many rows in one run; then other jobs have their turn. */
const GROUP = 100

export const rowJob: JobName<{ id: number }> = { name: 'change rows' }

/** What runs operations without a request. */
export interface Operations {
  find(path: string): Implementation | undefined
  run: RunItem
  actorOf: ActorOf
}

/** A job has no request: what depends on one is refused. */
const NO_REQUEST: Caller = {
  requestId: '',
  ip: '',
  proxies: [],
  userAgent: '',
  viewer: '',
  refreshToken: null,
  keepRefreshToken() {},
}

/** The turn of the next row. False when the job has ended. */
async function takeTurn(tx: Tx, operations: Operations, id: number, now: Date): Promise<boolean> {
  const job = await runningJob(tx, id)
  if (!job) return false
  const end = async (state: 'done' | 'stopped' | 'failed') => {
    await endRowJob(tx, id, state, now)
    return false
  }
  if (job.isStopAsked) return end('stopped')
  const row = await nextRow(tx, id)
  if (!row) return end('done')
  const implementation = operations.find(job.operation)
  const actor = await operations.actorOf(tx, job.adminId)
  if (!implementation || !actor || refusalOf(implementation.operation.access, actor)) return end('failed')

  const { input, mutationId } = row
  const answer = await operations.run(implementation, { input, actor, caller: NO_REQUEST, mutationId })
  const code = answer.status === 'Success' ? null : answer.code
  // the job is tried again; its mutation id lets a change that was made after all take effect once
  if (code !== null && code !== 'Internal' && ERRORS[code] === 'later') throw new OperationError(code)
  await noteRow(tx, id, row.place, code)
  return true
}

/** Does an action with one row after the other. A run that was killed goes on with the row that it was at. */
export const rowChanging = (operations: Operations): JobKind =>
  jobKind(rowJob, {
    lane: 'bulk',
    transaction: 'own',
    leaseSeconds: 60,
    async run({ tx, now, signal }, { id }) {
      for (let turn = 0; turn < GROUP && !signal.aborted; turn += 1)
        if (!(await takeTurn(tx, operations, id, now))) return undefined
      return { payload: { id }, at: now }
    },
    onGivenUp: ({ tx, now }, { id }) => endRowJob(tx, id, 'failed', now),
  })
