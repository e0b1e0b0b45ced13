import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { PricedCart, PricedLine } from '../cart/priced-cart.ts'
import { splitPrice } from './sale-lines.ts'

/** The part of each line's price that the site takes, in percent, by the narrowest rule: thing, category, partner, site. */
async function commissionPercents(tx: Tx, lines: readonly PricedLine[]): Promise<number[]> {
  const { rows } = await sql<{ percent: number }>`
    select coalesce(
      (select percent from commissions where about = 'course' and about_id = line.course_id),
      (select percent from commissions where about = 'product' and about_id = line.product_id),
      (select min(rule.percent) from commissions rule
        join product_product_categories category on category.category_id = rule.about_id
        where rule.about = 'productCategory' and category.product_id = line.product_id),
      (select percent from commissions where about = 'teacher' and about_id = line.teacher_id),
      (select percent from commissions where about = 'seller' and about_id = line.seller_id),
      (select percent from commissions where about = 'site'), 0) as percent
    from unnest(${lines.map(({ courseId }) => courseId)}::integer[], ${lines.map(({ productId }) => productId)}::integer[],
      ${lines.map(({ teacherId }) => teacherId)}::integer[], ${lines.map(({ sellerId }) => sellerId)}::integer[])
      with ordinality as line (course_id, product_id, teacher_id, seller_id, place) order by place`.execute(
    tx,
  )
  return rows.map(({ percent }) => percent)
}

/** Freezes a cart without problems as an order that waits for its payment. Returns the id of the order. */
export async function placeOrder(tx: Tx, userId: number, cart: PricedCart): Promise<number> {
  const { id } = await tx
    .insertInto('orders')
    .values({
      user_id: userId,
      cart_id: cart.cartId,
      address: cart.address && JSON.stringify(cart.address),
      off_code_id: cart.offCodeId,
      subtotal: cart.subtotal,
      discount: cart.discount,
      code_discount: cart.codeDiscount,
      shipping: cart.shipping,
      payable: cart.payable,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertItems(tx, id, cart)
  if (cart.parcels.length > 0)
    await tx
      .insertInto('order_parcels')
      .values(
        cart.parcels.map(({ sellerId, shippingMethodId, title, grams, cost }) => ({
          order_id: id,
          seller_id: sellerId,
          shipping_method_id: shippingMethodId,
          title,
          grams,
          cost,
        })),
      )
      .execute()
  return id
}

async function insertItems(tx: Tx, orderId: number, cart: PricedCart): Promise<void> {
  const percents = await commissionPercents(tx, cart.lines)
  const rows = cart.lines.map((line, place) => {
    const price = line.paid + (cart.isCodePaidBySite ? line.codeDiscount : 0)
    return {
      order_id: orderId,
      course_id: line.courseId,
      product_id: line.productId,
      design_id: line.designId,
      teacher_id: line.teacherId,
      seller_id: line.sellerId,
      title: line.title,
      design_title: line.designTitle,
      cover: line.cover && JSON.stringify(line.cover),
      count: line.count,
      unit_price: line.unitPrice,
      unit_off_price: line.unitOffPrice,
      code_discount: line.codeDiscount,
      paid: line.paid,
      vat_percent: line.vatPercent,
      ...splitPrice(price, percents[place] ?? 0),
    }
  })
  await tx.insertInto('order_items').values(rows).execute()
}
