import { useEffect, useState } from 'react'
import type { QueryPath, Sent, Shown } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { engine } from './page-engine.ts'

interface Asked<P extends QueryPath> {
  /** Undefined until it is here. */
  answer: Shown<P> | undefined
  hasFailed: boolean
  /** Asks again. */
  ask: () => void
}

/**
 * A public answer of the server that is not mirrored. Asked at once and whenever a dependency changes; what was there
 * stays on the screen meanwhile.
 */
export function useAnswer<P extends QueryPath>(
  path: P,
  input: Sent<P>,
  dependencies: readonly unknown[],
): Asked<P> {
  const [answer, setAnswer] = useState<Shown<P>>()
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const giveUp = new AbortController()
    setFailed(false)
    engine.api.read(path, input, { isAnonymous: true, signal: giveUp.signal }).then(
      (shown) => {
        if (!giveUp.signal.aborted) setAnswer(() => shown)
      },
      (error: unknown) => {
        if (!(error instanceof OperationError)) throw error
        if (!giveUp.signal.aborted) setFailed(true)
      },
    )
    return () => giveUp.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller says what its answer depends on
  }, [...dependencies, turn])
  return { answer, hasFailed, ask: () => setTurn(turn + 1) }
}
