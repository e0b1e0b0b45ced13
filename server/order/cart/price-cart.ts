import type { Checkout, CheckoutProblem } from '#contract/order/checkout.ts'
import type { ProductAddress } from '#contract/user/addresses.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { type CartLine, linesOf } from './cart-lines.ts'
import { openCart } from './cart-store.ts'
import { findOpenCart, type OpenCart } from '../checkout/checkout-store.ts'
import { judgeOffCode, type JudgedCode } from '../checkout/judge-off-code.ts'
import { findOffCode } from '../checkout/off-code-uses-store.ts'
import { type PackedParcel, packParcels } from '../checkout/pack-parcels.ts'
import { sumsOf, valueOf } from '../checkout/price-order.ts'
import type { OrderAddress, PricedCart, PricedLine } from './priced-cart.ts'

type Line = CartLine & { codeDiscount: number; paid: number }

/** Why a code is refused, as `CodeNotValid` and the checkout name it. */
type CodeFault = Omit<NonNullable<Checkout['offCode']>, 'code'>

/** The open cart as it would be paid now, with all that the buyer chooses from. Money is rials. */
export interface CheckoutFacts {
  /** Lines that cannot be bought are here, and charge nothing. */
  lines: Line[]
  parcels: PackedParcel[]
  address: ProductAddress | null
  /** The code of the cart; without an id while it takes nothing off. */
  offCode: { id: number | null; code: string; isPaidBySite: boolean; refusal: CodeFault | null } | null
  sums: ReturnType<typeof sumsOf>
  problems: CheckoutProblem[]
  openPaymentId: number | null
}

const NO_CART: OpenCart = {
  courses: [],
  products: [],
  address: null,
  offCodeId: null,
  openPaymentId: null,
  deliveries: [],
  ownedCourseIds: [],
  sellers: [],
  methods: [],
  areas: {},
  own: { teacherId: null, sellerId: null },
}

/** Reads what paying the open cart would charge, with the code of the cart, or with another code that is tried. */
export async function readCheckout(
  tx: Tx,
  userId: number,
  now: Date,
  triedCode?: string,
): Promise<CheckoutFacts> {
  const cart = (await findOpenCart(tx, userId)) ?? NO_CART
  const lines = linesOf(cart, cart.ownedCourseIds, cart.areas)
  const charged = lines.filter(({ isCharged }) => isCharged)
  const judged = await readCode(tx, charged, { userId, cart, triedCode }, now)
  const goods = charged.filter(({ sellerId }) => sellerId !== null)
  const address = goods.length > 0 ? cart.address : null
  const parcels = packParcels(goods, cart.methods, cart, address?.province ?? null)
  return {
    lines: withCode(lines, judged),
    parcels,
    address,
    offCode: judged && presentCode(judged),
    sums: sumsOf(withCode(charged, judged), parcels),
    problems: [
      ...(lines.length === 0 ? [about('empty')] : []),
      ...lines.flatMap(({ problems }) => problems),
      ...(goods.length > 0 && address === null ? [about('addressMissing')] : []),
      ...parcels.flatMap(({ problems }) => problems),
      ...(judged?.refusal ? [about('codeNotValid', judged.code?.code)] : []),
    ],
    openPaymentId: cart.openPaymentId,
  }
}

/** A code that is refused has no id, so that no order is made with it. */
const presentCode = ({ code, refusal }: JudgedCode): CheckoutFacts['offCode'] => ({
  id: refusal === null && code ? code.id : null,
  code: code?.code ?? '',
  isPaidBySite: code?.isPaidBySite ?? false,
  refusal: refusal && {
    reason: refusal,
    ...(refusal === 'tooLittle' && code && { leastOrder: code.leastOrder }),
  },
})

const about = (problem: CheckoutProblem['problem'], name = ''): CheckoutProblem => ({
  problem,
  kind: null,
  id: null,
  name,
})

interface WantedCode {
  userId: number
  cart: OpenCart
  triedCode: string | undefined
}

async function readCode(
  tx: Tx,
  charged: readonly CartLine[],
  { userId, cart: { offCodeId, own }, triedCode }: WantedCode,
  now: Date,
): Promise<JudgedCode | null> {
  if (triedCode === undefined && offCodeId === null) return null
  const by = triedCode === undefined ? { id: offCodeId } : { code: triedCode }
  const lines = charged.map((line) => ({
    ...line,
    isOwn: line.courseId === null ? line.sellerId === own.sellerId : line.teacherId === own.teacherId,
  }))
  return judgeOffCode(await findOffCode(tx, by, userId, now), lines, userId, now)
}

/** The lines with what the code takes off those that are charged. */
function withCode(lines: readonly CartLine[], judged: JudgedCode | null): Line[] {
  let place = 0
  return lines.map((line) => {
    if (!line.isCharged) return { ...line, codeDiscount: 0, paid: 0 }
    const codeDiscount = judged?.discounts[place] ?? 0
    place += 1
    return { ...line, codeDiscount, paid: valueOf(line) - codeDiscount }
  })
}

/**
 * What paying the open cart would charge now. The cart is locked until the transaction ends. Lines that cannot be bought are
 * left out, and named by the problems.
 */
export async function priceCart(tx: Tx, userId: number, now: Date): Promise<PricedCart> {
  const cartId = await openCart(tx, userId)
  const facts = await readCheckout(tx, userId, now)
  const { lines, parcels, address, offCode, sums, problems, openPaymentId } = facts
  return {
    cartId,
    lines: lines.filter(({ isCharged }) => isCharged).map(frozenLine),
    parcels: parcels.map(({ sellerId, method, grams, cost }) => ({
      sellerId,
      shippingMethodId: method?.id ?? null,
      isOwnMethod: method !== null && method.sellerId !== null,
      title: method?.title ?? '',
      grams,
      cost,
    })),
    address: address && orderAddress(address),
    offCodeId: offCode?.id ?? null,
    openPaymentId,
    isCodePaidBySite: offCode !== null && offCode.id !== null && offCode.isPaidBySite,
    ...sums,
    problems,
  }
}

function frozenLine(line: CheckoutFacts['lines'][number]): PricedLine {
  const { isCharged: _isCharged, problems: _problems, ...frozen } = line
  return frozen
}

function orderAddress({ id: _id, isDefault: _isDefault, ...address }: ProductAddress): OrderAddress {
  return address
}
