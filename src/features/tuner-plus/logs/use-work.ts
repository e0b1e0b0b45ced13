import { useEffect, useState } from 'react'
import { codeOf } from './open-log.ts'

/** Work that goes on aside; while it is done again the last result stays. */
export interface Work<T> {
  isWorking: boolean
  result?: T
  /** Why there is no result. */
  code?: string
}

type Start<T> = ((signal: AbortSignal) => Promise<T>) | undefined

/** Work is not begun while somebody types. */
const REST_MS = 200

/** Does work whenever it is another one, the latest only; nothing without work. */
export function useWork<T>(start: Start<T>): Work<T> {
  const [done, setDone] = useState<{ of: Start<T>; result?: T; code?: string }>({ of: undefined })
  useEffect(() => {
    if (!start) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const say = (outcome: { result: T } | { code: string }) => {
      if (!signal.aborted) setDone({ of: start, ...outcome })
    }
    const timer = setTimeout(() => {
      start(signal).then(
        (result) => say({ result }),
        (error: unknown) => say({ code: codeOf(error) }),
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [start])
  if (!start) return { isWorking: false }
  const { of, ...outcome } = done
  return { ...outcome, isWorking: of !== start }
}
