import { useCallback, useEffect, useRef, useState } from 'react'
import { codeOf, mayHaveCommas, openLog, type OpenedLog } from './open-log.ts'

export type LogState =
  | { state: 'none'; wasCancelled?: boolean }
  | { state: 'reading'; name: string; share: number }
  | { state: 'failed'; file: File; code: string; mayHaveCommas: boolean }
  | { state: 'open'; opened: OpenedLog }

/** The log that is open: read in the worker, one at a time. */
export function useLog() {
  const [state, setState] = useState<LogState>({ state: 'none' })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const open = useCallback(async (file: File, hasDecimalComma = false) => {
    reading.current?.abort()
    const ending = new AbortController()
    const { signal } = ending
    reading.current = ending
    const say = (next: LogState) => {
      if (!signal.aborted) setState(next)
    }
    const onProgress = (share: number) => say({ state: 'reading', name: file.name, share })
    onProgress(0)
    try {
      say({ state: 'open', opened: await openLog(file, { hasDecimalComma, onProgress, signal }) })
    } catch (error) {
      const code = codeOf(error)
      const hasCommas = !hasDecimalComma && (await mayHaveCommas(file).catch(() => false))
      say({ state: 'failed', file, code, mayHaveCommas: hasCommas })
    }
  }, [])

  const cancel = () => {
    reading.current?.abort()
    setState({ state: 'none', wasCancelled: true })
  }
  const close = () => setState({ state: 'none' })
  return { state, open, cancel, close }
}
