import { useEffect, useState } from 'react'
import type { QueryPath, Sent, Shown } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { engine } from './page-engine.ts'
import { useAccount } from './use-account.ts'
import { useOnline } from './use-sync-status.ts'

/** An answer of the server that is not mirrored, and how it stands. */
export interface Read<P extends QueryPath> {
  /** Undefined until it is here; that of the input before stays meanwhile. */
  answer: Shown<P> | undefined
  /** Why the last call brought nothing. */
  failure: OperationError | undefined
  isAsking: boolean
  /** Asks again. */
  ask: () => void
  /** Takes what a change has answered for what is so now. */
  put: (answer: Shown<P>) => void
}

/**
 * Asks the server at once, and again for another input or person and when the line comes back. A call whose answer nobody
 * wants any more is cancelled. `isAnonymous` sends no session.
 */
export function useRead<P extends QueryPath>(
  path: P,
  input: Sent<P>,
  { isAnonymous = false }: { isAnonymous?: boolean } = {},
): Read<P> {
  const { id: accountId } = useAccount()
  const online = useOnline()
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify(input)
  const call = [path, asked, isAnonymous, accountId, online, turn].join(' ')
  const [read, setRead] = useState<{ answer?: Shown<P>; failure?: OperationError; call: string }>({
    call: '',
  })

  useEffect(() => {
    const giveUp = new AbortController()
    engine.api.read(path, JSON.parse(asked), { isAnonymous, signal: giveUp.signal }).then(
      (answer) => {
        if (!giveUp.signal.aborted) setRead({ answer, call })
      },
      (error: unknown) => {
        if (!(error instanceof OperationError)) throw error
        if (!giveUp.signal.aborted)
          setRead(({ answer }) => ({ ...(answer !== undefined && { answer }), failure: error, call }))
      },
    )
    return () => giveUp.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `call` says all that the call depends on
  }, [call])

  const { answer, failure } = read
  return {
    answer,
    failure,
    isAsking: read.call !== call,
    ask: () => setTurn((before) => before + 1),
    put: (shown) => setRead({ answer: shown, call }),
  }
}
