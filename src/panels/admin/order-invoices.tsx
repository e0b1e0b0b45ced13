import { lazy, Suspense } from 'react'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'

const Invoices = lazy(async () => ({
  default: (await import('#src/entities/invoices/invoices.tsx')).Invoices,
}))

/** The invoice and credit notes of an order, loaded with the first open row. */
export function OrderInvoices({ orderId }: { orderId: number }) {
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <Invoices key={orderId} orderId={orderId} />
    </Suspense>
  )
}
