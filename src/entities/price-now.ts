import { type Priced, salePrice } from '#contract/sale-price.ts'

/** The present price in rials, and the former one when it is reduced. */
export function priceNow(thing: Priced): { amount: number; oldAmount: number | null } {
  const amount = salePrice(thing, Date.now())
  return { amount, oldAmount: amount < thing.price ? thing.price : null }
}
