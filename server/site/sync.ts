import { ERRORS, OperationError, type ErrorCode } from '#contract/errors.ts'
import { sync, type BatchResult } from '#contract/site/sync.ts'
import { failure, type Envelope } from '#server/platform/envelope.ts'
import { implement, type Implementation } from '#server/platform/implement.ts'
import type { Call } from '#server/platform/run-operation.ts'
import { changesSince } from './changes.ts'

/** Runs one operation for one caller; given by the application, which knows them all. */
export type RunItem = (implementation: Implementation, call: Call) => Promise<Envelope>

interface Others {
  find(path: string): Implementation | undefined
  run: RunItem
}

function resultOf(mutationId: string, envelope: Envelope): BatchResult {
  if (envelope.status === 'Success') return { mutationId, status: 'Success', data: envelope.data }
  const { status, code, details } = envelope
  return { mutationId, status, code, details }
}

const refused = (code: ErrorCode) => failure(new OperationError(code))

/** The pull, and the batch through which a device sends its waiting changes. */
export function syncHandlers(others: Others): Implementation[] {
  return implement(sync, {
    GetChanges: ({ input, tx }) => changesSince(tx, input.cursor, input.take),
    async RunBatch({ input, actor, caller }) {
      const results: BatchResult[] = []
      const waitingLanes = new Set<string>()
      for (const { mutationId, lane, path, input: sent } of input.items) {
        const implementation = others.find(path)
        const runItem = () => {
          if (!implementation) return refused('UnknownOperation')
          if (implementation.operation.offline !== 'outbox') return refused('BatchNotAllowed')
          if (waitingLanes.has(lane)) return refused('LaneWaits')
          return others.run(implementation, {
            input: sent,
            actor,
            caller,
            mutationId: mutationId.toLowerCase(),
          })
        }
        const envelope = await runItem()
        if (envelope.status !== 'Success' && ERRORS[envelope.code] !== 'never') waitingLanes.add(lane)
        results.push(resultOf(mutationId, envelope))
      }
      return { results }
    },
  })
}
