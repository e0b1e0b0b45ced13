import { OperationError } from '#contract/errors.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'

/** A call without an answer: the server may have carried it out under this id. */
export interface Unanswered {
  about: string
  mutationId: string
}

/** Where the last call without an answer is remembered, such as a ref. */
export interface Memory {
  current: Unanswered | undefined
}

/** The id under which a call is sent: the one that it had when it got no answer, else a new one, which is remembered. */
export function idOf(memory: Memory, call: object): string {
  const about = JSON.stringify(call)
  const last = memory.current
  const unanswered = last?.about === about ? last : { about, mutationId: uuidV7() }
  memory.current = unanswered
  return unanswered.mutationId
}

/**
 * Sends a call under one mutation id until there is an answer: the same call, repeated because its answer was lost, has no second
 * effect. After an answer or a refusal, the same call is another change.
 */
export async function once<T>(
  memory: Memory,
  call: object,
  send: (mutationId: string) => Promise<T>,
): Promise<T> {
  try {
    const answer = await send(idOf(memory, call))
    memory.current = undefined
    return answer
  } catch (error) {
    if (error instanceof OperationError && isRefusal(error)) memory.current = undefined
    throw error
  }
}

/** A payment that the bank did not take has ended, too: the same mutation would be refused again. */
const isRefusal = ({ next, code }: OperationError) => next === 'never' || code === 'GatewayDown'
