import { useRouter } from '@tanstack/react-router'
import type { Sent } from '#contract/contract.ts'
import { OperationError } from '#contract/errors.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { isInApp } from '#src/entities/paying/bank-call.ts'
import { useDecision } from '#src/entities/paying/use-decision.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { refreshAccount } from '#src/hooks/refresh-account.ts'
import type { Tool } from '#src/mirror/personal-tools.ts'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

type Decision = Omit<Sent<'Order/BuyTunerPlus'>, 'id' | 'returnTo'>

/** Buys a tool, once for one decision, however often the button is pressed and whatever answer was lost. */
export function useBuy({ id, key }: Pick<Tool, 'id' | 'key'>) {
  const router = useRouter()
  const { isSending, failure, send, clear } = useSend()
  const once = useDecision()

  const buy = (decision: Decision): Promise<void> =>
    send(async () => {
      try {
        const input = { id, ...decision, returnTo: isInApp() ? ('app' as const) : ('web' as const) }
        const { address } = await once(decision, (options) =>
          engine.api.send('Order/BuyTunerPlus', input, options),
        )
        if (address === null) return await open()
        globalThis.location.assign(address)
        // the button stays busy until the browser has left
        await new Promise(() => undefined)
      } catch (error) {
        // another device of theirs has bought it
        if (error instanceof OperationError && error.code === 'AlreadyOwned') return open()
        throw error
      }
    })

  async function open(): Promise<void> {
    await refreshAccount()
    notify({ kind: 'success', text: text.buy.done })
    await router.navigate({ to: '/$', params: { _splat: `TunerPlus/${key}` } })
  }

  return { buy, isBuying: isSending, failure, clear }
}
