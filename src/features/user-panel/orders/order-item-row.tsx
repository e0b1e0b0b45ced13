import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Order, OrderItem } from '#contract/order/orders.ts'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { ITEM_STATUS_WORDS } from '#src/entities/money-words.ts'
import { LineButton } from '#src/entities/form/line-button.tsx'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { AddressLink } from '#src/entities/address-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { Picture } from '#src/ui/picture.tsx'
import { ItemFormSheet } from './item-form-sheet.tsx'
import type { Asked } from './item-forms.ts'
import { ItemReturn } from './item-return.tsx'
import styles from './orders.module.css'
import { text } from './text.ts'
import { useConfirmDelivery } from './use-confirm-delivery.ts'

const TONES = { shipped: 'brand', delivered: 'success', cancelled: 'neutral', returned: 'neutral' } as const

interface OrderItemRowProps {
  item: OrderItem
  order: Order
  onChanged: () => void
}

/** A bought thing: where it is, and what its buyer can do about it. */
export function OrderItemRow({ item, order, onChanged }: OrderItemRowProps) {
  const { kind, thingId, title, designTitle, cover, count, paid, status, trackingCode } = item
  const isUnpaid = order.state === 'cancelled'
  const note = [designTitle, count > 1 && text.pieces(persianNumber(count))].filter(Boolean).join('، ')
  const tone = status in TONES ? TONES[status as keyof typeof TONES] : 'accent'
  return (
    <li className={styles['item']}>
      <Picture image={cover} name={title} alt="" sizes="3.5rem" ratio="1" className={styles['cover'] ?? ''} />
      <div className={styles['words']}>
        <AddressLink address={kind === 'course' ? courseAddress(thingId) : productAddress(thingId)}>
          <bdi dir="rtl">{title}</bdi>
        </AddressLink>
        {note && <small>{note}</small>}
        <span>{tomanText(paid)}</span>
      </div>
      <Badge tone={isUnpaid ? 'neutral' : tone}>{isUnpaid ? text.unpaid : ITEM_STATUS_WORDS[status]}</Badge>
      {trackingCode && <Tracking code={trackingCode} />}
      <ItemReturn item={item} />
      <ItemActions item={item} order={order} onChanged={onChanged} />
    </li>
  )
}

/** What the buyer can do about a bought thing now. */
function ItemActions({ item, order, onChanged }: OrderItemRowProps) {
  const { id, status, canCancel, canReturn, canSayNotReceived } = item
  const [asked, setAsked] = useState<Asked>()
  const { confirm, isBusy } = useConfirmDelivery(id, onChanged)
  const isMissed = item.return?.cause === 'notReceived' && item.return.state === 'asked'
  const isExpected = status === 'shipped' || isMissed
  const offers: readonly (Asked | false)[] = [
    canSayNotReceived && 'notReceived',
    canReturn && 'return',
    canCancel && 'cancel',
  ]
  const offered = offers.filter((offer) => offer !== false)
  if (!isExpected && offered.length === 0) return null
  return (
    <Row className={styles['actions'] ?? ''}>
      {isExpected && (
        <LineButton size="s" loading={isBusy} onClick={() => void confirm()}>
          {text.delivered}
        </LineButton>
      )}
      {offered.map((offer) => (
        <LineButton key={offer} size="s" variant="outline" onClick={() => setAsked(offer)}>
          {text.offers[offer]}
        </LineButton>
      ))}
      {asked && (
        <ItemFormSheet
          asked={asked}
          item={item}
          order={order}
          onClose={() => setAsked(undefined)}
          onChanged={onChanged}
        />
      )}
    </Row>
  )
}

function Tracking({ code }: { code: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    notify({ kind: 'success', text: text.copied })
  }
  return (
    <p className={styles['tracking']}>
      {text.tracking}: <bdi dir="ltr">{code}</bdi>
      <Button variant="ghost" size="s" icon={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {text.copy}
      </Button>
    </p>
  )
}
