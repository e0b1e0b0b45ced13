import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { NotOnDevice } from '#src/entities/not-on-device.tsx'
import { ProductPage } from '#src/features/products/product-page.tsx'
import { parseId } from '#contract/page-id.ts'
import { openDocument } from '#src/hooks/open-document.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/p/$id')({
  async loader({ params }) {
    const id = parseId(params.id)
    if (id === undefined) throw redirect({ to: '/Product', replace: true })
    const read = () => engine.api.read('Product/GetProduct', { id }, { isAnonymous: true })
    const product = await openDocument('product', id, read)
    if (product === 'gone') throw notFound()
    return product
  },
  head: ({ loaderData: product }) =>
    product && product !== 'unreachable'
      ? pageHead({ title: product.title, description: product.summary })
      : {},
  component: ProductRoute,
})

function ProductRoute() {
  const product = Route.useLoaderData()
  return product === 'unreachable' ? <NotOnDevice /> : <ProductPage key={product.id} product={product} />
}
