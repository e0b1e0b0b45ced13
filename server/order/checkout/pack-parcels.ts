import type { CheckoutProblem } from '#contract/order/checkout.ts'
import type { OpenCart } from './checkout-store.ts'
import { type Pieces, sum, valueOf } from './price-order.ts'
import {
  chosenMethod,
  fittingMethods,
  type ParcelGoods,
  shippingCost,
  type ShippingMethod,
} from '../orders/ship-parcel.ts'

/** The goods of one seller, with the ways of sending that fit and what each costs in rials. */
export interface PackedParcel extends ParcelGoods {
  sellerName: string
  methods: (ShippingMethod & { cost: number })[]
  /** Null until one is chosen. */
  method: ShippingMethod | null
  cost: number
  problems: CheckoutProblem[]
}

/** A parcel for each seller of the goods, in the order of the cart. */
export function packParcels(
  goods: readonly (Pieces & { sellerId: number | null; grams: number })[],
  methods: readonly ShippingMethod[],
  { deliveries, sellers }: Pick<OpenCart, 'deliveries' | 'sellers'>,
  province: string | null,
): PackedParcel[] {
  const sellerIds = new Set(goods.flatMap(({ sellerId }) => (sellerId === null ? [] : [sellerId])))
  return [...sellerIds].map((sellerId) => {
    const own = goods.filter((line) => line.sellerId === sellerId)
    const parcel = { sellerId, grams: sum(own.map(({ grams }) => grams)), value: sum(own.map(valueOf)) }
    const fitting = fittingMethods(methods, parcel, province).map((method) => ({
      ...method,
      cost: shippingCost(method, parcel),
    }))
    const wanted = deliveries.find((delivery) => delivery.sellerId === sellerId)?.shippingMethodId
    const method = chosenMethod(fitting, wanted)
    const sellerName = sellers.find(({ id }) => id === sellerId)?.name ?? ''
    return {
      ...parcel,
      sellerName,
      methods: fitting,
      method,
      cost: method?.cost ?? 0,
      problems: method
        ? []
        : [{ problem: 'deliveryMissing' as const, kind: 'seller' as const, id: sellerId, name: sellerName }],
    }
  })
}
