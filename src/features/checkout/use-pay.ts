import { useRouter } from '@tanstack/react-router'
import type { Shown } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { orderHash, sectionAddress } from '#src/entities/panel-sections.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { bankCall } from '#src/entities/paying/bank-call.ts'
import { goToBank } from '#src/entities/paying/go-to-bank.ts'
import { useDecision } from '#src/entities/paying/use-decision.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { refreshAccount } from '#src/hooks/refresh-account.ts'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

const WAYS = ['bank', 'wallet'] as const
export type Way = (typeof WAYS)[number]

/** What a buyer has decided: pressing the button again with the same decision is the same payment. */
interface Decision {
  way: Way
  seenPayable: number
  useWallet: boolean
}

/** Pays the cart, once for one decision, however often the button is pressed and whatever answer was lost. */
export function usePay(onRefused: () => void) {
  const router = useRouter()
  const { isSending, failure, send, clear } = useSend()
  const once = useDecision()

  async function pay(decision: Decision): Promise<void> {
    const { way, seenPayable, useWallet } = decision
    await send(async () => {
      try {
        if (way === 'wallet')
          return await done(
            await once(decision, (options) =>
              engine.api.send('Order/PayCartByWallet', { seenPayable }, options),
            ),
          )
        const opened = await once(decision, (options) =>
          engine.api.send(bankCall('payCart'), { seenPayable, useWallet }, options),
        )
        if (opened.address === null) return await done(opened)
        await goToBank(opened.address)
      } catch (error) {
        if (error instanceof OperationError && error.next === 'never') onRefused()
        throw error
      }
    })
  }

  async function done({ orderId }: Pick<Shown<'Order/PayCartByWallet'>, 'orderId'>): Promise<void> {
    void refreshAccount()
    notify({ kind: 'success', text: text.paid })
    await router.navigate({
      to: sectionAddress(PANEL_SECTIONS.orders.id),
      hash: orderHash(orderId),
      replace: true,
    })
  }

  return { pay, isPaying: isSending, failure, clear }
}
