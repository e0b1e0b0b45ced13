import { IconShoppingCart } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { BuyBar } from '#src/entities/detail/detail-layout.tsx'
import { ManageLink } from '#src/entities/detail/manage-link.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Price } from '#src/ui/price.tsx'
import { QuantityStepper } from '#src/ui/quantity-stepper.tsx'
import styles from './product-page.module.css'
import { text } from './text.ts'
import type { ProductPurchase } from './use-product-purchase.ts'

interface ProductBuyBarProps {
  id: number
  title: string
  /** What products like it carry, too. */
  tag: string | undefined
  purchase: ProductPurchase
}

/** The price and what can be done about it. Its seller goes to the panel. */
export function ProductBuyBar({ id, title, tag, purchase }: ProductBuyBarProps) {
  const { offer } = purchase
  const isGone = offer.stock === 0
  return (
    <BuyBar>
      {isGone && purchase.inCart === 0 ? (
        <strong className={styles['gone']}>{text.soldOut}</strong>
      ) : (
        <span className={styles['priced']}>
          <Price amount={offer.price} oldAmount={offer.oldPrice} size="l" />
        </span>
      )}
      <BuyAction id={id} title={title} tag={tag} purchase={purchase} />
    </BuyBar>
  )
}

function BuyAction({ id, title, tag, purchase }: ProductBuyBarProps) {
  const { offer, inCart, isMine, isClosed, setCount } = purchase
  if (isMine && inCart === 0)
    return (
      <ManageLink of="product" id={id}>
        {text.manage}
      </ManageLink>
    )
  if (isClosed) return <span>{text.areaOff}</span>
  if (inCart > 0)
    return (
      <Row gap={2} nowrap>
        <QuantityStepper label={text.count(title)} value={inCart} max={offer.most} onChange={setCount} />
        <ButtonLink to={pages.cart} variant="accent" className={styles['openCart'] ?? ''}>
          {text.openCart}
        </ButtonLink>
      </Row>
    )
  // what cannot be bought has no dead button: it leads to what can
  if (offer.stock === 0)
    return (
      <ButtonLink to={pages.products} search={tag ? { tag } : {}} variant="soft">
        {text.same}
      </ButtonLink>
    )
  return (
    <Button variant="accent" icon={<IconShoppingCart size={20} />} onClick={() => setCount(1)}>
      {text.add}
    </Button>
  )
}
