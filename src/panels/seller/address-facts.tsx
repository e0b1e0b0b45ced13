import type { OrderAddress } from '#contract/order/orders.ts'
import { fullAddress } from '#src/entities/address/full-address.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import { phoneText } from '#src/lib/phone-text.ts'
import type { FactsByLabel } from '../kit/fact-list.tsx'
import { text } from './text.ts'

const words = text.orders

/** Where a parcel goes, and how its receiver is reached. */
export const addressFacts = (address: OrderAddress): FactsByLabel => ({
  [words.address]: <bdi>{fullAddress(address)}</bdi>,
  [words.phone]: (
    <a href={`tel:${address.receiverPhone}`}>
      <bdi dir="ltr">{phoneText(address.receiverPhone)}</bdi>
    </a>
  ),
  [words.postalCode]: persianDigits(address.postalCode),
})
