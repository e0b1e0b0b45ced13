import { useEffect, useRef, useState } from 'react'
import { codeOf } from './open-log.ts'

/** Work that goes on aside; while it is done again the last result stays. */
export interface Work<T> {
  isWorking: boolean
  result?: T
  /** Why there is no result. */
  code?: string
  /** How much is done, between 0 and 1. */
  share: number
  /** The person has ended it. */
  isCancelled: boolean
  cancel: () => void
  again: () => void
}

type Start<T> = ((signal: AbortSignal, onProgress: (share: number) => void) => Promise<T>) | undefined

interface State<T> {
  of: Start<T>
  result?: T
  code?: string
  share: number
  isCancelled: boolean
}

/** Work is not begun while somebody types. */
const REST_MS = 200

/** Does work whenever it is another one, the latest only; nothing without work. The person may end it. */
export function useWork<T>(start: Start<T>): Work<T> {
  const [done, setDone] = useState<State<T>>({ of: undefined, share: 0, isCancelled: false })
  const [turn, setTurn] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    if (!start) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const say = (outcome: { result: T } | { code: string }) => {
      if (!signal.aborted) setDone({ of: start, share: 1, isCancelled: false, ...outcome })
    }
    const onProgress = (share: number) => {
      if (!signal.aborted) setDone((before) => ({ ...before, share }))
    }
    running.current = ending
    const timer = setTimeout(() => {
      setDone((before) => ({ ...before, share: 0, isCancelled: false }))
      start(signal, onProgress).then(
        (result) => say({ result }),
        (error: unknown) => say({ code: codeOf(error) }),
      )
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [start, turn])
  const again = () => setTurn((before) => before + 1)
  const cancel = () => {
    running.current?.abort()
    setDone((before) => ({ ...before, of: start, isCancelled: true }))
  }
  if (!start) return { isWorking: false, share: 0, isCancelled: false, cancel, again }
  const { of, ...outcome } = done
  return { ...outcome, isWorking: of !== start, cancel, again }
}
