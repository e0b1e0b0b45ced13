import { useEffect, useRef, useState } from 'react'
import type { QueryPath, Shown } from '#contract/contract.ts'
import { type ErrorCode, OperationError } from '#contract/errors.ts'
import type { Membership } from '#contract/user/membership-rules.ts'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { keepSecret } from '#src/mirror/personal-secrets.ts'
import { readSecret } from '#src/mirror/secrets.ts'

type OwnPath = Extract<
  QueryPath,
  | `User/GetUser${'Detail' | 'Social' | 'ProductAddress' | 'Invites' | 'Talk'}`
  | `User/Get${Membership}Profile`
  | `User/Get${'Buyer' | Membership}UserWallet`
  | `Order/Get${'Cart' | 'Pay' | 'Point' | 'WalletCharge'}History${'ByFilter' | 'ByFilter3'}`
  | 'Order/GetPayAgainHistoryByFilter'
  | 'User/GetAllOffCode'
  | `User/GetNotice${'s' | 'Settings'}`
  | `Course/GetUser${'Exams' | 'Degrees'}`
>

/** A personal answer and its state. */
export interface Kept<P extends OwnPath> {
  /** Undefined until it arrives. */
  answer: Shown<P> | undefined
  /** It is what this device saw last, because the server could not be asked. */
  isOld: boolean
  failure: OperationError | undefined
  ask: () => void
  /** Replaces the data by what a change has answered. */
  put: (answer: Shown<P>) => void
  /** Changes the data as it is now, which may be newer than when the page was drawn. */
  change: (by: (now: Shown<P>) => Shown<P>) => void
}

interface KeptOptions {
  /** Failures that the caller shows. All others are handled by the error catalogue. */
  ownFailures?: readonly ErrorCode[]
  /** The page shows more than this: it is never left for a failure. */
  isPart?: boolean
}

/**
 * Data that the server shows to this person alone. The last answer is saved encrypted on the device until the person
 * signs out. It is shown at once and then replaced by the server's.
 */
export function useKeptAnswer<P extends OwnPath>(
  path: P,
  { ownFailures = [], isPart = false }: KeptOptions = {},
): Kept<P> {
  const { id: accountId } = useAccount()
  const online = useOnline()
  const [shown, setShown] = useState<{ answer: Shown<P>; isOld: boolean }>()
  const latest = useRef<Shown<P>>(undefined)
  const [failure, setFailure] = useState<OperationError>()
  const [turn, setTurn] = useState(0)
  const name = `seen:${accountId}:${path}`

  const show = (next: { answer: Shown<P>; isOld: boolean }) => {
    latest.current = next.answer
    setShown(next)
  }
  const put = (answer: Shown<P>) => {
    show({ answer, isOld: false })
    void keepSecret(mirror, accountId, name, JSON.stringify(answer))
  }

  useEffect(() => {
    let isWanted = true
    const giveUp = new AbortController()
    setFailure(undefined)
    const recall = async () => {
      const text = await readSecret(mirror, name)
      if (isWanted && text && latest.current === undefined) show({ answer: JSON.parse(text), isOld: true })
      return text !== undefined
    }
    const ask = async (isKept: boolean) => {
      try {
        const pageRead = isKept || isPart ? 'part' : 'list'
        const answer = await engine.api.read(path, {}, { signal: giveUp.signal, pageRead, ownFailures })
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks again for another account, after a failure, and when the network returns
  }, [accountId, path, turn, online])

  return {
    answer: shown?.answer,
    isOld: shown?.isOld === true && failure !== undefined,
    failure,
    ask: () => setTurn(turn + 1),
    put,
    change: (by) => latest.current !== undefined && put(by(latest.current)),
  }
}
