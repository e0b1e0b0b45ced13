import { pages } from '#src/entities/addresses.ts'
import { CHECKOUT_HASH } from '#src/entities/checkout-hash.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { tomans } from '#src/lib/toman.ts'
import type { MirroredCart } from '#src/mirror/cart.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import styles from './cart-page.module.css'
import { text } from './text.ts'

/** The sums of the cart. */
export function CartSummary({ cart: { lines, subtotal, payable } }: { cart: MirroredCart }) {
  const hasGoods = lines.some(({ kind }) => kind === 'product')
  return (
    <Card as="section" className={styles['summary']} aria-label={text.summary}>
      <h2>{text.summary}</h2>
      <dl className={styles['sums']}>
        <Sum label={text.subtotal} amount={subtotal} />
        {subtotal > payable && <Sum label={text.discount} amount={subtotal - payable} isDiscount />}
        {hasGoods && (
          <div className={styles['sum']}>
            <dt>{text.delivery}</dt>
            <dd>{text.deliveryLater}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

function Sum({ label, amount, isDiscount }: { label: string; amount: number; isDiscount?: boolean }) {
  return (
    <div className={styles['sum']} data-discount={isDiscount || undefined}>
      <dt>{label}</dt>
      <dd>
        <b>{tomans(amount)}</b> {text.toman}
      </dd>
    </div>
  )
}

/** What is to be paid and the next step: on phones always in sight, above the bar of pages. */
export function PayBar({ payable }: { payable: number }) {
  const account = useAccount()
  const isSignedIn = account.state === 'signed-in'
  return (
    <div data-bar className={`${styles['pay']} ink`}>
      <span className={styles['payNow']}>
        <small>{text.payable}</small>
        <span>
          <b>{tomans(payable)}</b> <small>{text.toman}</small>
        </span>
      </span>
      {isSignedIn ? (
        <ButtonLink to={pages.cart} hash={CHECKOUT_HASH} variant="accent">
          {text.next}
        </ButtonLink>
      ) : (
        <ButtonLink
          to={pages.account}
          search={() => ({ back: `${pages.cart}#${CHECKOUT_HASH}` })}
          variant="accent"
        >
          {text.next}
        </ButtonLink>
      )}
      {!isSignedIn && <p className={styles['hint']}>{text.signInHint}</p>}
    </div>
  )
}
