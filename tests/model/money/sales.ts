import { spread, wholeTomans } from '#server/order/checkout/price-order.ts'
import type { Basket } from './story.ts'

/** Rials, and pieces. */
export const PRICES = [10_000_000, 3_333_330] as const
export const PRODUCTS = [0, 1] as const
export const STOCK = [6, 4] as const
export const COURSE_PRICE = 4_000_000
export const SENDING = 60_000
/** Of the code that the site pays for, or the sellers; so many orders may have it. */
export const CODE_PERCENT = 33
export const CODE_USES = 2
const RIALS_OF_POINT = 1_000
const POINT_CODE_SECONDS = 30 * 86_400
/** The site's part, in percent. */
const COMMISSION = 15
const LEAST_AT_BANK = 10_000

/** A discount code. */
export interface Code {
  /** What it takes off so much. */
  off(value: number): number
  isPaidBySite: boolean
  /** Orders that may have it. */
  uses: number
  endsAt: number
}

export const codeOfShop = (isPaidBySite: boolean): Code => ({
  off: (value) => wholeTomans(Math.floor((value * CODE_PERCENT) / 100)),
  isPaidBySite,
  uses: CODE_USES,
  endsAt: Infinity,
})

/** A code that was bought with points. The site pays for it, once. */
export const pointsCode = (points: number, now: number): Code => ({
  off: (value) => Math.min(points * RIALS_OF_POINT, value),
  isPaidBySite: true,
  uses: 1,
  endsAt: now + POINT_CODE_SECONDS,
})

export interface Order {
  buyer: number
  basket: Basket
  code: Code | null
  payable: number
  state: 'waiting' | 'paid' | 'cancelled'
  createdAt: number
  paidAt: number
  wasPaid: boolean
  holds: boolean
  /** What can go back to the card. */
  cardLeft: number
  items: Item[]
}
export interface Item {
  id: number
  order: Order
  /** Which of the two products; null: the course. */
  product: 0 | 1 | null
  count: number
  /** What the code took off. */
  off: number
  paid: number
  share: number
  commission: number
  status: 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'returned'
  /** The days in which it may be given back are not over. */
  isFresh: boolean
  isShared: boolean
  asked: {
    state: 'asked' | 'accepted' | 'refused' | 'returned'
    cause: 'wrong' | 'other'
    to: 'wallet' | 'card'
  } | null
}
const valuesOf = ({ pieces, hasCourse }: Basket) => [
  ...(hasCourse ? [{ product: null, count: 1, value: COURSE_PRICE }] : []),
  ...PRODUCTS.flatMap((product) =>
    pieces[product] > 0
      ? [{ product, count: pieces[product], value: PRICES[product] * pieces[product] }]
      : [],
  ),
]

/** What a basket costs, in rials. */
export function payableOf(basket: Basket, code: Code | null): number {
  const value = valuesOf(basket).reduce((sum, line) => sum + line.value, 0)
  return value - (code?.off(value) ?? 0) + (basket.pieces.some((count) => count > 0) ? SENDING : 0)
}

/** The things of an order with their parts; the discount goes to the largest remainders, and what is left of a price to the partner. */
export function itemsOf(order: Order): Item[] {
  const lines = valuesOf(order.basket)
  const goods = lines.reduce((sum, { value }) => sum + value, 0)
  const sending = order.basket.pieces.some((count) => count > 0) ? SENDING : 0
  const offs = spread(
    goods + sending - order.payable,
    lines.map(({ value }) => value),
  )
  return lines.map(({ product, count, value }, place) => {
    const off = offs[place] ?? 0
    const split = order.code?.isPaidBySite ? value : value - off
    const commission = Math.floor((split * COMMISSION) / 100)
    const status = product === null ? 'delivered' : 'paid'
    const sums = { off, paid: value - off, share: split - commission, commission }
    return { id: 0, order, product, count, ...sums, status, isFresh: true, isShared: false, asked: null }
  })
}

/** What the wallet gives to a payment: all it can, but the bank takes no very small rest. */
export function partOfWallet(payable: number, there: number): number {
  const most = Math.min(payable, there)
  const rest = payable - most
  return rest > 0 && rest < LEAST_AT_BANK ? payable - LEAST_AT_BANK : most
}

/** Makes some pieces of a thing a thing of their own, in whole tomans; what cannot be divided stays. */
export function splitOff(item: Item, count: number): Item {
  const partOf = (sum: number) => Math.floor((sum * count) / item.count)
  const off = wholeTomans(partOf(item.off))
  const paid = partOf(item.paid + item.off) - off
  const price = item.share + item.commission > item.paid ? paid + off : paid
  const commission = Math.min(item.commission, Math.max(partOf(item.commission), price - item.share))
  const sums = { off, paid, share: price - commission, commission }
  const part = { ...item, ...sums, id: 0, count }
  Object.assign(item, {
    count: item.count - count,
    off: item.off - sums.off,
    paid: item.paid - sums.paid,
    share: item.share - sums.share,
    commission: item.commission - sums.commission,
  })
  item.order.items.push(part)
  return part
}
