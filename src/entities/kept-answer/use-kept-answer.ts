import { useEffect, useState } from 'react'
import type { QueryPath, Shown } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import type { Membership } from '#contract/user/membership-rules.ts'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { keepSecret } from '#src/mirror/personal-secrets.ts'
import { readSecret } from '#src/mirror/secrets.ts'

type OwnPath = Extract<
  QueryPath,
  | `User/GetUser${'Detail' | 'Social' | 'ProductAddress' | 'Invites' | 'Remarks'}`
  | `User/Get${Membership}Profile`
>

/** A personal answer and how it stands. */
export interface Kept<P extends OwnPath> {
  /** Undefined until it is here. */
  answer: Shown<P> | undefined
  /** It is what this device saw last; the server could not be asked. */
  isOld: boolean
  failure: OperationError | undefined
  ask: () => void
  /** Takes what a change has answered for what is so now. */
  put: (answer: Shown<P>) => void
}

/**
 * What the server tells this person alone. The last answer is kept encrypted on the device until they sign out, shown at
 * once, and replaced by the server's.
 */
export function useKeptAnswer<P extends OwnPath>(path: P): Kept<P> {
  const { id: accountId } = useAccount()
  const online = useOnline()
  const [shown, setShown] = useState<{ answer: Shown<P>; isOld: boolean }>()
  const [failure, setFailure] = useState<OperationError>()
  const [turn, setTurn] = useState(0)
  const name = `seen:${accountId}:${path}`

  const put = (answer: Shown<P>) => {
    setShown({ answer, isOld: false })
    void keepSecret(mirror, accountId, name, JSON.stringify(answer))
  }

  useEffect(() => {
    let isWanted = true
    const giveUp = new AbortController()
    setFailure(undefined)
    const recall = async () => {
      const text = await readSecret(mirror, name)
      if (isWanted && text) setShown((now) => now ?? { answer: JSON.parse(text), isOld: true })
    }
    const ask = async () => {
      try {
        const answer = await engine.api.read(path, {}, { signal: giveUp.signal })
        if (isWanted) put(answer)
      } catch (error) {
        if (!(error instanceof OperationError)) throw error
        if (isWanted) setFailure(error)
      }
    }
    void recall().then(ask)
    return () => {
      isWanted = false
      giveUp.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked anew for another account, after a failure, and when the line returns
  }, [accountId, path, turn, online])

  return {
    answer: shown?.answer,
    isOld: shown?.isOld === true && failure !== undefined,
    failure,
    ask: () => setTurn(turn + 1),
    put,
  }
}
