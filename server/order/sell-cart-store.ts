import { sql } from 'kysely'
import { OperationError } from '#contract/errors.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { cartLines, openCart } from './cart-store.ts'

/**
 * Takes the pieces of a paid cart from the stock, gives the buyer what was bought and closes the cart: all or, with
 * OutOfStock, nothing. Lines are taken in the order of their products, so that two sales cannot wait for each other.
 */
export async function sellCart(tx: Tx, userId: number): Promise<void> {
  const cartId = await openCart(tx, userId)
  const lines = (await cartLines(tx, userId)).products.toSorted(
    (a, b) => a.productId - b.productId || (a.designId ?? 0) - (b.designId ?? 0),
  )
  for (const { productId, designId, count, title } of lines) {
    // the product's own row first: it is the gate for all its designs
    await sql`update products set sell_count = sell_count + ${count} where id = ${productId}`.execute(tx)
    const shelf =
      designId === null ? { table: 'products', id: productId } : { table: 'product_designs', id: designId }
    const { numAffectedRows } = await sql`
      update ${sql.table(shelf.table)} set stock = stock - ${count}
      where id = ${shelf.id} and is_active and stock >= ${count}`.execute(tx)
    if (numAffectedRows !== 1n) throw new OperationError('OutOfStock', { productId, designId, name: title })
  }
  await sql`insert into user_products (user_id, product_id, source)
    select distinct ${userId}::integer, product_id, 'cart' from cart_products where cart_id = ${cartId} on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into user_courses (user_id, course_id, source)
    select ${userId}::integer, course_id, 'cart' from cart_courses where cart_id = ${cartId} on conflict do nothing`.execute(
    tx,
  )
  await sql`update courses set sell_count = sell_count + 1
    where id in (select id from courses where id in (select course_id from cart_courses where cart_id = ${cartId})
      order by id for no key update)`.execute(tx)
  await sql`update carts set state = 'paid', updated_at = now() where id = ${cartId}`.execute(tx)
}
