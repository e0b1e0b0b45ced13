import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import type { MutationPath, Sent } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { notify } from '#src/ui/notify.ts'
import { useTalk } from './talk-context.ts'

/** Changes a text on the server, one change at a time, says how it ended, and reads again. */
export function useTalkAction() {
  const { refresh } = useTalk()
  const [isBusy, setBusy] = useState(false)

  async function run<P extends MutationPath>(path: P, input: Sent<P>, done: string): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    try {
      await engine.api.send(path, input)
      notify({ kind: 'success', text: done })
      return true
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
      return false
    } finally {
      setBusy(false)
      // after a refusal too: the text may have changed meanwhile
      refresh()
    }
  }

  return { isBusy, run }
}
