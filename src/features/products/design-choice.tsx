import { useId } from 'react'
import { priceNow } from '#src/entities/price-now.ts'
import { tomanText } from '#src/lib/toman.ts'
import type { Offered } from './offer.ts'
import styles from './product-page.module.css'
import { text } from './text.ts'

interface DesignChoiceProps {
  product: Offered
  chosenId: number | undefined
  onChoose: (id: number) => void
}

/** The designs of a product, one of which is always chosen; each has its own price and stock. */
export function DesignChoice({ product, chosenId, onChoose }: DesignChoiceProps) {
  const name = useId()
  const { designs, siteOffer } = product
  if (designs.length === 0) return null
  return (
    <fieldset className={styles['designs']}>
      <legend>{text.design}</legend>
      <div className={styles['designRow']}>
        {designs.map(({ id, title, color, stock, ...prices }) => (
          <label key={id} className={styles['design']} data-gone={stock === 0 || undefined}>
            <input type="radio" name={name} checked={id === chosenId} onChange={() => onChoose(id)} />
            {color && <span className={styles['dot']} style={{ backgroundColor: color }} aria-hidden />}
            <span className={styles['designWords']}>
              <bdi dir="rtl">{title}</bdi>
              <small>
                {stock === 0 ? text.soldOut : tomanText(priceNow({ ...prices, siteOffer }).amount)}
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
