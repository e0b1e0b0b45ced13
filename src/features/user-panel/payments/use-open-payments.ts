import { useState } from 'react'
import type { Shown } from '#contract/contract.ts'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import { isOpenState } from '#contract/order/payments.ts'
import { bankCall } from '#src/entities/paying/bank-call.ts'
import { goToBank } from '#src/entities/paying/go-to-bank.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { refreshAccount } from '#src/hooks/refresh-account.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

export type CheckPath = `Order/CheckUnVerify${'Payments' | 'WalletCharges'}`

/** What can be done about payments whose end is not known. `onChanged` is called after the bank was asked. */
export function useOpenPayments(path: CheckPath, onChanged: () => void) {
  const [isBusy, setBusy] = useState(false)

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      notify({ kind: 'failure', text: errorText(error.code, error.details) })
      onChanged()
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    check: () =>
      run(async () => {
        const { payments } = await engine.api.send(path, {}, { mutationId: uuidV7() })
        if (payments.some(({ state }) => state === 'verified')) void refreshAccount()
        notify(outcomeOf(payments))
        onChanged()
      }),
    goOn: (id: number) =>
      run(async () => {
        const { address } = await engine.api.send(bankCall('goOn'), { id }, { mutationId: uuidV7() })
        await goToBank(address)
        onChanged()
      }),
  }
}

function outcomeOf(payments: Shown<CheckPath>['payments']): Parameters<typeof notify>[0] {
  if (payments.some(({ state }) => state === 'verified')) return { kind: 'success', text: text.verified }
  const isUnknown = payments.length === 0 || payments.some(({ state }) => isOpenState(state))
  return { kind: 'failure', text: isUnknown ? text.stillOpen : text.ended }
}
