import { useEffect, useRef, useState } from 'react'
import { codeOf, openLog, type OpenedLog } from '../open-log.ts'

export type SecondState =
  | { state: 'none'; wasCancelled: boolean }
  | { state: 'reading'; name: string; share: number }
  | { state: 'failed'; code: string }
  | { state: 'open'; opened: OpenedLog }

/** The log to compare with: read in the worker, one at a time, until the part of the page is left. */
export function useSecondLog() {
  const [state, setState] = useState<SecondState>({ state: 'none', wasCancelled: false })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])
  const open = async (file: File, hasDecimalComma?: boolean) => {
    reading.current?.abort()
    const ending = new AbortController()
    const { signal } = ending
    reading.current = ending
    const say = (next: SecondState) => {
      if (!signal.aborted) setState(next)
    }
    const onProgress = (share: number) => say({ state: 'reading', name: file.name, share })
    onProgress(0)
    try {
      say({ state: 'open', opened: await openLog(file, { hasDecimalComma, onProgress, signal }) })
    } catch (error) {
      say({ state: 'failed', code: codeOf(error) })
    }
  }
  const leave = (wasCancelled: boolean) => {
    reading.current?.abort()
    setState({ state: 'none', wasCancelled })
  }
  return {
    state,
    open: (file: File, hasDecimalComma?: boolean) => void open(file, hasDecimalComma),
    use: (opened: OpenedLog) => setState({ state: 'open', opened }),
    cancel: () => leave(true),
    close: () => leave(false),
  }
}
