import type { ReactNode } from 'react'
import { errorText } from '#contract/error-text.ts'
import { OperationError } from '#contract/errors.ts'
import type { PayAgain } from '#contract/order/pay-again.ts'
import { useSend } from '#src/entities/form/use-send.ts'
import { PAY_AGAIN_WORDS } from '#src/entities/money-words.ts'
import { bankCall } from '#src/entities/paying/bank-call.ts'
import { goToBank } from '#src/entities/paying/go-to-bank.ts'
import { useDecision } from '#src/entities/paying/use-decision.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { engine } from '#src/hooks/page-engine.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { text } from './text.ts'

const words = text.later

interface LaterAmountProps {
  asked: PayAgain
  title?: ReactNode
  onChanged: () => void
}

/** A later amount of an order that waits to be paid: by card, or from the wallet. */
export function LaterAmount({ asked, title = words.title, onChanged }: LaterAmountProps) {
  const { id, amount, about, reason } = asked
  const { isSending, failure, send } = useSend()
  const once = useDecision()

  /** Pays; what was paid elsewhere or taken back meanwhile is no longer shown. */
  const pay = (work: () => Promise<void>) =>
    send(async () => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof OperationError) || error.code !== 'WrongState') throw error
        notify({ kind: 'failure', text: words.isOver })
      }
      onChanged()
    })
  const byWallet = () =>
    pay(async () => {
      await once({ id, way: 'wallet' }, (options) =>
        engine.api.send('Order/PayAgainByWallet', { id }, options),
      )
      notify({ kind: 'success', text: words.paid })
    })
  const byBank = () =>
    pay(async () => {
      const { address } = await once({ id, way: 'bank' }, (options) =>
        engine.api.send(bankCall('payAgain'), { id }, options),
      )
      await goToBank(address)
    })

  return (
    <Card as="section">
      <h3>{title}</h3>
      <p>
        <b>{tomanText(amount)}</b>، {PAY_AGAIN_WORDS[about]}، <bdi>{reason}</bdi>
      </p>
      {failure && <p role="alert">{errorText(failure.code, failure.details)}</p>}
      <Row>
        <LineButton loading={isSending} onClick={() => void byBank()}>
          {words.byBank}
        </LineButton>
        <LineButton variant="soft" disabled={isSending} onClick={() => void byWallet()}>
          {words.byWallet}
        </LineButton>
      </Row>
    </Card>
  )
}
