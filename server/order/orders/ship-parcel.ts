import { wholeTomans } from '../checkout/price-order.ts'

const GRAMS_OF_KILOGRAM = 1_000

/** A way of sending goods. Money is rials. */
export interface ShippingMethod {
  id: number
  /** The seller whose own it is; null for one of the site. */
  sellerId: number | null
  title: string
  /** Where it sends to; empty for the whole country. */
  provinces: readonly string[]
  basePrice: number
  /** For each kilogram that is begun, beyond the first. */
  pricePerKilogram: number
  /** Free from this value of the goods on. */
  freeFrom: number | null
  mostGrams: number | null
}

/** The goods of one seller together. */
export interface ParcelGoods {
  sellerId: number
  grams: number
  /** In rials, after reductions and before a code. */
  value: number
}

/** What sending costs, in rials and whole tomans. */
export function shippingCost(
  method: Pick<ShippingMethod, 'basePrice' | 'pricePerKilogram' | 'freeFrom'>,
  { grams, value }: Pick<ParcelGoods, 'grams' | 'value'>,
): number {
  if (method.freeFrom !== null && value >= method.freeFrom) return 0
  const more = Math.max(0, Math.ceil(grams / GRAMS_OF_KILOGRAM) - 1)
  return wholeTomans(method.basePrice + more * method.pricePerKilogram)
}

/** The ways by which these goods can be sent to a province. Before an address is chosen, those that send everywhere. */
export function fittingMethods<M extends ShippingMethod>(
  methods: readonly M[],
  { sellerId, grams }: Pick<ParcelGoods, 'sellerId' | 'grams'>,
  province: string | null,
): M[] {
  return methods.filter(
    (method) =>
      (method.sellerId === null || method.sellerId === sellerId) &&
      (method.provinces.length === 0 || (province !== null && method.provinces.includes(province))) &&
      (method.mostGrams === null || grams <= method.mostGrams),
  )
}

/** The way that the buyer chose, while it fits; the only one that fits is chosen by itself. */
export function chosenMethod<M extends ShippingMethod>(
  fitting: readonly M[],
  chosenId: number | undefined,
): M | null {
  const chosen = fitting.find(({ id }) => id === chosenId)
  return chosen ?? (fitting.length === 1 ? (fitting[0] ?? null) : null)
}
