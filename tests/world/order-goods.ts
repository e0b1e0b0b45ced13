import { sql } from 'kysely'
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
  teacherId: number
  sellerId: number
}

/** What the product, and the course, of a stocked order cost in rials. */
export const PAID = { product: 900_000, course: 800_000 } as const

/** Writes two orders of the buyer that are paid and not sent. */
export async function makeOrders(
  { db, now, makeProduct, makeSeller }: ShopServer,
  buyer: Person,
  stranger: Person,
  { courseId, productId, teacherId, sellerId }: Sold,
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
  return { orderId, boughtItemId, boughtCourseItemId, shippedItemId, strangersItemId }
}
