import { IconShoppingCartPlus } from '@tabler/icons-react'
import { pages } from '#src/entities/addresses.ts'
import { BuyBar } from '#src/entities/detail/detail-layout.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { Price } from '#src/ui/price.tsx'
import { QuantityStepper } from '#src/ui/quantity-stepper.tsx'
import styles from './product-page.module.css'
import { text } from './text.ts'
import type { ProductPurchase } from './use-product-purchase.ts'

interface ProductBuyBarProps {
  title: string
  purchase: ProductPurchase
}

/** The price and what can be done about it. */
export function ProductBuyBar({ title, purchase }: ProductBuyBarProps) {
  const { offer } = purchase
  const isGone = offer.stock === 0
  return (
    <BuyBar>
      {isGone && purchase.inCart === 0 ? (
        <strong className={styles['gone']}>{text.soldOut}</strong>
      ) : (
        <span className={styles['priced']}>
          {offer.mustChoose && <small>{text.from}</small>}
          <Price amount={offer.price} oldAmount={offer.oldPrice} size="l" />
        </span>
      )}
      <BuyAction title={title} purchase={purchase} />
    </BuyBar>
  )
}

function BuyAction({ title, purchase }: ProductBuyBarProps) {
  const { offer, inCart, isClosed, setCount } = purchase
  const handleAdd = () => {
    setCount(1)
    if (offer.mustChoose)
      document.getElementById('designs')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }
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
  return (
    <Button
      variant="accent"
      icon={<IconShoppingCartPlus size={20} />}
      disabled={offer.stock === 0}
      onClick={handleAdd}
    >
      {offer.mustChoose ? text.chooseFirst : text.add}
    </Button>
  )
}
