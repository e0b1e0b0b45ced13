import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { PricedCart, PricedLine } from '../cart/priced-cart.ts'
import type { OrderHead } from '../orders/sell-order-store.ts'
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

/** Freezes a cart without problems as an order that waits for its payment. */
export async function placeOrder(tx: Tx, userId: number, cart: PricedCart): Promise<OrderHead> {
  const { cartId, offCodeId, payable } = cart
  const items = JSON.stringify(itemRows(cart, await commissionPercents(tx, cart.lines)))
  const parcels = JSON.stringify(cart.parcels.map(parcelRow))
  const { rows } = await sql<{ id: number }>`
    with placed as (
      insert into orders (user_id, cart_id, address, off_code_id, subtotal, discount, code_discount, shipping, payable)
      values (${userId}, ${cartId}, ${cart.address && JSON.stringify(cart.address)}, ${offCodeId}, ${cart.subtotal}, ${cart.discount},
        ${cart.codeDiscount}, ${cart.shipping}, ${payable})
      returning id),
    items as (
      insert into order_items (order_id, course_id, product_id, design_id, teacher_id, seller_id, title, design_title, cover, count,
        unit_price, unit_off_price, code_discount, paid, vat_percent, tax_goods_id, share, commission)
      select placed.id, course_id, product_id, design_id, teacher_id, seller_id, title, design_title, cover, count,
        unit_price, unit_off_price, code_discount, paid, vat_percent, tax_goods_id, share, commission
      from placed, json_populate_recordset(null::order_items, ${items}::json)),
    parcels as (
      insert into order_parcels (order_id, seller_id, shipping_method_id, title, grams, cost)
      select placed.id, seller_id, shipping_method_id, title, grams, cost
      from placed, json_populate_recordset(null::order_parcels, ${parcels}::json))
    select id from placed`.execute(tx)
  if (!rows[0]) throw new Error('The order was not written.')
  return { id: rows[0].id, userId, cartId, offCodeId, state: 'waiting', payable }
}

const parcelRow = ({ sellerId, shippingMethodId, title, grams, cost }: PricedCart['parcels'][number]) => ({
  seller_id: sellerId,
  shipping_method_id: shippingMethodId,
  title,
  grams,
  cost,
})

const itemRows = ({ lines, isCodePaidBySite }: PricedCart, percents: readonly number[]) =>
  lines.map((line, place) => ({
    course_id: line.courseId,
    product_id: line.productId,
    design_id: line.designId,
    teacher_id: line.teacherId,
    seller_id: line.sellerId,
    title: line.title,
    design_title: line.designTitle,
    cover: line.cover,
    count: line.count,
    unit_price: line.unitPrice,
    unit_off_price: line.unitOffPrice,
    code_discount: line.codeDiscount,
    paid: line.paid,
    vat_percent: line.vatPercent,
    tax_goods_id: line.taxGoodsId,
    ...splitPrice(line.paid + (isCodePaidBySite ? line.codeDiscount : 0), percents[place] ?? 0),
  }))
