import { discountPercent, tomans } from '#src/lib/toman.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Badge } from './badge.tsx'
import styles from './price.module.css'
import { text } from './text.ts'

interface PriceProps {
  /** In rials. */
  amount: number
  /** In rials; shown struck when it is higher. */
  oldAmount?: number | null
  size?: 'm' | 'l'
}

/** A price in tomans, with the old one and the percent when it is reduced. */
export function Price({ amount, oldAmount, size = 'm' }: PriceProps) {
  const percent = oldAmount ? discountPercent(amount, oldAmount) : 0
  return (
    <span className={styles['price']} data-size={size}>
      {percent > 0 && oldAmount && (
        <span className={styles['old']}>
          <s>
            <span className="only-read">{text.oldPrice} </span>
            {tomans(oldAmount)}
          </s>
          <Badge tone="sale">
            <span className="only-read">{text.off(`${persianNumber(percent)}٪`)}</span>
            <span aria-hidden>{persianNumber(percent)}٪</span>
          </Badge>
        </span>
      )}
      {amount === 0 ? (
        <b className={styles['free']}>{text.free}</b>
      ) : (
        <span className={styles['now']}>
          <b>{tomans(amount)}</b> <small>{text.toman}</small>
        </span>
      )}
    </span>
  )
}
