import { priceAt } from '#src/mirror/write-documents.ts'

/** The present price in rials, and the former one when it is reduced. */
export function priceNow(thing: Parameters<typeof priceAt>[0]): { amount: number; oldAmount: number | null } {
  const amount = priceAt(thing, Date.now())
  return { amount, oldAmount: amount < thing.price ? thing.price : null }
}
