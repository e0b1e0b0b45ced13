import { useDeferredValue } from 'react'
import type { Product } from '#contract/product/product.ts'
import { pages } from '#src/entities/addresses.ts'
import { cardOf } from '#src/entities/cards/thing-card.tsx'
import { DetailLayout, DetailSection } from '#src/entities/detail/detail-layout.tsx'
import { TagLinks } from '#src/entities/detail/tag-links.tsx'
import { RichText } from '#src/entities/rich-text/rich-text.tsx'
import { SameRow } from '#src/entities/thing-row/same-row.tsx'
import { CARD_WIDTH } from '#src/entities/thing-row/row-of-things.ts'
import { useCountView } from '#src/entities/use-count-view.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readDocument, readProductArticles } from '#src/mirror/documents.ts'
import type { MirrorRow } from '#src/mirror/mirror.ts'
import { Scroller } from '#src/ui/scroller.tsx'
import { DetailTable } from './detail-table.tsx'
import { Gallery } from './gallery.tsx'
import { ProductSummary } from './product-summary.tsx'
import { text } from './text.ts'
import { useProductPurchase } from './use-product-purchase.ts'

/** One product: its pictures, designs, price and everything about it. */
export function ProductPage({ product: opened }: { product: MirrorRow<'product'> }) {
  const { id } = opened
  const product = useMirror((mirror) => readDocument(mirror, 'product', id), [id], opened) ?? opened
  const purchase = useProductPurchase(product)
  const isRestDue = useDeferredValue(true, false)
  useCountView('Product', id)
  const { cover, images } = product
  const chosen = purchase.offer.design?.image
  const pictures = [...(chosen ? [chosen] : []), ...(images.length > 0 ? images : cover ? [cover] : [])]

  return (
    <>
      <DetailLayout
        media={<Gallery key={chosen?.key} title={product.title} pictures={pictures} />}
        summary={<ProductSummary product={product} purchase={purchase} />}
      />
      {isRestDue && <ProductBody product={product} />}
    </>
  )
}

function ProductBody({ product }: { product: Product }) {
  return (
    <>
      <DetailSection title={text.details}>
        <DetailTable product={product} />
      </DetailSection>
      <DetailSection title={text.description}>
        <RichText html={product.description} />
        <TagLinks label={text.tags} tags={product.tags} to={pages.products} />
      </DetailSection>
      <ProductArticles productId={product.id} />
      <SameRow title={text.same} thing="product" of={product} />
    </>
  )
}

function ProductArticles({ productId }: { productId: number }) {
  const articles = useMirror((mirror) => readProductArticles(mirror, productId), [productId], [])
  if (articles.length === 0) return null
  return (
    <DetailSection title={text.articles}>
      <Scroller label={text.articles} item={CARD_WIDTH}>
        {articles.map((article) => cardOf.article(article))}
      </Scroller>
    </DetailSection>
  )
}
