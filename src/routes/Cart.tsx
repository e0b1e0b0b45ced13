import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CartPage } from '#src/features/cart/cart-page.tsx'
import { useAccount } from '#src/hooks/use-account.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'

interface Search {
  /** `pay`: the checkout. */
  step?: 'pay'
}

const Checkout = lazy(async () => ({
  default: (await import('#src/features/checkout/checkout-page.tsx')).CheckoutPage,
}))

export const Route = createFileRoute('/Cart')({
  validateSearch: ({ step }: Record<string, unknown>): Search => (step === 'pay' ? { step } : {}),
  component: Page,
})

/** The cart, and its checkout for people who are signed in. */
function Page() {
  const { step } = Route.useSearch()
  const { state } = useAccount()
  if (step !== 'pay' || state !== 'signed-in') return <CartPage />
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <Checkout />
    </Suspense>
  )
}
