import { useEffect, useRef } from 'react'

const ASKS_EVERY_MS = 10_000

/** Asks every ten seconds while the page is seen, and at once when it is seen again. */
export function useAskedOften(...asks: readonly (() => void)[]): void {
  const latest = useRef(asks)
  useEffect(() => {
    latest.current = asks
  })
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) for (const one of latest.current) one()
    }
    const timer = setInterval(ask, ASKS_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
}
