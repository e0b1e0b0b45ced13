import type { CheckoutProblem } from '#contract/order/checkout.ts'
import type { Picture } from '#contract/shapes.ts'

/** A line of an open cart as an order would freeze it. Money is rials. */
export interface PricedLine {
  courseId: number | null
  productId: number | null
  designId: number | null
  /** Profiles of those whose thing it is. */
  teacherId: number | null
  sellerId: number | null
  title: string
  designTitle: string | null
  cover: Picture | null
  count: number
  /** Of one piece: the full price, and the reduced one while it counts. */
  unitPrice: number
  unitOffPrice: number | null
  /** Of all pieces: what the code takes off, and what is paid. */
  codeDiscount: number
  paid: number
  /** Of all pieces. */
  grams: number
  /** The part of the price that is value added tax. */
  vatPercent: number
  /** The goods id of the tax office, or empty. */
  taxGoodsId: string
}

/** The goods of one seller, and how they are sent. */
interface PricedParcel {
  sellerId: number
  /** Null until a way of sending is chosen; then the cost is zero and the cart has the problem `deliveryMissing`. */
  shippingMethodId: number | null
  /** Whether the way of sending is the seller's own, who then gets its cost. */
  isOwnMethod: boolean
  title: string
  grams: number
  cost: number
}

/** Where goods go, as it was when the order was made. */
export interface OrderAddress {
  receiverName: string
  receiverPhone: string
  province: string
  city: string
  addressLine: string
  plaque: string
  unit: string
  postalCode: string
  lat: number | null
  long: number | null
}

/** What paying the open cart would charge now: `payable = subtotal - discount - codeDiscount + shipping`, in rials. */
export interface PricedCart {
  cartId: number
  lines: PricedLine[]
  parcels: PricedParcel[]
  /** The chosen address, or the default one. Null without goods, and for a buyer who has neither. */
  address: OrderAddress | null
  offCodeId: number | null
  /** A payment by card for these things that has not ended. */
  openPaymentId: number | null
  /** Sellers and teachers get their share as if there were no code. */
  isCodePaidBySite: boolean
  subtotal: number
  discount: number
  codeDiscount: number
  shipping: number
  payable: number
  /** Empty when it can be paid. */
  problems: CheckoutProblem[]
}
