import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#src/features/cart/cart-page.tsx'
import { text } from '#src/features/cart/text.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/Cart')({
  head: () => pageHead({ title: text.title, description: text.description }),
  component: CartPage,
})
