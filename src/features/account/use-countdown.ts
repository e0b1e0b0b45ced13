import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Whole seconds until a moment in milliseconds; 0 when it is over. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning, until])

  return left
}
