import { useEffect, useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import type { SecondFactors } from '#contract/user/second-factor.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'

/** The second factors of the account as the server knows them; asked again when the line comes back. */
export function useSecondFactors() {
  /** Undefined until they are here. */
  const [present, put] = useState<SecondFactors>()
  const [failure, setFailure] = useState<OperationError>()
  const [turn, setTurn] = useState(0)
  const online = useOnline()

  useEffect(() => {
    if (!online) return
    const giveUp = new AbortController()
    engine.api.read('User/GetSecondFactors', {}, { signal: giveUp.signal }).then(
      (shown) => {
        if (giveUp.signal.aborted) return
        put(shown)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!(error instanceof OperationError)) throw error
        if (!giveUp.signal.aborted) setFailure(error)
      },
    )
    return () => giveUp.abort()
  }, [online, turn])

  return { present, put, failure, online, ask: () => setTurn((before) => before + 1) }
}
