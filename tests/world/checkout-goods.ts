import type { ShopServer } from './shop-server.ts'

/** How goods are sent, and what is taken off. */
export interface CheckoutGoods {
  /** The only way of sending of the stocked seller. */
  shippingMethodId: number
  /** Everybody sees it, and it fits everything. */
  offCodeId: number
}

export const OFF_CODE = 'OFF1405'
/** What sending by the stocked way costs, in rials. */
export const SENDING = 600_000

/** Adds a way of sending of a seller, and a discount code of ten percent. */
export async function makeCheckoutGoods({ db, now }: ShopServer, sellerId: number): Promise<CheckoutGoods> {
  const method = await db
    .insertInto('shipping_methods')
    .values({ seller_id: sellerId, title: 'پست پیشتاز', base_price: SENDING })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = await db
    .insertInto('off_codes')
    .values({ code: OFF_CODE, percent: 10, is_listed: true, starts_at: now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { shippingMethodId: method.id, offCodeId: code.id }
}
