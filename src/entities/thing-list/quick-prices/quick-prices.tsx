import { useId } from 'react'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { compactNumber } from '#src/lib/compact-number.ts'
import type { ListedThing } from '#src/mirror/lists.ts'
import { readPrices } from '#src/mirror/facets.ts'
import { Chip } from '#src/ui/chip.tsx'
import { listText } from '../text.ts'
import { priceRanges, type PriceRange } from './price-ranges.ts'
import styles from './quick-prices.module.css'

const RIALS_PER_TOMAN = 10

interface QuickPricesProps {
  thing: ListedThing
  chosen: PriceRange
  onChoose: (range: PriceRange) => void
}

/** Price ranges to tap on, made from the prices on this device. */
export function QuickPrices({ thing, chosen, onChoose }: QuickPricesProps) {
  const prices = useMirror((mirror) => readPrices(mirror, thing), [thing], [])
  const label = useId()
  const ranges = priceRanges(prices)
  if (ranges.length === 0) return null
  return (
    <div role="group" aria-labelledby={label} className={styles['ranges']}>
      <span id={label}>{listText.price}</span>
      {ranges.map((range) => {
        const isChosen = range.minPrice === chosen.minPrice && range.maxPrice === chosen.maxPrice
        return (
          <Chip key={labelOf(range)} selected={isChosen} onClick={() => onChoose(isChosen ? {} : range)}>
            {labelOf(range)}
          </Chip>
        )
      })}
    </div>
  )
}

/** The unit is shown once when both bounds share it. */
function labelOf({ minPrice, maxPrice }: PriceRange): string {
  const say = (rials: number) => compactNumber(rials / RIALS_PER_TOMAN)
  if (minPrice === undefined) return listText.quickTo(say(maxPrice ?? 0))
  if (maxPrice === undefined) return listText.quickFrom(say(minPrice))
  const [[from = '', fromUnit], [, toUnit]] = [say(minPrice).split(' '), say(maxPrice).split(' ')]
  return listText.quickRange(fromUnit === toUnit ? from : say(minPrice), say(maxPrice))
}
