import { sql } from 'kysely'
import type { ItemStatus } from '#contract/order/order-states.ts'
import type { RefundWay, ReturnCause, ReturnState } from '#contract/order/return-rules.ts'
import { balanceOf, post } from '#server/money/books-store.ts'
import { openCart, putProductLine } from '#server/order/cart/cart-store.ts'
import { lockItem, setStatus } from '#server/order/orders/move-item-store.ts'
import { giveBack } from '#server/order/returns/give-back-store.ts'
import { addReturn, setReturnState } from '#server/order/returns/returns-store.ts'
import { placeOrder } from '#server/order/checkout/place-order-store.ts'
import { priceCart } from '#server/order/cart/price-cart.ts'
import { insertPayment } from '#server/order/payments/payments-store.ts'
import { settleVerified } from '#server/order/payments/settle-payment.ts'
import { itemsOf, lockOrder, sellOrder } from '#server/order/orders/sell-order-store.ts'
import { USED_UP_CODE } from '#server/demo/content/checkout.ts'
import { BUYER_RIALS } from './balances-store.ts'
import { daysAgo, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

interface DemoOrder {
  things: number
  days: number
  statuses: readonly ItemStatus[]
  /** A discount code. */
  code?: string
  /** Paid by card, and paid back onto it. */
  isByCard?: true
  /** The buyer gives its things back. */
  returned?: { cause: ReturnCause; reason: string; state: ReturnState; answer: string }
}
const ARRIVED: readonly ItemStatus[] = ['seen', 'preparing', 'shipped', 'delivered']

/** What the demo buyer has ordered: how many things, how many days ago, where they are, and what is given back. */
const ORDERS: readonly DemoOrder[] = [
  {
    things: 1,
    days: 30,
    statuses: ARRIVED,
    returned: {
      cause: 'other',
      reason: 'به کارم نمی‌آید.',
      state: 'refused',
      answer: 'بستۀ آن باز و استفاده شده است.',
    },
  },
  {
    things: 1,
    days: 20,
    statuses: ARRIVED,
    returned: {
      cause: 'broken',
      reason: 'رزوۀ آن خراب است.',
      state: 'returned',
      answer: 'بفرستید؛ هزینۀ ارسال با ماست.',
    },
  },
  {
    things: 1,
    days: 8,
    statuses: ARRIVED,
    returned: { cause: 'wrong', reason: 'برای خودروی دیگری است.', state: 'asked', answer: '' },
  },
  { things: 1, days: 40, statuses: ARRIVED, code: USED_UP_CODE },
  {
    things: 1,
    days: 16,
    statuses: ARRIVED,
    isByCard: true,
    returned: {
      cause: 'wrong',
      reason: 'مدل دیگری فرستاده شده است.',
      state: 'returned',
      answer: 'حق با شماست؛ مبلغ به کارت شما واریز می‌شود.',
    },
  },
  { things: 1, days: 12, statuses: ['cancelled'] },
  { things: 2, days: 6, statuses: ['seen', 'preparing', 'shipped'] },
  { things: 1, days: 3, statuses: ['seen', 'preparing'] },
  { things: 2, days: 1, statuses: [] },
]
const TRACKING = 'RA123456789IR'
const CARD_RECEIPT = { refId: '100000001', cardPan: '603799******1234', cardHash: null, fee: 0 }
const HOURS_BETWEEN = 20
const DAYS_UNTIL_ASKED = 5
const HOUR_MS = 3_600_000

/** Gives the demo buyer an address and orders in several states, paid with money given for them: the wallet is as full as before. */
export async function insertOrders(tx: Tx, { buyerAccountId, adminId }: LoadedPeople): Promise<void> {
  await sql`insert into product_addresses (user_id, receiver_name, receiver_phone, province, city, address_line, plaque, unit,
      postal_code, is_default)
    select id, 'کیان رستگار', phone, 'تهران', 'تهران', 'خیابان ولیعصر، کوچۀ نسترن', '۱۲', '۳', '1391733319', true
    from users where id = ${buyerAccountId}`.execute(tx)
  const goods = await simpleGoods(tx)
  const sending = tx
    .selectFrom('shipping_methods')
    .select('id')
    .where('provinces', '=', sql<string[]>`'{}'`)
  const { id: shippingMethodId } = await sending.orderBy('id').executeTakeFirstOrThrow()
  let next = 0
  for (const { things, days, statuses, returned, code, isByCard } of ORDERS) {
    const now = new Date(daysAgo(days))
    const cartId = await openCart(tx, buyerAccountId)
    for (const { id, price, sellerId } of goods.slice(next, next + things)) {
      const seen = { seenCount: 1, seenPrice: price, seenDesignTitle: null }
      await putProductLine(tx, { cartId, productId: id, designId: null, count: 1, ...seen })
      await sql`insert into cart_deliveries (cart_id, seller_id, shipping_method_id)
        values (${cartId}, ${sellerId}, ${shippingMethodId}) on conflict do nothing`.execute(tx)
    }
    next += things
    if (code !== undefined)
      await sql`update carts set off_code_id = (select id from off_codes where code = ${code}) where id = ${cartId}`.execute(
        tx,
      )
    const orderId = await (isByCard
      ? buyByCard(tx, buyerAccountId, now)
      : buy(tx, buyerAccountId, adminId, now))
    for (const { id } of await itemsOf(tx, orderId)) {
      await moveOn(tx, id, statuses, now)
      if (returned)
        await askBack(tx, id, returned, {
          adminId,
          refundTo: isByCard ? 'card' : 'wallet',
          at: new Date(daysAgo(days - DAYS_UNTIL_ASKED)),
        })
    }
    if (statuses.at(-1) === 'preparing') await addPayAgain(tx, { orderId, adminId })
  }
}

/** The buyer asks to give a thing back, and an admin has decided. */
async function askBack(
  tx: Tx,
  itemId: number,
  { state, answer, ...asked }: NonNullable<DemoOrder['returned']>,
  { adminId, refundTo, at }: { adminId: number; refundTo: RefundWay; at: Date },
): Promise<void> {
  const id = await addReturn(tx, { itemId, ...asked, refundTo, now: at })
  if (state === 'asked') return
  await setReturnState(tx, id, { state, byId: adminId, answer, now: at })
  const item = state === 'returned' ? await lockItem(tx, itemId) : undefined
  if (!item) return
  await setStatus(tx, itemId, { status: 'returned', actorId: adminId, reason: answer, now: at })
  const giving = { cause: 'itemReturned', refundTo, restocks: false } as const
  await giveBack(tx, item, { ...giving, actorId: adminId, reason: answer, now: at })
}

/** A later amount that waits to be paid. */
async function addPayAgain(
  tx: Tx,
  { orderId, adminId }: { orderId: number; adminId: number },
): Promise<void> {
  await sql`insert into pay_agains (order_id, item_id, asked_by_id, amount, reason)
    select order_id, id, ${adminId}, 450000, 'مابه‌التفاوت بسته‌بندی چوبی' from order_items where order_id = ${orderId}
    order by id limit 1`.execute(tx)
}

interface Goods {
  id: number
  price: number
  sellerId: number
}

/** Products without designs of which there are many, of several sellers in turn. */
async function simpleGoods(tx: Tx): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select id, case when off_price is not null and (off_until is null or off_until > now()) then off_price else price end as price,
      seller_id as "sellerId"
    from products product where is_active and stock >= 8 and weight < 15000
      and not exists (select from product_designs where product_id = product.id)
    order by row_number() over (partition by seller_id order by id desc), seller_id limit 12`.execute(tx)
  return rows
}

/** Freezes the cart of the demo buyer as an order of that day. */
async function place(tx: Tx, userId: number, now: Date): Promise<{ orderId: number; payable: number }> {
  const cart = await priceCart(tx, userId, now)
  if (cart.problems.length > 0) throw new Error(`A demo order has problems: ${JSON.stringify(cart.problems)}`)
  const { id: orderId } = await placeOrder(tx, userId, cart)
  await sql`update orders set created_at = ${now.toISOString()} where id = ${orderId}`.execute(tx)
  return { orderId, payable: cart.payable }
}

/** Pays by card at the practice gateway, which is not asked about a payment that is verified. */
async function buyByCard(tx: Tx, userId: number, now: Date): Promise<number> {
  const { orderId, payable } = await place(tx, userId, now)
  const { id } = await insertPayment(tx, {
    user_id: userId,
    purpose: 'cart',
    order_id: orderId,
    pay_again_id: null,
    tuner_plus_id: null,
    exam_entry_id: null,
    amount: payable,
    wallet_amount: 0,
    gateway: 'standIn',
    return_to: 'web',
    created_at: now.toISOString(),
    expires_at: now.toISOString(),
  })
  await settleVerified(tx, id, CARD_RECEIPT, now)
  return orderId
}

async function buy(tx: Tx, userId: number, adminId: number, now: Date): Promise<number> {
  const { orderId, payable } = await place(tx, userId, now)
  const missing = payable - ((await balanceOf(tx, userId, 'buyerWallet')) - BUYER_RIALS)
  await post(tx, {
    cause: 'adminAdds',
    reference: `demo order ${orderId}`,
    actorId: adminId,
    reason: 'موجودی نمایشی',
    lines: [
      { account: 'buyerWallet', userId, amount: missing },
      { account: 'gifts', amount: -missing },
    ],
  })
  await sellOrder(tx, await lockOrder(tx, orderId), { from: 'buyerWallet', now })
  return orderId
}

async function moveOn(tx: Tx, itemId: number, statuses: readonly ItemStatus[], paidAt: Date): Promise<void> {
  for (const [place, status] of statuses.entries()) {
    const now = new Date(paidAt.getTime() + (place + 1) * HOURS_BETWEEN * HOUR_MS)
    const isSent = status === 'shipped'
    const reason = status === 'cancelled' ? 'اشتباهی سفارش دادم.' : ''
    const change = { status, actorId: null, reason, now, ...(isSent && { trackingCode: TRACKING }) }
    await setStatus(tx, itemId, change)
    if (status === 'seen')
      await sql`update order_items set seller_seen_at = ${now.toISOString()} where id = ${itemId}`.execute(tx)
    const item = status === 'cancelled' ? await lockItem(tx, itemId) : undefined
    if (item)
      await giveBack(tx, item, {
        cause: 'itemCancelled',
        actorId: null,
        reason,
        refundTo: 'wallet',
        restocks: true,
        now,
      })
  }
}
