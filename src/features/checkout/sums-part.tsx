import type { Checkout, CheckoutLine } from '#contract/order/checkout.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Sum, Sums } from '#src/entities/paying/sums.tsx'
import { Card } from '#src/ui/card.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Price } from '#src/ui/price.tsx'
import styles from './checkout.module.css'
import { text } from './text.ts'

/** What is bought, line by line. */
export function LinesPart({ lines }: { lines: readonly CheckoutLine[] }) {
  return (
    <Card as="section" aria-labelledby="lines">
      <h2 id="lines">{text.lines}</h2>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <Line key={`${line.courseId} ${line.productId} ${line.designId}`} line={line} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ line }: { line: CheckoutLine }) {
  const { title, designTitle, cover, count, unitPrice, paid, isCharged } = line
  const note = [designTitle, count > 1 ? text.pieces(persianNumber(count)) : ''].filter(Boolean).join('، ')
  return (
    <li data-gone={!isCharged || undefined}>
      <Picture image={cover} name={title} alt="" sizes="3.5rem" ratio="1" className={styles['cover'] ?? ''} />
      <span className={styles['name']}>
        <bdi dir="rtl">{title}</bdi>
        {note && <small>{note}</small>}
      </span>
      {isCharged ? <Price amount={paid} oldAmount={unitPrice * count} /> : <small>{text.notCharged}</small>}
    </li>
  )
}

/** How the amount to pay comes about. */
export function SumsPart({ checkout }: { checkout: Checkout }) {
  const { subtotal, discount, codeDiscount, shipping, payable, parcels } = checkout
  const isSendingOpen = parcels.some(({ shippingMethodId }) => shippingMethodId === null)
  return (
    <Sums title={text.sums.title}>
      <Sum label={text.sums.subtotal} amount={subtotal} />
      {discount > 0 && <Sum label={text.sums.discount} amount={discount} isReduction />}
      {codeDiscount > 0 && <Sum label={text.sums.code} amount={codeDiscount} isReduction />}
      {parcels.length > 0 && (
        <Sum
          label={text.sums.shipping}
          amount={shipping}
          {...(isSendingOpen ? { instead: text.sums.later } : shipping === 0 && { instead: text.free })}
        />
      )}
      <Sum label={text.sums.payable} amount={payable} isTotal />
    </Sums>
  )
}
