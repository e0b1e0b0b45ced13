import { useEffect, useState } from 'react'
import type { MutationPath, Shown } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { isOpenState } from '#contract/order/payments.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { refreshAccount } from '#src/hooks/refresh-account.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'

export type SettlePath = Extract<
  MutationPath,
  `Order/OnlinePayment${'' | 'Wallet' | 'PayAgain'}` | 'Course/OnlinePaymentExam'
>

/** What the bank added to the address of the return. */
export interface Returned {
  id: number
  authority?: string
  status?: string
}

const PAUSE_MS = 5_000
/** How often the page asks by itself while the bank has no answer. */
const MOST_TURNS = 12

/** Asks how a payment ended, again and again as long as the bank does not know. `ask` asks at once. */
export function useSettling(path: SettlePath, { id, authority, status }: Returned) {
  const { id: accountId } = useAccount()
  const online = useOnline()
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Shown<SettlePath>>()
  /** How the last question ended, and which one it was. */
  const [ended, setEnded] = useState<{ question: string; failure?: OperationError }>({ question: '' })
  const question = [path, id, authority, status, turn, online, accountId].join(' ')

  useEffect(() => {
    if (!online) return
    const giveUp = new AbortController()
    let next: ReturnType<typeof setTimeout> | undefined
    const input = { id, ...(authority && { authority }), ...(status && { status }) }
    engine.api.send(path, input, { signal: giveUp.signal }).then(
      (given) => {
        if (giveUp.signal.aborted) return
        setAnswer(given)
        setEnded({ question })
        if (given.state === 'verified') void refreshAccount()
        if (isOpenState(given.state) && turn < MOST_TURNS)
          next = setTimeout(() => setTurn((before) => before + 1), PAUSE_MS)
      },
      (failure: unknown) => {
        if (!(failure instanceof OperationError)) throw failure
        if (!giveUp.signal.aborted) setEnded({ question, failure })
      },
    )
    return () => {
      giveUp.abort()
      clearTimeout(next)
    }
  }, [path, id, authority, status, turn, online, question])

  const isAsking = online && ended.question !== question
  const failure = isAsking ? undefined : ended.failure
  return { answer, failure, isAsking, ask: () => setTurn((before) => before + 1) }
}
