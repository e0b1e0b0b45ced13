import { persianDigits } from '#src/lib/persian-digits.ts'
import { MoneyField } from '#src/ui/money-field.tsx'
import { listText } from './text.ts'
import type { PriceFault } from './price-range.ts'
import styles from './thing-list.module.css'

interface PriceFieldsProps {
  /** In tomans, as typed. */
  min: string
  max: string
  fault: PriceFault | undefined
  onMin: (min: string) => void
  onMax: (max: string) => void
}

const FAULT_TEXT: Readonly<Record<PriceFault, string>> = {
  number: listText.priceNumber,
  order: listText.priceOrder,
}

/** The lowest and the highest price, in tomans. */
export function PriceFields({ min, max, fault, onMin, onMax }: PriceFieldsProps) {
  const sample = persianDigits(0)
  return (
    <fieldset className={styles['prices']}>
      <legend className="only-read">{listText.price}</legend>
      <MoneyField
        label={listText.minPrice}
        placeholder={sample}
        value={min}
        onValue={onMin}
        error={fault && FAULT_TEXT[fault]}
      />
      <MoneyField label={listText.maxPrice} value={max} onValue={onMax} />
    </fieldset>
  )
}
