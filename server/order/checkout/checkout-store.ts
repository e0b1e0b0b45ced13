import { sql } from 'kysely'
import type { ProductAddress } from '#contract/user/addresses.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { type CourseLine, linesInCart, type ProductLine } from '../cart/cart-store.ts'
import type { ShippingMethod } from '../orders/ship-parcel.ts'
import { openPaymentOf } from '../payments/payments-store.ts'

/** What an open cart holds, what it is paid with, and whose courses and sellers its lines are about. */
export interface OpenCart {
  courses: CourseLine[]
  products: ProductLine[]
  address: ProductAddress | null
  offCodeId: number | null
  /** A payment by card for these things that has not ended. */
  openPaymentId: number | null
  deliveries: { sellerId: number; shippingMethodId: number }[]
  /** Courses of the cart that the buyer has already. */
  ownedCourseIds: number[]
  sellers: { id: number; name: string }[]
  /** The ways of sending of these sellers and of the site that are offered, the cheapest first. */
  methods: ShippingMethod[]
  areas: { isCourseDisabled?: boolean; isProductDisabled?: boolean }
  /** Profiles of the buyer. */
  own: { teacherId: number | null; sellerId: number | null }
}

const SELLERS = sql`select p.seller_id from cart_products line join products p on p.id = line.product_id where line.cart_id = cart.id`

/** The buyer's open cart; undefined without one. Without a chosen address the default one counts. */
export async function findOpenCart(tx: Tx, userId: number): Promise<OpenCart | undefined> {
  const { rows } = await sql<OpenCart>`
    select cart.off_code_id as "offCodeId", ${linesInCart(userId)}, (${openPaymentOf(sql`cart.id`)}) as "openPaymentId",
      (select to_json(chosen) from (
        select id, receiver_name as "receiverName", receiver_phone as "receiverPhone", province, city,
          address_line as "addressLine", plaque, unit, postal_code as "postalCode", is_default as "isDefault", lat, long
        from product_addresses where user_id = cart.user_id and (id = cart.address_id or is_default)
        order by id = cart.address_id desc nulls last limit 1) chosen) as address,
      (select coalesce(json_agg(json_build_object('sellerId', seller_id, 'shippingMethodId', shipping_method_id)), '[]')
        from cart_deliveries where cart_id = cart.id) as deliveries,
      (select coalesce(json_agg(course_id), '[]') from cart_courses line join user_courses owned using (course_id)
        where line.cart_id = cart.id and owned.user_id = cart.user_id) as "ownedCourseIds",
      (select coalesce(json_agg(json_build_object('id', id, 'name', shop_name)), '[]') from seller_profiles
        where id in (${SELLERS})) as sellers,
      (select coalesce(json_agg(method), '[]') from (
        select id, seller_id as "sellerId", title, provinces, base_price as "basePrice",
          price_per_kilogram as "pricePerKilogram", free_from as "freeFrom", most_grams as "mostGrams"
        from shipping_methods where is_active and deleted_at is null and (seller_id is null or seller_id in (${SELLERS}))
        order by base_price, id) method) as methods,
      (select coalesce(json_object_agg(key, value), '{}') from site_settings
        where key in ('isCourseDisabled', 'isProductDisabled')) as areas,
      json_build_object('teacherId', (select id from teacher_profiles where user_id = cart.user_id),
        'sellerId', (select id from seller_profiles where user_id = cart.user_id)) as own
    from carts cart where cart.user_id = ${userId} and cart.state = 'open'`.execute(tx)
  return rows[0]
}

/** Sets the address of an open cart; false when the person has no such address. */
export async function setAddress(
  tx: Tx,
  cartId: number,
  addressId: number,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql`
    update carts set address_id = ${addressId}, updated_at = now()
    where id = ${cartId} and exists (select from product_addresses where id = ${addressId} and user_id = ${userId})
    returning id`.execute(tx)
  return rows.length > 0
}

/** Sets how the goods of a seller in the cart are sent; false when the seller has no goods there, or the way is not theirs. */
export async function setDelivery(
  tx: Tx,
  cartId: number,
  { sellerId, shippingMethodId }: { sellerId: number; shippingMethodId: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into cart_deliveries (cart_id, seller_id, shipping_method_id)
    select ${cartId}, ${sellerId}, method.id from shipping_methods method
    where method.id = ${shippingMethodId} and method.is_active and method.deleted_at is null
      and (method.seller_id is null or method.seller_id = ${sellerId})
      and exists (select from cart_products line join products p on p.id = line.product_id
        where line.cart_id = ${cartId} and p.seller_id = ${sellerId})
    on conflict (cart_id, seller_id) do update set shipping_method_id = excluded.shipping_method_id
    returning cart_id`.execute(tx)
  return rows.length > 0
}

/** Puts a code on an open cart, or takes it off. */
export async function setCode(tx: Tx, cartId: number, offCodeId: number | null): Promise<void> {
  await tx.updateTable('carts').set({ off_code_id: offCodeId }).where('id', '=', cartId).execute()
}
