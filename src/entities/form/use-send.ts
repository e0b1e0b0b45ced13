import { useCallback, useState } from 'react'
import { OperationError } from '#contract/errors.ts'

/**
 * Runs one call at a time and keeps its failure for the form. Anything but a refusal is thrown. `isChecking` is true
 * while the device solves a puzzle, which `work` reports.
 */
export function useSend() {
  const [isSending, setSending] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<OperationError>()

  async function send(work: (onChecking: (isChecking: boolean) => void) => Promise<void>): Promise<void> {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      await work(setChecking)
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setFailure(error)
    } finally {
      setSending(false)
    }
  }

  const clear = useCallback(() => setFailure(undefined), [])
  return { isSending, isChecking, failure, send, clear }
}
