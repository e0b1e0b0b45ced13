import { useOnline } from '#src/hooks/use-sync-status.ts'
import { IconTrash } from '@tabler/icons-react'
import { courseAddress, productAddress } from '#src/entities/addresses.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomans } from '#src/lib/toman.ts'
import type { CartLine } from '#src/mirror/cart.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, CardLink } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Price } from '#src/ui/price.tsx'
import { QuantityStepper } from '#src/ui/quantity-stepper.tsx'
import styles from './cart-line-row.module.css'
import { text } from './text.ts'
import { removeLine, setCount } from './use-cart.ts'
import { keepForLater } from './use-later.ts'
import { whyGone } from './why-gone.ts'

/** One line of the cart. */
export function CartLineRow({ line }: { line: CartLine }) {
  const { kind, id, title, designTitle, price, listPrice, count, cover, isAvailable } = line
  const reason = whyGone(line, useOnline())
  return (
    <Card as="li" flush className={styles['line']} {...(!isAvailable && { 'data-gone': true })}>
      <Picture image={cover} name={title} alt="" sizes="6rem" ratio="1" className={styles['picture'] ?? ''} />
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          {title ? (
            <CardLink to={kind === 'course' ? courseAddress(id) : productAddress(id)}>
              <bdi dir="rtl">{title}</bdi>
            </CardLink>
          ) : (
            reason
          )}
        </h3>
        {designTitle && (
          <p className={styles['note']}>
            {text.design} <bdi dir="rtl">{designTitle}</bdi>
          </p>
        )}
        <Stock line={line} reason={title && reason} />
        <Button
          variant="ghost"
          size="s"
          className={styles['later']}
          aria-label={text.later.keepOf(title || text.nameless)}
          onClick={() => void keepForLater(line)}
        >
          {text.later.keep}
        </Button>
      </div>
      <div className={styles['foot']}>
        <Amount line={line} />
        {isAvailable && (
          <span className={styles['price']}>
            <Price amount={price * count} oldAmount={listPrice * count} />
            {count > 1 && <span className={styles['note']}>{text.unitPrice(tomans(price))}</span>}
          </span>
        )}
      </div>
    </Card>
  )
}

/** The sentence that says why there can be no more pieces. */
const limitId = ({ key }: CartLine) => `limit-${key}`

function Stock({ line, reason }: { line: CartLine; reason: string }) {
  const { kind, count, most, stock, isAvailable } = line
  if (!isAvailable)
    return (
      <p className={styles['note']}>
        {reason && <Badge tone="danger">{reason}</Badge>} {text.notCounted}
      </p>
    )
  if (kind === 'course') return <Badge tone="brand">{text.course}</Badge>
  if (count > most) return <p className={styles['warning']}>{text.fewer(persianNumber(most))}</p>
  if (count < most) return null
  const limit = stock <= most ? text.mostInStock : text.mostPerOrder
  return (
    <p id={limitId(line)} className={styles['note']}>
      {limit(persianNumber(most))}
    </p>
  )
}

function Amount({ line }: { line: CartLine }) {
  const { kind, title, count, most, isAvailable } = line
  if (kind === 'course' || !isAvailable)
    return (
      <IconButton
        label={text.remove(title || text.nameless)}
        className={styles['remove']}
        onClick={() => void removeLine(line)}
      >
        <IconTrash size={20} />
      </IconButton>
    )
  return (
    <QuantityStepper
      label={text.quantity(title)}
      value={count}
      max={most}
      limitId={limitId(line)}
      onChange={(next) => void (next === 0 ? removeLine(line) : setCount(line, Math.min(next, most)))}
    />
  )
}
