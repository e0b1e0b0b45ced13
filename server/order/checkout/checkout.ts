import { checkout, type Checkout } from '#contract/order/checkout.ts'
import { balanceOf } from '#server/money/books-store.ts'
import { type Context, implement, type Tx } from '#server/platform/operations/implement.ts'
import { openCart } from '../cart/cart-store.ts'
import { walletPartOf } from '../payments/payments-store.ts'
import { setAddress, setCode, setDelivery } from './checkout-store.ts'
import { type CheckoutFacts, readCheckout } from '../cart/price-cart.ts'

/** What paying again gives back first: the part of the wallet in the payment by card that is still open for this cart. */
const partOf = async (tx: Tx, openPaymentId: number | null) =>
  openPaymentId === null ? 0 : walletPartOf(tx, openPaymentId)

async function presentCheckout(tx: Tx, userId: number, facts: CheckoutFacts): Promise<Checkout> {
  return {
    lines: facts.lines.map((line) => ({
      courseId: line.courseId,
      productId: line.productId,
      designId: line.designId,
      sellerId: line.sellerId,
      title: line.title,
      designTitle: line.designTitle,
      cover: line.cover,
      count: line.count,
      unitPrice: line.unitPrice,
      unitOffPrice: line.unitOffPrice,
      codeDiscount: line.codeDiscount,
      paid: line.paid,
      isCharged: line.isCharged,
    })),
    parcels: facts.parcels.map((parcel) => ({
      sellerId: parcel.sellerId,
      sellerName: parcel.sellerName,
      grams: parcel.grams,
      value: parcel.value,
      methods: parcel.methods.map(({ id, title, cost }) => ({ id, title, cost })),
      shippingMethodId: parcel.method?.id ?? null,
      cost: parcel.cost,
    })),
    address: facts.address,
    offCode: facts.offCode && { code: facts.offCode.code, ...(facts.offCode.refusal ?? { reason: null }) },
    ...facts.sums,
    problems: facts.problems,
    walletBalance: (await balanceOf(tx, userId, 'buyerWallet')) + (await partOf(tx, facts.openPaymentId)),
    isPaymentOpen: facts.openPaymentId !== null,
  }
}

/** Reads the checkout again after a change. */
const present = async (tx: Tx, userId: number, now: Date) =>
  presentCheckout(tx, userId, await readCheckout(tx, userId, now))

/** A code that cannot be used leaves the cart as it is. */
async function applyCode({
  input,
  actor,
  tx,
  now,
  fail,
}: Context<{ offCode: string }, 'signed-in', 'CodeNotValid'>): Promise<Checkout> {
  const cartId = await openCart(tx, actor.id)
  const facts = await readCheckout(tx, actor.id, now, input.offCode)
  const { id, refusal } = facts.offCode ?? { id: null, refusal: { reason: 'unknown' } }
  if (refusal) throw fail('CodeNotValid', refusal)
  await setCode(tx, cartId, id)
  return presentCheckout(tx, actor.id, facts)
}

export const checkoutHandlers = implement(checkout, {
  GetUserCartDetail2: ({ tx, actor, now }) => present(tx, actor.id, now),
  async SetCartDelivery({ input: { addressId, deliveries = [] }, actor, tx, now, fail }) {
    const cartId = await openCart(tx, actor.id)
    if (addressId !== undefined && !(await setAddress(tx, cartId, addressId, actor.id)))
      throw fail('NotFound')
    for (const delivery of deliveries) if (!(await setDelivery(tx, cartId, delivery))) throw fail('NotFound')
    return present(tx, actor.id, now)
  },
  AddOffPrice: applyCode,
  AddOffCodeToCart: applyCode,
  async RemoveOffPrice({ actor, tx, now }) {
    await setCode(tx, await openCart(tx, actor.id), null)
    return present(tx, actor.id, now)
  },
})
