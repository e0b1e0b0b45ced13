import { sql } from 'kysely'
import type { ReturnCause, ReturnState } from '#contract/order/return-rules.ts'
import { makeInvoice } from '#server/order/invoices/invoices-store.ts'
import { TEXTS } from './stocked-goods.ts'
import type { Person, ShopServer } from './shop-server.ts'

/** Paid orders of the buyer, by the ids of what is in them. */
export interface StockedOrders {
  orderId: number
  /** A product and a course of others, and a product of the stranger's own shop. */
  boughtItemId: number
  boughtCourseItemId: number
  /** A product that was sent. */
  shippedItemId: number
  strangersItemId: number
  /** A return of each of these, the first refused and the others open, and money of the first that is due on a card. */
  returns: { shipped: number; course: number; strangers: number }
  refundId: number
}

export const ORDER_ADDRESS = {
  receiverName: 'مینا',
  receiverPhone: '+989121110000',
  province: 'تهران',
  city: 'تهران',
  addressLine: 'خیابان آزادی',
  plaque: '',
  unit: '',
  postalCode: '1391733319',
  lat: null,
  long: null,
} as const

interface Sold {
  courseId: number
  productId: number
  sellerId: number
}

/** Why things of stocked orders are to be returned. */
export const RETURN_REASON = 'مدل دیگری رسید'
/** What the product, and the course, of a stocked order cost in rials. */
export const PAID = { product: 900_000, course: 800_000 } as const

/** Writes two orders of the buyer that are paid and not sent. The course is of the stranger's, who is no shown teacher. */
export async function makeOrders(
  { db, now, makeProduct, makeSeller, makeTeacher }: ShopServer,
  buyer: Person,
  stranger: Person,
  { courseId, productId, sellerId }: Sold,
): Promise<StockedOrders> {
  const order = async (payable: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into orders (user_id, state, address, subtotal, discount, code_discount, shipping, payable, paid_at)
      values (${buyer.id}, 'paid', ${JSON.stringify(ORDER_ADDRESS)}::jsonb, ${payable}, 0, 0, 0, ${payable},
        ${now().toISOString()}) returning id`.execute(db)
    return rows[0]?.id ?? 0
  }
  const item = async (orderId: number, thing: Record<string, number | string>, paid: number) => {
    const { id } = await db
      .insertInto('order_items')
      .values({
        order_id: orderId,
        title: TEXTS.detail.title,
        count: 1,
        unit_price: paid,
        paid,
        commission: 0,
        share: paid,
        status: 'paid',
        ...thing,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const orderId = await order(PAID.product + PAID.course)
  const asked = async (itemId: number, cause: ReturnCause, state: ReturnState = 'asked') => {
    const values = {
      item_id: itemId,
      cause,
      state,
      reason: RETURN_REASON,
      refund_to: 'card',
      decide_by: now().toISOString(),
    }
    const { id } = await db
      .insertInto('item_returns')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const teacherId = await makeTeacher({ user_id: stranger.id, is_shown: false })
  const boughtItemId = await item(orderId, { product_id: productId, seller_id: sellerId }, PAID.product)
  const boughtCourseItemId = await item(
    orderId,
    { course_id: courseId, teacher_id: teacherId, status: 'delivered' },
    PAID.course,
  )
  const shippedItemId = await item(
    orderId,
    { product_id: productId, seller_id: sellerId, status: 'shipped', shipped_at: now().toISOString() },
    0,
  )
  const shopOfStranger = await makeSeller({ user_id: stranger.id })
  const soldProduct = await makeProduct({ seller_id: shopOfStranger, is_active: false })
  const ofStranger = { product_id: soldProduct, seller_id: shopOfStranger }
  const strangersItemId = await item(await order(PAID.product), ofStranger, PAID.product)
  const refund = {
    item_id: shippedItemId,
    order_id: orderId,
    user_id: buyer.id,
    cause: 'itemLost',
    wallet_amount: 0,
  }
  const { id: refundId } = await db
    .insertInto('refunds')
    .values({ ...refund, card_amount: PAID.product, state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const returns = {
    shipped: await asked(shippedItemId, 'notReceived', 'refused'),
    course: await asked(boughtCourseItemId, 'other'),
    strangers: await asked(strangersItemId, 'wrong'),
  }
  await makeInvoice(db, orderId, now())
  const items = { boughtItemId, boughtCourseItemId, shippedItemId, strangersItemId }
  return { orderId, ...items, returns, refundId }
}
