import { useCallback, useEffect, useState } from 'react'
import type { QueryPath, Sent, Shown } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import type { PageRead } from '#src/api/call.ts'
import { engine } from './page-engine.ts'
import { useAccount } from './use-account.ts'
import { useOnline } from './use-sync-status.ts'

/** An answer of the server that is not mirrored, and its state. */
export interface Read<P extends QueryPath> {
  /** Undefined until it arrives. Meanwhile the answer to the previous input stays. */
  answer: Shown<P> | undefined
  /** Why the last call failed. */
  failure: OperationError | undefined
  isAsking: boolean
  /** Asks again. */
  ask: () => void
  /** Replaces the data by what a change has answered. */
  put: (answer: Shown<P>) => void
}

interface ReadOptions {
  isNeeded?: boolean
  isAnonymous?: boolean
  isFresh?: boolean
  pageRead?: PageRead
}

interface Known<P extends QueryPath> {
  answer?: Shown<P>
  /** What the answer is about. After a call has ended, an old answer is never shown for another input or person. */
  about: string
  failure?: OperationError
  /** The call that ended last. */
  call: string
}

/**
 * Asks the server at once, and again for another input or person and when the network returns. A call whose answer
 * is no longer needed is cancelled. `isAnonymous` sends no session. `isFresh` takes no public answer that
 * the browser has kept. A failure of a `pageRead` is handled by the error catalogue: the page is left only while it has
 * nothing to show. Nothing is asked as long as it is not `isNeeded`.
 */
export function useRead<P extends QueryPath>(
  path: P,
  input: Sent<P>,
  { isNeeded = true, isAnonymous = false, isFresh = false, pageRead }: ReadOptions = {},
): Read<P> {
  const { id: accountId } = useAccount()
  const online = useOnline()
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify(input)
  const owner = `${path} ${isAnonymous ? '' : accountId}`
  const about = `${owner} ${asked}`
  const call = `${about} ${online} ${turn} ${isNeeded}`
  const [known, setKnown] = useState<Known<P>>({ about: '', call: '' })

  // rows of another page or filter stay until the new ones arrive; rows of another person do not
  const isOwn = known.about.startsWith(`${owner} `)
  const answer = isOwn ? known.answer : undefined

  useEffect(() => {
    if (!isNeeded) return
    const giveUp = new AbortController()
    const options = {
      isAnonymous,
      isFresh,
      signal: giveUp.signal,
      ...(pageRead && { pageRead: answer === undefined ? pageRead : ('part' as const) }),
    }
    engine.api.read(path, JSON.parse(asked), options).then(
      (given) => {
        if (!giveUp.signal.aborted) setKnown({ answer: given, about, call })
      },
      (failure: unknown) => {
        if (!(failure instanceof OperationError)) throw failure
        if (giveUp.signal.aborted) return
        setKnown((before) =>
          before.about === about ? { ...before, failure, call } : { about, failure, call },
        )
      },
    )
    return () => giveUp.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `call` contains all other values
  }, [call])

  const ask = useCallback(() => setTurn((before) => before + 1), [])

  return {
    answer,
    failure: known.call === call ? known.failure : undefined,
    isAsking: isNeeded && known.call !== call,
    ask,
    put: (given) => setKnown({ answer: given, about, call }),
  }
}
