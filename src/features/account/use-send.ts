import { useState } from 'react'
import { OperationError } from '#contract/errors.ts'

/** Runs one call at a time and keeps its failure for the form; anything but a refusal is thrown on. */
export function useSend() {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<OperationError>()

  async function send(work: () => Promise<void>): Promise<void> {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setFailure(error)
    } finally {
      setSending(false)
    }
  }

  return { isSending, failure, send, clear: () => setFailure(undefined) }
}
