import { lazy } from 'react'
import type { Product } from '#contract/product/product.ts'
import { cardOf } from '#src/entities/cards/thing-card.tsx'
import { DetailSection } from '#src/entities/detail/detail-layout.tsx'
import { SameRow } from '#src/entities/thing-row/same-row.tsx'
import { CARD_WIDTH } from '#src/entities/thing-row/row-of-things.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { readProductArticles } from '#src/mirror/documents.ts'
import { Scroller } from '#src/ui/scroller.tsx'
import { text } from './text.ts'

/** Its parts are many: their names would be in the first load of the page. */
const Discussion = lazy(async () => ({
  default: (await import('#src/entities/discussion/discussion.tsx')).Discussion,
}))

/** What people say, and what else there is to see: articles about the product, and products like it. */
export function ProductRows({ product }: { product: Product }) {
  return (
    <>
      <Discussion thing="product" of={product} />
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
