/** Rials of one toman: people pay whole tomans. */
const TOMAN = 10

/** An amount in rials, rounded down to whole tomans. */
export const wholeTomans = (rials: number): number => Math.floor(rials / TOMAN) * TOMAN

/** What one piece costs in whole tomans: the full price, and the reduced one where it is lower. All in rials. */
export function unitPrices(listPrice: number, priceNow: number) {
  const unitPrice = wholeTomans(listPrice)
  const now = wholeTomans(priceNow)
  return { unitPrice, unitOffPrice: now < unitPrice ? now : null }
}

export interface Pieces {
  unitPrice: number
  unitOffPrice: number | null
  count: number
}

/** All pieces of a line in rials, after reductions and before a code. */
export const valueOf = ({ unitPrice, unitOffPrice, count }: Pieces): number =>
  (unitOffPrice ?? unitPrice) * count

/** What a code takes off: a percentage, or an amount in rials. */
export interface CodeRule {
  percent: number | null
  amount: number | null
  /** The most that a percentage takes off, in rials. */
  mostAmount: number | null
}

/** What a code takes off things of this value, in rials and whole tomans; never more than the value. */
export function codeDiscountOf({ percent, amount, mostAmount }: CodeRule, value: number): number {
  const wanted = percent === null ? (amount ?? 0) : Math.floor((value * percent) / 100)
  return wholeTomans(Math.min(wanted, mostAmount ?? wanted, value))
}

/**
 * Spreads an amount over values in proportion to them, by the largest remainder in whole tomans. The parts sum to the amount,
 * and none is more than its value. Amount and values are whole tomans in rials, and the amount is at most the sum of the values.
 */
export function spread(amount: number, values: readonly number[]): number[] {
  const total = BigInt(values.reduce((sum, value) => sum + value, 0))
  if (total === 0n) return values.map(() => 0)
  const shares = values.map((value, place) => {
    // products of two prices are beyond the whole numbers that a number holds
    const exact = (BigInt(amount) / 10n) * BigInt(value)
    return { place, part: Number(exact / total), rest: exact % total }
  })
  const missing = amount / TOMAN - shares.reduce((sum, { part }) => sum + part, 0)
  const largest = shares.toSorted((a, b) =>
    a.rest === b.rest ? a.place - b.place : a.rest < b.rest ? 1 : -1,
  )
  const rounded = new Set(largest.slice(0, missing).map(({ place }) => place))
  return shares.map(({ place, part }) => (part + (rounded.has(place) ? 1 : 0)) * TOMAN)
}

export interface PricedPieces extends Pieces {
  codeDiscount: number
}

/** The sums of an order in rials: `payable = subtotal - discount - codeDiscount + shipping`. */
export function sumsOf(lines: readonly PricedPieces[], parcels: readonly { cost: number }[]) {
  const subtotal = sum(lines.map(({ unitPrice, count }) => unitPrice * count))
  const value = sum(lines.map(valueOf))
  const codeDiscount = sum(lines.map((line) => line.codeDiscount))
  const shipping = sum(parcels.map(({ cost }) => cost))
  return {
    subtotal,
    discount: subtotal - value,
    codeDiscount,
    shipping,
    payable: value - codeDiscount + shipping,
  }
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)
