import { useRef } from 'react'
import { once, type Unanswered } from '#src/entities/form/once.ts'

/** Sends what a person decides about money as one decision, until there is an answer (`once`). */
export function useDecision() {
  const made = useRef<Unanswered>(undefined)
  return <T>(decision: object, send: (options: { mutationId: string }) => Promise<T>): Promise<T> =>
    once(made, decision, (mutationId) => send({ mutationId }))
}
