import { useEffect, useState } from 'react'
import type { Shown } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'

interface Asked {
  /** Undefined until they are here. */
  devices: Shown<'User/GetUserSessions'> | undefined
  failure: OperationError | undefined
  online: boolean
  /** Asks again; what was there stays on the screen meanwhile. */
  ask: () => void
}

/** The devices of the account as the server knows them; asked again when the line comes back. */
export function useSessions(): Asked {
  const [devices, setDevices] = useState<Asked['devices']>()
  const [failure, setFailure] = useState<OperationError>()
  const [turn, setTurn] = useState(0)
  const online = useOnline()

  useEffect(() => {
    if (!online) return
    const giveUp = new AbortController()
    engine.api.read('User/GetUserSessions', {}, { signal: giveUp.signal }).then(
      (shown) => {
        if (giveUp.signal.aborted) return
        setDevices(shown)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!(error instanceof OperationError)) throw error
        if (!giveUp.signal.aborted) setFailure(error)
      },
    )
    return () => giveUp.abort()
  }, [online, turn])

  return { devices, failure, online, ask: () => setTurn((before) => before + 1) }
}
