import { useRef } from 'react'
import { OperationError } from '#contract/errors.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'

/**
 * Sends what a person decides about money with one mutation id: the same decision pressed again, because its answer was lost,
 * has no second effect. After an answer or a refusal, the next press is another decision.
 */
export function useDecision() {
  const made = useRef<{ about: string; mutationId: string }>(undefined)

  return async function once<T>(
    decision: object,
    send: (options: { mutationId: string }) => Promise<T>,
  ): Promise<T> {
    const about = JSON.stringify(decision)
    if (made.current?.about !== about) made.current = { about, mutationId: uuidV7() }
    try {
      const answer = await send({ mutationId: made.current.mutationId })
      made.current = undefined
      return answer
    } catch (error) {
      if (error instanceof OperationError && isRefusal(error)) made.current = undefined
      throw error
    }
  }
}

/** The payment that the bank did not take has ended: the same mutation would be refused again. */
const isRefusal = ({ next, code }: OperationError) => next === 'never' || code === 'GatewayDown'
