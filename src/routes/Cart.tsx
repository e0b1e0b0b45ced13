import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#src/features/cart/cart-page.tsx'
import { pageHeads } from '#src/entities/page-heads.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/Cart')({
  head: () => pageHead(pageHeads['/Cart']),
  component: CartPage,
})
