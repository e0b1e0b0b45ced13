import { IconInfoCircle, IconLogin2 } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { tomans } from '#src/lib/toman.ts'
import type { MirroredCart } from '#src/mirror/cart.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import styles from './cart-page.module.css'
import { text } from './text.ts'

/** The sums, and what comes next. */
export function CartSummary({ cart: { subtotal, payable } }: { cart: MirroredCart }) {
  return (
    <Card as="section" className={`${styles['summary']} ink`} aria-label={text.summary}>
      <h2>{text.summary}</h2>
      <dl className={styles['sums']}>
        <Sum label={text.subtotal} amount={subtotal} />
        {subtotal > payable && <Sum label={text.discount} amount={subtotal - payable} isDiscount />}
        <div className={styles['payable']}>
          <Sum label={text.payable} amount={payable} />
        </div>
      </dl>
      <NextStep />
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

function NextStep() {
  const account = useAccount()
  if (account.state === 'signed-in')
    return (
      <p className={styles['calm']}>
        <IconInfoCircle size={20} aria-hidden />
        {text.notOpen}
      </p>
    )
  return (
    <>
      <ButtonLink
        to={pages.account}
        search={() => ({ back: pages.cart })}
        size="l"
        variant="accent"
        fullWidth
        icon={<IconLogin2 size={20} aria-hidden />}
      >
        {text.signIn}
      </ButtonLink>
      <p className={styles['hint']}>{text.signInHint}</p>
    </>
  )
}
