import { lazy } from 'react'
import { pages } from '#src/entities/addresses.ts'
import { AboutSection } from '#src/entities/detail/about-section.tsx'
import { DetailLayout, DetailSection } from '#src/entities/detail/detail-layout.tsx'
import { TALK } from '#src/entities/detail/rating-link.tsx'
import { useCountView } from '#src/entities/use-count-view.ts'
import { WhenNear } from '#src/entities/when-near.tsx'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readDocument } from '#src/mirror/documents.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import { Later } from '#src/ui/later.tsx'
import { DetailTable } from './detail-table.tsx'
import { Gallery } from './gallery.tsx'
import { ProductSummary } from './product-summary.tsx'
import { text } from './text.ts'
import { useProductPurchase } from './use-product-purchase.ts'

/** Far below the first screen: loaded when the person comes near. */
const ProductRows = lazy(async () => ({ default: (await import('./product-rows.tsx')).ProductRows }))

/** One product: its pictures, designs, price and everything about it. */
export function ProductPage({ product: opened }: { product: MirrorRow<'product'> }) {
  const { id } = opened
  const product = useMirror((mirror) => readDocument(mirror, 'product', id), [id], opened) ?? opened
  const purchase = useProductPurchase(product)
  useCountView('Product', id)
  const { cover, images } = product
  const chosen = purchase.isChosen ? purchase.offer.design?.image : null
  const others = images.length > 0 ? images : cover ? [cover] : []
  const pictures = chosen ? [chosen, ...others.filter(({ key }) => key !== chosen.key)] : others

  return (
    <>
      <DetailLayout
        media={<Gallery key={chosen?.key} title={product.title} pictures={pictures} />}
        summary={<ProductSummary product={product} purchase={purchase} />}
      />
      <Later>
        <ProductBody product={product} />
      </Later>
    </>
  )
}

function ProductBody({ product }: { product: MirrorRow<'product'> }) {
  return (
    <>
      <DetailSection title={text.details}>
        <DetailTable product={product} />
      </DetailSection>
      <AboutSection title={text.description} thing={product} tagsLabel={text.tags} to={pages.products} />
      <WhenNear id={TALK}>
        <ProductRows product={product} />
      </WhenNear>
    </>
  )
}
