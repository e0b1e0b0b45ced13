import { useRef } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import type { PayAgain } from '#contract/order/pay-again.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { tomanText } from '#src/lib/toman.ts'
import { uuidV7 } from '#src/lib/uuid-v7.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

const words = text.later

/** A later amount of an order that waits to be paid: by card, or from the wallet. */
export function LaterAmount({ asked, onChanged }: { asked: PayAgain; onChanged: () => void }) {
  const { id, amount, reason } = asked
  const online = useOnline()
  const { isSending, failure, send } = useSend()
  // pressed again after a lost answer it is the same payment
  const mutationId = useRef(uuidV7())

  const byWallet = () =>
    send(async () => {
      await engine.api.send('Order/PayAgainByWallet', { id })
      notify({ kind: 'success', text: words.paid })
      onChanged()
    })
  const byBank = () =>
    send(async () => {
      try {
        const { address } = await engine.api.send(
          'Order/PayAgainByBank',
          { id },
          { mutationId: mutationId.current },
        )
        globalThis.location.assign(address)
      } catch (error) {
        if (error instanceof OperationError && error.next === 'never') mutationId.current = uuidV7()
        throw error
      }
    })

  return (
    <Card as="section" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p>
        <b>{tomanText(amount)}</b>، <bdi>{reason}</bdi>
      </p>
      {failure && <p role="alert">{errorText(failure.code, failure.details)}</p>}
      <Row>
        <Button loading={isSending} disabled={!online} onClick={() => void byBank()}>
          {words.byBank}
        </Button>
        <Button variant="soft" disabled={!online || isSending} onClick={() => void byWallet()}>
          {words.byWallet}
        </Button>
      </Row>
    </Card>
  )
}
