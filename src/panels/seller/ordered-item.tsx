import { useEffect, useRef } from 'react'
import { errorText } from '#contract/error-text.ts'
import { ITEM_STATUS_WORDS } from '#src/entities/money-words.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Stack } from '#src/ui/layout.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { moment } from '../kit/columns.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { RowsComing } from '../kit/list/rows-coming.tsx'
import { text as owner } from '../owner/text.ts'
import { addressFacts } from './address-facts.tsx'
import { LaterAmounts } from './later-amounts.tsx'
import { text } from './text.ts'

const words = text.orders

/** Where a sold thing is sent, what has happened to it, and which later amounts were asked for it. */
export function OrderedItem({ row }: { row: { id: number } }) {
  const { id } = row
  const { answer, failure, ask } = useRead('Order/GetSellerCartDetailById', { id }, { isFresh: true })
  const seen = useRef(row)
  // the row is another value once something was done with it
  useEffect(() => {
    if (seen.current === row) return
    seen.current = row
    ask()
  }, [row, ask])
  if (!answer)
    return failure ? (
      <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
    ) : (
      <RowsComing />
    )
  const { address, shippingTitle, trackingCode, changes, payAgains } = answer
  const facts = {
    ...(address && addressFacts(address)),
    [words.shipping]: shippingTitle ?? words.none,
    [owner.tracking]: trackingCode === null ? words.none : <bdi dir="ltr">{trackingCode}</bdi>,
    [words.history]: changes.map(({ status, createdAt, reason }) => (
      <p key={createdAt + status}>
        {ITEM_STATUS_WORDS[status]}، {moment('').show(createdAt)} <bdi>{reason}</bdi>
      </p>
    )),
  }
  return (
    <Stack>
      <FactList facts={facts} />
      <LaterAmounts asked={payAgains} onChanged={ask} />
    </Stack>
  )
}
