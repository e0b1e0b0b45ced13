import { IconRefreshDot } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PayAgain } from '#contract/order/pay-again.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { AddressLink } from '#src/entities/address-link.tsx'
import { KeptPart } from '#src/entities/kept-answer/kept-part.tsx'
import { useKeptAnswer } from '#src/entities/kept-answer/use-kept-answer.ts'
import { orderHash, sectionAddress } from '#src/entities/panel-sections.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { LaterAmount } from '../orders/later-amount.tsx'
import { History } from './payments.tsx'
import { text } from './text.ts'

const words = text.payAgains

/** Later amounts of orders: those that wait to be paid, those that are paid, and the payments by card for them. */
export function PayAgains() {
  const kept = useKeptAnswer('Order/GetCartHistoryByFilter3')
  return (
    <KeptPart kept={kept}>
      {({ items }) => {
        const amounts = items.flatMap(({ id, payAgains }) =>
          payAgains.map((asked) => ({ asked, title: <OrderLink id={id} /> })),
        )
        const waiting = amounts.filter(({ asked }) => asked.state === 'waiting')
        const paid = amounts.filter(({ asked }) => asked.state === 'paid' || asked.state === 'refunded')
        if (waiting.length + paid.length === 0)
          return <EmptyState icon={<IconRefreshDot />} title={words.none} body={words.noneBody} />
        return (
          <Stack>
            {waiting.map((amount) => (
              <LaterAmount key={amount.asked.id} {...amount} onChanged={kept.ask} />
            ))}
            {paid.map((amount) => (
              <PaidAmount key={amount.asked.id} {...amount} />
            ))}
            <History
              key={waiting.length}
              path="Order/GetPayAgainHistoryByFilter"
              checkPath="Order/CheckUnVerifyPayments"
              empty={null}
            />
          </Stack>
        )
      }}
    </KeptPart>
  )
}

function OrderLink({ id }: { id: number }) {
  return (
    <AddressLink address={`${sectionAddress(PANEL_SECTIONS.orders.id)}#${orderHash(id)}`}>
      {words.ofOrder(persianDigits(String(id)))}
    </AddressLink>
  )
}

function PaidAmount({ asked: { amount, reason, state }, title }: { asked: PayAgain; title: ReactNode }) {
  return (
    <Card as="section">
      <Row apart>
        <h3>{title}</h3>
        <Badge tone={state === 'paid' ? 'success' : 'neutral'}>
          {state === 'paid' ? words.paid : words.refunded}
        </Badge>
      </Row>
      <p>
        <b>{tomanText(amount)}</b>، <bdi>{reason}</bdi>
      </p>
    </Card>
  )
}
