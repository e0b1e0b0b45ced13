import { ERRORS, OperationError, type ErrorCode } from '#contract/errors.ts'
import { MAX_ITEMS_PER_MINUTE } from '#contract/site/mirrored-things.ts'
import { sync, type BatchResult } from '#contract/site/sync.ts'
import { countItems, secondsLeft } from '#server/platform/access/call-limits-store.ts'
import { failure, type Envelope } from '#server/platform/operations/envelope.ts'
import { implement, type Implementation } from '#server/platform/operations/implement.ts'
import type { Call } from '#server/platform/operations/run-operation.ts'
import { BATCH_LIMIT_MS, type BatchCall } from '#server/platform/operations/run-together.ts'
import { refuseOverLimits } from './batch-limits.ts'
import { changesSince } from './changes.ts'
import { mayBatch } from './may-batch.ts'

/** Runs one operation for one caller; given by the application, which knows them all. */
export type RunItem = (implementation: Implementation, call: Call) => Promise<Envelope>

/** Runs operations of one caller in one transaction; undefined, and nothing done, when each must run by itself. */
type RunTogether = (calls: readonly BatchCall[]) => Promise<Envelope[] | undefined>

interface Others {
  find(path: string): Implementation | undefined
  run: RunItem
  runTogether: RunTogether
  now(): Date
}

function resultOf(mutationId: string, envelope: Envelope): BatchResult {
  if (envelope.status === 'Success') return { mutationId, status: 'Success', data: envelope.data }
  const { status, code, details } = envelope
  return { mutationId, status, code, details }
}

const refused = (code: ErrorCode) => failure(new OperationError(code))

/** The pull, and the batch through which a device sends its waiting changes. */
export function syncHandlers(others: Others): Implementation[] {
  /** What may be run, or why it may not. */
  function runnable(path: string): Implementation | Envelope {
    const implementation = others.find(path)
    if (!implementation) return refused('UnknownOperation')
    return mayBatch(implementation.operation) ? implementation : refused('BatchNotAllowed')
  }

  async function oneByOne(calls: readonly BatchCall[]): Promise<Envelope[]> {
    const envelopes: Envelope[] = []
    const waitingLanes = new Set<string>()
    let isDatabaseLost: boolean = false
    const began = others.now().getTime()
    for (const { implementation, lane, call } of calls) {
      const isLate = envelopes.length > 0 && others.now().getTime() - began > BATCH_LIMIT_MS
      const mustWait: boolean = waitingLanes.has(lane) || isDatabaseLost || isLate
      const envelope: Envelope = mustWait
        ? refused(isDatabaseLost ? 'Unavailable' : 'LaneWaits')
        : await others.run(implementation, call)
      // each further one would wait for a connection, until the device no longer waits for us
      isDatabaseLost ||= envelope.status !== 'Success' && envelope.code === 'Unavailable'
      if (envelope.status !== 'Success' && ERRORS[envelope.code] !== 'never') waitingLanes.add(lane)
      envelopes.push(envelope)
    }
    return envelopes
  }

  return implement(sync, {
    GetChanges: ({ input, tx }) => changesSince(tx, input.cursor, input.take),
    async RunBatch({ input: { accountId, items }, actor, caller, tx, now, fail }) {
      if (accountId !== undefined && accountId !== (actor?.id ?? null))
        throw actor ? fail('OtherAccount') : new OperationError('SignInRequired')
      const counted = { ip: caller.ip, userId: actor?.id }
      if (!(await countItems(tx, counted, items.length, MAX_ITEMS_PER_MINUTE, now)))
        throw new OperationError('TooManyRequests', { retryAfterSeconds: secondsLeft(now) })
      const known = items.map(({ lane, path }) => ({ lane, decision: runnable(path) }))
      const decided = await refuseOverLimits(tx, counted, known, now)
      const calls = items.flatMap(({ mutationId, lane, input }, index): BatchCall[] => {
        const implementation = decided[index]
        if (!implementation || 'status' in implementation) return []
        return [
          { implementation, lane, call: { input, actor, caller, mutationId: mutationId.toLowerCase() } },
        ]
      })
      const envelopes = (await others.runTogether(calls)) ?? (await oneByOne(calls))
      const results = items.map(({ mutationId }, index) => {
        const refusal = decided[index]
        const envelope = refusal && 'status' in refusal ? refusal : envelopes.shift()
        return resultOf(mutationId, envelope ?? refused('Internal'))
      })
      return { results }
    },
  })
}
