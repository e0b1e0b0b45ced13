import type { Line } from '#server/money/books-store.ts'

/** Whose thing was sold: their account of shares that are not theirs to spend yet. */
export interface Partner {
  account: 'sellerPending' | 'teacherPending'
  userId: number
}

/** A sold thing in the books: `paid` by the buyer, `share` of the partner, `commission` of the site, in rials. */
export interface SoldItem extends Partner {
  paid: number
  share: number
  commission: number
}

/** The sending of one seller's goods. Without a partner its price is the site's. */
export interface SoldParcel {
  partner: Partner | null
  cost: number
}

type BuyersAccount = 'buyerWallet' | 'buyerHeld'

/**
 * What a sale moves: from an account of the buyer to the partners, the site and, where the site pays for a code, out of its
 * discounts. Sums to zero.
 */
export function saleLines(
  buyer: { account: BuyersAccount; userId: number },
  items: readonly SoldItem[],
  parcels: readonly SoldParcel[],
): Line[] {
  const lines: Line[] = []
  for (const { account, userId, paid, share, commission } of items) {
    lines.push({ account, userId, amount: share }, { account: 'commission', amount: commission })
    // what the site adds to a price that its own code has lowered
    lines.push({ account: 'discounts', amount: paid - share - commission })
  }
  for (const { partner, cost } of parcels)
    lines.push(partner ? { ...partner, amount: cost } : { account: 'shipping', amount: cost })
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  return [...lines, { ...buyer, amount: -total }]
}

/** What giving a sold thing back moves: the same lines the other way, into the wallet of the buyer. */
export const refundLines = (
  userId: number,
  items: readonly SoldItem[],
  parcels: readonly SoldParcel[],
): Line[] =>
  saleLines({ account: 'buyerWallet', userId }, items, parcels).map((line) => ({
    ...line,
    amount: -line.amount,
  }))

/** What is left of a price for the partner, when the site takes a percentage: the site's part is rounded down to whole rials. */
export function splitPrice(price: number, percent: number): { share: number; commission: number } {
  const commission = Math.floor((price * percent) / 100)
  return { share: price - commission, commission }
}
