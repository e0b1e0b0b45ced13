import type { Line } from '#server/money/books-store.ts'

/** Where a share goes when it is paid. */
const WALLETS = { sellerPending: 'sellerWallet', teacherPending: 'teacherWallet' } as const

/** Whose thing was sold: their account of shares that are not theirs to spend yet, or their wallet when they were paid. */
export interface Partner {
  account: keyof typeof WALLETS | (typeof WALLETS)[keyof typeof WALLETS]
  userId: number
}

/** The same partner with the account in which a paid share is. */
export const paidOut = <P extends Partner>(partner: P): P => ({
  ...partner,
  account: partner.account in WALLETS ? WALLETS[partner.account as keyof typeof WALLETS] : partner.account,
})

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
export const saleLines = (
  buyer: { account: BuyersAccount; userId: number },
  items: readonly SoldItem[],
  parcels: readonly SoldParcel[],
): Line[] => [...sellersLines(items, parcels), { ...buyer, amount: -priceOf(items, parcels) }]

/**
 * What giving a sold thing back moves: the same lines the other way. So much of the price is due to the card of the buyer, the rest goes
 * into the wallet.
 */
export const refundLines = (
  { userId, toCard }: { userId: number; toCard: number },
  items: readonly SoldItem[],
  parcels: readonly SoldParcel[],
): Line[] => [
  ...sellersLines(items, parcels).map((line) => ({ ...line, amount: -line.amount })),
  { account: 'refundsDue', amount: toCard },
  { account: 'buyerWallet', userId, amount: priceOf(items, parcels) - toCard },
]

/** What a buyer paid for things and their sending, in rials. */
export const priceOf = (items: readonly SoldItem[], parcels: readonly SoldParcel[]): number =>
  items.reduce((sum, { paid }) => sum + paid, 0) + parcels.reduce((sum, { cost }) => sum + cost, 0)

/** The side of a sale that is not the buyer's. */
function sellersLines(items: readonly SoldItem[], parcels: readonly SoldParcel[]): Line[] {
  const lines: Line[] = []
  for (const { account, userId, paid, share, commission } of items) {
    lines.push({ account, userId, amount: share }, { account: 'commission', amount: commission })
    // what the site adds to a price that its own code has lowered
    lines.push({ account: 'discounts', amount: paid - share - commission })
  }
  for (const { partner, cost } of parcels)
    lines.push(partner ? { ...partner, amount: cost } : { account: 'shipping', amount: cost })
  return lines
}

/** What is left of a price for the partner, when the site takes a percentage: the site's part is rounded down to whole rials. */
export function splitPrice(price: number, percent: number): { share: number; commission: number } {
  const commission = Math.floor((price * percent) / 100)
  return { share: price - commission, commission }
}
