import { errorText } from '#contract/error-text.ts'
import { ITEM_STATUS_WORDS } from '#src/entities/money-words.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { ErrorState } from '#src/ui/states.tsx'
import { moment } from '../kit/columns.tsx'
import { RowsComing } from '../kit/list/section-list.tsx'
import styles from '../owner/owner.module.css'
import { text } from './text.ts'

const words = text.orders

/** Where a sold thing is sent, and what has happened to it. */
export function OrderedItem({ id }: { id: number }) {
  const { answer, failure, ask } = useRead('Order/GetSellerCartDetailById', { id }, { isFresh: true })
  if (!answer)
    return failure ? (
      <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
    ) : (
      <RowsComing />
    )
  const { address, shippingTitle, trackingCode, changes } = answer
  return (
    <dl className={styles['facts']}>
      {address && (
        <>
          <dt>{words.address}</dt>
          <dd>
            <bdi>
              {persianDigits(
                `${address.province}، ${address.city}، ${address.addressLine} ${address.plaque}`,
              )}
            </bdi>
          </dd>
          <dt>{words.phone}</dt>
          <dd>
            <bdi dir="ltr">{persianDigits(address.receiverPhone)}</bdi>
          </dd>
          <dt>{words.postalCode}</dt>
          <dd>{persianDigits(address.postalCode)}</dd>
        </>
      )}
      <dt>{words.shipping}</dt>
      <dd>{shippingTitle ?? words.none}</dd>
      <dt>{words.tracking}</dt>
      <dd>
        <bdi dir="ltr">{trackingCode === null ? words.none : persianDigits(trackingCode)}</bdi>
      </dd>
      <dt>{words.history}</dt>
      {changes.map(({ status, createdAt, reason }) => (
        <dd key={createdAt + status}>
          {ITEM_STATUS_WORDS[status]}، {moment('').show(createdAt)} <bdi>{reason}</bdi>
        </dd>
      ))}
    </dl>
  )
}
