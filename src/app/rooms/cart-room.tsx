import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CHECKOUT_HASH } from '#src/entities/checkout-hash.ts'
import { CartPage } from '#src/features/cart/cart-page.tsx'
import { useAccount } from '#src/hooks/use-account.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'

const Checkout = lazy(async () => ({
  default: (await import('#src/features/checkout/checkout-page.tsx')).CheckoutPage,
}))

/** The cart, and its checkout for people who are signed in. */
export function CartRoom() {
  const { hash } = useLocation()
  const { state } = useAccount()
  if (hash !== CHECKOUT_HASH || state !== 'signed-in') return <CartPage />
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <Checkout />
    </Suspense>
  )
}
