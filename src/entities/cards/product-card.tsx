import { memo } from 'react'
import { keepCodes } from '#src/lib/keep-codes.ts'
import type { ProductCard as ProductCardFields } from '#contract/product/product.ts'
import { classNames } from '#src/lib/class-names.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, CardLink } from '#src/ui/card.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Price } from '#src/ui/price.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { productAddress } from '../addresses.ts'
import { priceNow } from '../price-now.ts'
import { FEW_LEFT } from '../stock.ts'
import { text } from '../text.ts'
import styles from './card.module.css'
import { CARD_SIZES } from './sizes.ts'

interface ProductCardProps {
  product: ProductCardFields
  /** Its picture is loaded first. */
  priority?: boolean
}

/** A product in a list or a row. */
export const ProductCard = memo(function ProductCard({ product, priority = false }: ProductCardProps) {
  const { id, title, cover, stock, isSpecial, rateAverage, rateCount } = product
  const isGone = stock === 0
  return (
    <Card as="article" flush interactive className={classNames(styles['card'], isGone && styles['isGone'])}>
      <Picture
        image={cover}
        name={title}
        alt=""
        sizes={CARD_SIZES}
        ratio="4 / 3"
        priority={priority}
        className={styles['cover'] ?? ''}
      />
      <span className={styles['over']}>
        {stock > 0 && stock <= FEW_LEFT ? (
          <Badge tone="ink">{text.fewLeft(persianNumber(stock))}</Badge>
        ) : (
          isSpecial && <Badge tone="ink">{text.special}</Badge>
        )}
      </span>
      <div className={styles['body']}>
        <h3 className={styles['title']}>
          <CardLink to={productAddress(id)}>
            <span>{keepCodes(title)}</span>
          </CardLink>
        </h3>
        <span className={styles['note']}>
          {rateCount > 0 && <Rating value={rateAverage} count={rateCount} />}
        </span>
        <div className={styles['foot']}>
          {isGone ? (
            <span className={styles['gone']}>{text.soldOut}</span>
          ) : (
            <ProductPrice product={product} />
          )}
        </div>
      </div>
    </Card>
  )
})

function ProductPrice({ product }: { product: ProductCardFields }) {
  return (
    <span className={styles['priced']}>
      {product.hasDesigns && <span className={styles['from']}>{text.from}</span>}
      <Price {...priceNow(product)} />
    </span>
  )
}
