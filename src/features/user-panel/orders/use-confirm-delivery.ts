import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

/** Tells the shop that a thing has arrived. */
export function useConfirmDelivery(id: number, onChanged: () => void) {
  const [isBusy, setBusy] = useState(false)
  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      await engine.api.send('Order/ConfirmDelivery', { id })
      notify({ kind: 'success', text: text.deliveredDone })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
    } finally {
      setBusy(false)
    }
    onChanged()
  }
  return { confirm, isBusy }
}
