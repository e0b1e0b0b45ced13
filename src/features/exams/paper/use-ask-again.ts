import { useEffect } from 'react'

/** Asks the server from time to time, while it is needed. */
export function useAskAgain(isNeeded: boolean, everyMs: number, ask: () => void): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    const timer = setInterval(ask, everyMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the latest `ask` is no reason to begin again
  }, [isNeeded])
}
