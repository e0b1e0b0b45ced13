import { keepCodes } from '#src/lib/keep-codes.ts'
import type { Product } from '#contract/product/product.ts'
import { pages } from '#src/entities/addresses.ts'
import { PersonLink } from '#src/entities/detail/person-link.tsx'
import { RatingLink } from '#src/entities/detail/rating-link.tsx'
import { LikeButton } from '#src/entities/like-button/like-button.tsx'
import { ShareButton } from '#src/entities/share-button.tsx'
import { FEW_LEFT } from '#src/entities/stock.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Later } from '#src/ui/later.tsx'
import { Row } from '#src/ui/layout.tsx'
import { CarFit } from './car/car-fit.tsx'
import { DesignChoice } from './design-choice.tsx'
import type { Offer } from './offer.ts'
import { ProductBuyBar } from './product-buy-bar.tsx'
import { PurchaseTerms } from './purchase-terms.tsx'
import styles from './product-page.module.css'
import { text } from './text.ts'
import type { ProductPurchase } from './use-product-purchase.ts'

interface ProductSummaryProps {
  product: Product
  purchase: ProductPurchase
}

/** What a product is, its designs, who sells it and what it costs. */
export function ProductSummary({ product, purchase }: ProductSummaryProps) {
  const { id, title, alias, summary, seller, likeCount } = product
  return (
    <>
      <div>
        <h1>{keepCodes(title)}</h1>
        <p className={styles['alias']}>
          <bdi lang="en">{alias}</bdi>
        </p>
      </div>
      <Row apart>
        <RatingLink value={product.rateAverage} count={product.rateCount} />
        <Row gap={1}>
          <LikeButton thing="Product" id={id} title={title} count={likeCount} />
          <ShareButton title={title} />
        </Row>
      </Row>
      <Row gap={2}>
        <StockBadge offer={purchase.offer} />
        <Fits details={product.furtherDetails} />
      </Row>
      <CarFit fits={product.fits} />
      <p>{summary}</p>
      {purchase.isOwned && <Badge tone="success">{text.owned}</Badge>}
      <Later>
        <DesignChoice product={product} chosenId={purchase.offer.design?.id} onChoose={purchase.choose} />
        <PurchaseTerms product={product} />
        <PersonLink
          role={text.seller}
          name={seller.shopName}
          about={seller.city}
          picture={seller.logo}
          to={pages.products}
          search={{ seller: seller.id }}
        />
        <ProductBuyBar id={id} title={title} tag={product.tags[0]} purchase={purchase} />
      </Later>
    </>
  )
}

/** The cars it is made for: what buyers ask first. */
function Fits({ details }: { details: Product['furtherDetails'] }) {
  const cars = details.find(({ title }) => title === text.fits)?.value
  return (
    cars && (
      <span className={styles['fits']}>
        {text.fits} <bdi dir="rtl">{cars}</bdi>
      </span>
    )
  )
}

function StockBadge({ offer: { stock } }: { offer: Offer }) {
  if (stock === 0) return <Badge tone="neutral">{text.soldOut}</Badge>
  if (stock <= FEW_LEFT) return <Badge tone="danger">{text.left(persianNumber(stock))}</Badge>
  return <Badge tone="success">{text.inStock}</Badge>
}
