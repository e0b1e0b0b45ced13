import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { orders } from '#contract/order/orders.ts'
import type { OrderItem } from '#contract/order/orders.ts'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { ITEM_STATUS_WORDS } from '#src/entities/money-words.ts'
import type { RecordForm as Form } from '#src/entities/record-form/fields.ts'
import { RecordForm } from '#src/entities/record-form/record-form.tsx'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { AddressLink } from '#src/entities/address-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { notify } from '#src/ui/notify.ts'
import { Picture } from '#src/ui/picture.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import styles from './orders.module.css'
import { text } from './text.ts'
import { useConfirmDelivery } from './use-confirm-delivery.ts'

const CANCEL: Form = {
  operation: orders.CancelOrderItem,
  fields: { reason: { kind: 'text', label: text.reason, hint: text.reasonHint, rows: 2 } },
}
const TONES = { shipped: 'brand', delivered: 'success', cancelled: 'neutral', returned: 'neutral' } as const

interface OrderItemRowProps {
  item: OrderItem
  /** Its order has ended without a payment. */
  isUnpaid: boolean
  onChanged: () => void
}

/** A bought thing: where it is, and what its buyer can do about it. */
export function OrderItemRow({ item, isUnpaid, onChanged }: OrderItemRowProps) {
  const { id, kind, thingId, title, designTitle, cover, count, paid, status, trackingCode, canCancel } = item
  const [isCancelling, setCancelling] = useState(false)
  const online = useOnline()
  const { confirm, isBusy } = useConfirmDelivery(id, onChanged)
  const note = [designTitle, count > 1 && text.pieces(persianNumber(count))].filter(Boolean).join('، ')
  const tone = status in TONES ? TONES[status as keyof typeof TONES] : 'accent'
  return (
    <li className={styles['item']}>
      <Picture image={cover} name={title} alt="" sizes="3.5rem" ratio="1" className={styles['cover'] ?? ''} />
      <div className={styles['words']}>
        <AddressLink address={kind === 'course' ? courseAddress(thingId) : productAddress(thingId)}>
          <bdi>{title}</bdi>
        </AddressLink>
        {note && <small>{note}</small>}
        <span>{tomanText(paid)}</span>
      </div>
      <Badge tone={isUnpaid ? 'neutral' : tone}>{isUnpaid ? text.unpaid : ITEM_STATUS_WORDS[status]}</Badge>
      {trackingCode && <Tracking code={trackingCode} />}
      {(canCancel || status === 'shipped') && (
        <Row className={styles['actions'] ?? ''}>
          {status === 'shipped' && (
            <Button size="s" loading={isBusy} disabled={!online} onClick={() => void confirm()}>
              {text.delivered}
            </Button>
          )}
          {canCancel && (
            <Button size="s" variant="outline" disabled={!online} onClick={() => setCancelling(true)}>
              {text.cancel}
            </Button>
          )}
        </Row>
      )}
      <Sheet isOpen={isCancelling} onClose={() => setCancelling(false)} title={text.cancelTitle(title)}>
        {isCancelling && (
          <>
            <p>{text.cancelBody}</p>
            <RecordForm
              form={CANCEL}
              values={{ id }}
              draftName={`cancel:${id}`}
              label={text.cancel}
              onSent={() => {
                setCancelling(false)
                notify({ kind: 'success', text: text.cancelled })
                onChanged()
              }}
            />
          </>
        )}
      </Sheet>
    </li>
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
