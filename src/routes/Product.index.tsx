import { createFileRoute } from '@tanstack/react-router'
import { ShopPage } from '#src/features/products/shop-page.tsx'
import { mirror } from '#src/hooks/page-engine.ts'
import { readCategories } from '#src/mirror/site-content.ts'

export const Route = createFileRoute('/Product/')({
  loader: () => readCategories(mirror, 'product'),
  component: Shop,
})

function Shop() {
  return <ShopPage categories={Route.useLoaderData()} />
}
