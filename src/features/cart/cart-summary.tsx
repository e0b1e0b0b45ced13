import { pages } from '#src/entities/addresses.ts'
import { CHECKOUT_HASH } from '#src/entities/checkout-hash.ts'
import { PayBar } from '#src/entities/paying/pay-bar.tsx'
import { Sum, Sums } from '#src/entities/paying/sums.tsx'
import { useAccount } from '#src/hooks/use-account.ts'
import type { MirroredCart } from '#src/mirror/cart.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { text } from './text.ts'

/** The sums of the cart and the way to pay it. */
export function CartSummary({ cart: { lines, subtotal, payable } }: { cart: MirroredCart }) {
  const hasGoods = lines.some(({ kind }) => kind === 'product')
  return (
    <>
      <Sums title={text.summary}>
        <Sum label={text.subtotal} amount={subtotal} />
        {subtotal > payable && <Sum label={text.discount} amount={subtotal - payable} isReduction />}
        {hasGoods && <Sum label={text.delivery} amount={0} instead={text.deliveryLater} />}
      </Sums>
      <ToCheckout payable={payable} />
    </>
  )
}

function ToCheckout({ payable }: { payable: number }) {
  const isSignedIn = useAccount().state === 'signed-in'
  if (isSignedIn)
    return (
      <PayBar
        payable={payable}
        action={
          <ButtonLink to={pages.cart} hash={CHECKOUT_HASH} variant="accent">
            {text.next}
          </ButtonLink>
        }
      />
    )
  return (
    <PayBar
      payable={payable}
      action={
        <ButtonLink
          to={pages.account}
          search={() => ({ back: `${pages.cart}#${CHECKOUT_HASH}` })}
          variant="accent"
        >
          {text.next}
        </ButtonLink>
      }
      hint={<p>{text.signInHint}</p>}
    />
  )
}
