import { useEffect } from 'react'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import type { Row, Section } from '../section.ts'

const EVERY_MS = 3_000

/** Reads rows again while the work of one of them goes on and somebody looks at them. */
export function useLookAgain({ isRunning }: Section, rows: readonly Row[], ask: () => void): void {
  const online = useOnline()
  const isNeeded = online && isRunning !== undefined && rows.some(isRunning)
  useEffect(() => {
    if (!isNeeded) return undefined
    const timer = setInterval(() => !document.hidden && ask(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isNeeded, ask])
}
