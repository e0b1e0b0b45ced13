import type { ReactNode } from 'react'
import { isOpenState, type Payment } from '#contract/order/payments.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { PAYMENT_STATE_WORDS } from '#src/entities/money-words.ts'
import { orderHash, sectionAddress } from '#src/entities/panel-sections.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { useNow } from '#src/hooks/use-now.ts'
import { jalaliDate, tehranTime } from '#src/lib/jalali.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/layout.tsx'
import styles from './payments.module.css'
import { text } from './text.ts'

interface PaymentCardProps {
  payment: Payment
  /** The bank is being asked. */
  isBusy: boolean
  onGoOn: () => void
}

/** One payment: when, how much and from where, how it ended, and what can be done about it. */
export function PaymentCard({ payment, isBusy, onGoOn }: PaymentCardProps) {
  const { state, createdAt, expiresAt, amount, walletAmount, orderId, wentToWallet } = payment
  const isInTime = useNow() < Date.parse(expiresAt)
  const canGoOn = isInTime && (state === 'created' || state === 'sent')
  return (
    <Card as="li" className={styles['payment']}>
      <Row apart>
        <b className={styles['amount']}>{tomanText(amount + walletAmount)}</b>
        <Badge tone={toneOf(state)}>{PAYMENT_STATE_WORDS[state]}</Badge>
      </Row>
      <time dateTime={createdAt}>
        {jalaliDate(createdAt)}، {tehranTime(createdAt)}
      </time>
      <Facts payment={payment} />
      {wentToWallet && <p className={styles['note']}>{text.wentToWallet}</p>}
      {(orderId !== null || canGoOn) && (
        <Row>
          {canGoOn && (
            <LineButton size="s" disabled={isBusy} onClick={onGoOn}>
              {text.goOn}
            </LineButton>
          )}
          {orderId !== null && (
            <ButtonLink
              size="s"
              variant="soft"
              to={sectionAddress(PANEL_SECTIONS.orders.id)}
              hash={orderHash(orderId)}
            >
              {text.toOrder}
            </ButtonLink>
          )}
        </Row>
      )}
    </Card>
  )
}

function toneOf(state: Payment['state']) {
  if (isOpenState(state)) return 'accent'
  if (state === 'verified') return 'success'
  return state === 'failed' ? 'danger' : 'neutral'
}

function Facts({ payment: { amount, walletAmount, refId } }: { payment: Payment }) {
  if (walletAmount === 0 && refId === null) return null
  return (
    <dl className={styles['facts']}>
      {walletAmount > 0 && amount > 0 && <Fact label={text.fromBank}>{tomanText(amount)}</Fact>}
      {walletAmount > 0 && <Fact label={text.fromWallet}>{tomanText(walletAmount)}</Fact>}
      {refId !== null && (
        <Fact label={text.reference}>
          <bdi dir="ltr">{persianDigits(refId)}</bdi>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
