import { pullNow } from '#src/hooks/pull-now.ts'

const FIRST_MS = 3_000
const LONGEST_MS = 60_000

/** Pulls repeatedly, with growing pauses, until the returned function is called. */
export function pullAgain(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const next = (afterMs: number) => {
    timer = setTimeout(() => {
      void pullNow()
      next(Math.min(2 * afterMs, LONGEST_MS))
    }, afterMs)
  }
  next(FIRST_MS)
  return () => clearTimeout(timer)
}
