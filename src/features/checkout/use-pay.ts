import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Shown } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { orderHash, sectionAddress } from '#src/entities/panel-sections.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { refreshAccount } from '#src/hooks/refresh-account.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

export const WAYS = ['bank', 'wallet'] as const
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
  const made = useRef<{ about: string; mutationId: string }>(undefined)

  function mutationIdOf(decision: Decision): string {
    const about = JSON.stringify(decision)
    if (made.current?.about !== about) made.current = { about, mutationId: uuidV7() }
    return made.current.mutationId
  }

  async function pay(decision: Decision): Promise<void> {
    const { way, seenPayable, useWallet } = decision
    const options = { mutationId: mutationIdOf(decision) }
    await send(async () => {
      try {
        if (way === 'wallet')
          return await done(await engine.api.send('Order/PayCartByWallet', { seenPayable }, options))
        const opened = await engine.api.send('Order/PayCartByBank', { seenPayable, useWallet }, options)
        if (opened.address === null) return await done(opened)
        globalThis.location.assign(opened.address)
        // the button stays busy until the browser has left
        await new Promise(() => undefined)
      } catch (error) {
        if (error instanceof OperationError && error.next === 'never') {
          made.current = undefined
          onRefused()
        }
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
