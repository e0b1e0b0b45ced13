import { sql } from 'kysely'
import { priceNow } from '#server/catalogue/list-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { openCart, productFacts } from './cart-store.ts'

export interface GuestCart {
  courses: readonly number[]
  products: readonly { id: number; designId?: number | null | undefined; count: number }[]
}

/**
 * Joins a cart filled before signing in: courses united without those owned already; of each product the larger of both
 * counts, up to the stock. What the stock cannot give is in changeAbleProducts, since the larger count is noted as
 * the one the buyer has seen; a price that the buyer has not confirmed stays unconfirmed. Merging the same cart twice changes
 * nothing. Two statements, however long the cart is.
 */
export async function mergeGuestCart(
  tx: Tx,
  userId: number,
  { courses, products }: GuestCart,
): Promise<void> {
  const cartId = await openCart(tx, userId)
  if (courses.length > 0)
    await sql`
      insert into cart_courses (cart_id, course_id, seen_price)
      select ${cartId}, c.id, ${priceNow('c')} from courses c
      where c.id = any(${courses}) and c.is_active
        and not exists (select from user_courses where user_id = ${userId} and course_id = c.id)
      on conflict do nothing`.execute(tx)
  if (products.length > 0) await mergeProducts(tx, userId, cartId, products)
}

async function mergeProducts(
  tx: Tx,
  userId: number,
  cartId: number,
  products: GuestCart['products'],
): Promise<void> {
  const ids = products.map(({ id }) => id)
  const designs = products.map(({ designId }) => designId ?? null)
  const counts = products.map(({ count }) => count)
  await sql`
    with wanted as (
      select id, design_id, max(count) as pieces, min(place) as place
      from unnest(${ids}::integer[], ${designs}::integer[], ${counts}::integer[])
        with ordinality as guest (id, design_id, count, place)
      group by id, design_id
    ), offered as (
      select wanted.pieces, wanted.place, ${productFacts(userId)}
      from wanted join products p on p.id = wanted.id
        left join product_designs d on d.product_id = p.id and d.id = wanted.design_id
      where case when wanted.design_id is not null then d.id is not null
        else not exists (select from product_designs where product_id = p.id and is_active) end
    )
    insert into cart_products (cart_id, product_id, design_id, count, seen_count, seen_price, seen_design_title)
    select ${cartId}, "productId", "designId",
      case when "isProductActive" and "isDesignActive" and least(stock, "maxPerOrder") > 0
        then least(pieces, stock, "maxPerOrder") else pieces end,
      pieces, "priceNow", "designTitle"
    from offered order by place
    on conflict (cart_id, product_id, design_id) do update set count = excluded.count,
      seen_count = excluded.seen_count,
      seen_design_title = coalesce(cart_products.seen_design_title, excluded.seen_design_title)
    where cart_products.count < excluded.seen_count`.execute(tx)
}
