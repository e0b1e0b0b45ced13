import { createFileRoute } from '@tanstack/react-router'
import { ShopPage } from '#src/features/products/shop-page.tsx'
import { mirror } from '#src/hooks/page-engine.ts'
import { pageHeads } from '#src/entities/page-heads.ts'
import { pageHead } from '#src/lib/page-head.ts'
import { readCategories } from '#src/mirror/site-content.ts'

export const Route = createFileRoute('/Product/')({
  loader: () => readCategories(mirror, 'product'),
  head: () => pageHead(pageHeads['/Product']),
  component: Shop,
})

function Shop() {
  return <ShopPage categories={Route.useLoaderData()} />
}
