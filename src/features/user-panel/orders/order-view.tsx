import { useEffect, useRef } from 'react'
import { errorText } from '#contract/error-text.ts'
import type { Order } from '#contract/order/orders.ts'
import { fullAddress } from '#src/entities/address/full-address.ts'
import { PAY_AGAIN_WORDS } from '#src/entities/money-words.ts'
import { Sum, Sums } from '#src/entities/paying/sums.tsx'
import { useRead } from '#src/hooks/use-read.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { Invoices } from '#src/entities/invoices/invoices.tsx'
import { LaterAmount } from './later-amount.tsx'
import { OrderItemRow } from './order-item-row.tsx'
import styles from './orders.module.css'
import { text } from './text.ts'

interface OrderViewProps {
  id: number
  /** As the list has it, and as this device saw it last. */
  known: Order | undefined
  onBack: () => void
  onChanged: () => void
}

/** One order: what is in it and where it is, where it goes, and what it cost. */
export function OrderView({ id, known, onBack, onChanged }: OrderViewProps) {
  const { answer, failure, ask } = useRead('User/GetCartHistoryDetailById', { id })
  const order = answer ?? known
  const title = useRef<HTMLHeadingElement>(null)
  const isThere = order !== undefined
  useEffect(() => {
    if (isThere) title.current?.focus()
  }, [isThere])
  if (!order) {
    if (failure) return <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
    return <DetailSkeleton />
  }
  const handleChanged = () => {
    ask()
    onChanged()
  }
  return (
    <Stack gap={4}>
      <header className={styles['head']}>
        <h2 tabIndex={-1} ref={title}>
          {text.number(persianDigits(String(order.id)))}
        </h2>
        <p>
          {text.states[order.state]}،{' '}
          <time dateTime={order.createdAt}>{jalaliDateTime(order.createdAt)}</time>
        </p>
      </header>
      {order.payAgains
        .filter(({ state }) => state === 'waiting')
        .map((asked) => (
          <LaterAmount key={asked.id} asked={asked} onChanged={handleChanged} />
        ))}
      <Card as="section" aria-labelledby="order-items">
        <h3 id="order-items">{text.items}</h3>
        <ul className={styles['items']}>
          {order.items.map((item) => (
            <OrderItemRow key={item.id} item={item} order={order} onChanged={handleChanged} />
          ))}
        </ul>
      </Card>
      {order.address && (
        <Card as="section" aria-labelledby="order-address">
          <h3 id="order-address">{text.address}</h3>
          <p>
            <bdi>{order.address.receiverName}</bdi>،{' '}
            <bdi dir="ltr">{phoneText(order.address.receiverPhone)}</bdi>
            <br />
            <bdi>{fullAddress(order.address)}</bdi>
          </p>
        </Card>
      )}
      <OrderSums order={order} />
      {order.state === 'paid' && order.payable > 0 && <Invoices orderId={order.id} />}
      <Button variant="soft" onClick={onBack}>
        {text.back}
      </Button>
    </Stack>
  )
}

function OrderSums({ order }: { order: Order }) {
  const { subtotal, discount, codeDiscount, offCode, parcels, payable, returned, payAgains } = order
  const later = payAgains.filter(({ state }) => state === 'paid' || state === 'refunded')
  const paid = later.reduce((sum, { amount }) => sum + amount, payable)
  return (
    <Sums title={text.sums} heading="h3">
      <Sum label={text.subtotal} amount={subtotal} />
      {discount > 0 && <Sum label={text.discount} amount={discount} isReduction />}
      {codeDiscount > 0 && <Sum label={text.code(offCode ?? '')} amount={codeDiscount} isReduction />}
      {parcels.map(({ sellerName, title, cost }) => (
        <Sum
          key={sellerName}
          label={parcels.length > 1 ? text.shippingOf(sellerName, title) : `${text.shipping} (${title})`}
          amount={cost}
          instead={cost === 0 ? text.free : undefined}
        />
      ))}
      <Sum label={text.payable} amount={payable} isTotal />
      {later.map(({ id, about, amount }) => (
        <Sum key={id} label={text.laterPaid(PAY_AGAIN_WORDS[about])} amount={amount} />
      ))}
      {returned > 0 && (
        <>
          <Sum label={text.returned} amount={returned} isReduction />
          <Sum label={text.leftPaid} amount={paid - returned} isTotal />
        </>
      )}
    </Sums>
  )
}
