import type { ChangeableProduct } from '#contract/order/cart.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomans } from '#src/lib/toman.ts'
import { text } from './text.ts'

export interface ChangeWords {
  /** With the design in parentheses, when there is one. */
  name: string
  reason: string
  /** Old and new, when both are known. */
  values?: { from: string; to: string }
}

/** A change of the cart in words. */
export function describeChange(change: ChangeableProduct): ChangeWords {
  const { name, designTitle, reason, oldCount, newCount, oldPrice, newPrice } = change
  const { pieces, tomans: inTomans, reasons } = text.changes
  const words = { name: designTitle ? `${name} (${designTitle})` : name, reason: reasons[reason] }
  if (reason === 'price' && oldPrice !== null && newPrice !== null)
    return { ...words, values: { from: inTomans(tomans(oldPrice)), to: inTomans(tomans(newPrice)) } }
  if (oldCount !== null && newCount !== null && oldCount !== newCount)
    return {
      ...words,
      values: { from: pieces(persianNumber(oldCount)), to: pieces(persianNumber(newCount)) },
    }
  return words
}
