import { createFileRoute } from '@tanstack/react-router'
import { ShopPage } from '#src/features/products/shop-page.tsx'
import { heads } from '#src/features/products/head.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { pageHead } from '#src/lib/page-head.ts'
import { readCategories } from '#src/mirror/site-content.ts'

export const Route = createFileRoute('/Product/')({
  loader: () => readCategories(mirror, 'product'),
  head: () => pageHead(heads.shop),
  component: Shop,
})

function Shop() {
  return <ShopPage categories={Route.useLoaderData()} />
}
