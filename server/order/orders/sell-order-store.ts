import { type RawBuilder, sql } from 'kysely'
import { OperationError } from '#contract/errors.ts'
import { designPriceNow, priceNow } from '#server/catalogue/list-store.ts'
import { post } from '#server/money/books-store.ts'
import { writtenJob } from '#server/platform/jobs/jobs-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { claimCode } from '../checkout/off-code-uses-store.ts'
import { type Partner, saleLines, type SoldItem, type SoldParcel } from '../checkout/sale-lines.ts'
import { invoicing } from '../invoices/invoice-jobs.ts'
import { countSold } from './sold-courses.ts'
import { holds } from './unpaid-holds-store.ts'
import { tellBuyer } from './tell-buyer.ts'
import { holdStock, type Pieces, releaseHolds, takeStock } from '../checkout/stock-store.ts'

/** From whose money an order is paid: the wallet, or what is held for its payment. */
export type PaidFrom = 'buyerWallet' | 'buyerHeld'

/** An order as its payment sees it. */
export interface OrderHead {
  id: number
  userId: number
  cartId: number | null
  offCodeId: number | null
  state: 'waiting' | 'paid' | 'cancelled'
  payable: number
}

/** An order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderHead> {
  const { rows } = await sql<OrderHead>`
    select id, user_id as "userId", cart_id as "cartId", off_code_id as "offCodeId", state, payable
    from orders where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new Error(`There is no order ${id}.`)
  return rows[0]
}

/** A thing of an order as its books see it. Sellers and teachers by their accounts. */
export interface ItemOfOrder extends SoldItem {
  id: number
  title: string
  courseId: number | null
  productId: number | null
  designId: number | null
  count: number
}

const itemRows = (orderId: number, itemId?: number) => sql<ItemOfOrder>`
    select item.id, item.title, item.course_id as "courseId", item.product_id as "productId", item.design_id as "designId",
      item.count, item.paid, item.share, item.commission, coalesce(seller.user_id, teacher.user_id) as "userId",
      case when item.course_id is null then 'sellerPending' else 'teacherPending' end as account
    from order_items item left join seller_profiles seller on seller.id = item.seller_id
      left join teacher_profiles teacher on teacher.id = item.teacher_id
    where item.order_id = ${orderId} and (${itemId ?? null}::integer is null or item.id = ${itemId ?? null})
    order by item.product_id, item.design_id, item.id`

/** The things of an order, or one of them. */
export async function itemsOf(tx: Tx, orderId: number, itemId?: number): Promise<ItemOfOrder[]> {
  return (await itemRows(orderId, itemId).execute(tx)).rows
}

interface ParcelRow {
  cost: number
  userId: number | null
}

const parcelRows = (orderId: number, sellerId?: number) => sql<ParcelRow>`
    select parcel.cost, owner.user_id as "userId" from order_parcels parcel
      left join shipping_methods method on method.id = parcel.shipping_method_id
      left join seller_profiles owner on owner.id = method.seller_id
    where parcel.order_id = ${orderId} and (${sellerId ?? null}::integer is null or parcel.seller_id = ${sellerId ?? null})`

const soldParcel = ({ cost, userId }: ParcelRow): SoldParcel => {
  const partner: Partner | null = userId === null ? null : { account: 'sellerPending', userId }
  return { cost, partner }
}

/** What sending costs, of one seller or of all. The price of a seller's own way of sending is the seller's. */
export async function parcelsOf(tx: Tx, orderId: number, sellerId?: number): Promise<SoldParcel[]> {
  return (await parcelRows(orderId, sellerId).execute(tx)).rows.map(soldParcel)
}

/** The goods among the things of an order. */
export const piecesOf = (items: readonly ItemOfOrder[]): Pieces[] =>
  items.flatMap(({ id, productId, designId, title, count }) =>
    productId === null ? [] : [{ itemId: id, productId, designId, title, count }],
  )

/**
 * Ends a waiting order as paid, once: the money goes where it belongs, the buyer owns what was bought, and what was sold leaves the
 * open cart and the stock. Throws OutOfStock, and then nothing of it may stay.
 */
export async function sellOrder(
  tx: Tx,
  order: OrderHead,
  { from, now }: { from: PaidFrom; now: Date },
): Promise<void> {
  const { items, parcels } = await noteSold(tx, order, now)
  const lines = saleLines({ account: from, userId: order.userId }, items, parcels)
  if (lines.some(({ amount }) => amount !== 0)) {
    const reference = String(order.id)
    const booked = await post(tx, { cause: 'orderPaid', reference, actorId: order.userId, lines })
    if (booked === 'tooLow') throw new OperationError('WalletTooLow')
  }
  await countSold(tx, { courseIds: items.flatMap(({ courseId }) => courseId ?? []), change: 1 })
  await tellBuyer({ tx, now }, order.userId, 'order-paid', order.id)
  const short = await takeStock(tx, order.userId, order.id, piecesOf(items))
  if (short) throw new OperationError('OutOfStock', { ...short })
}

/** Does a part of a transaction, and undoes this part alone when it fails. */
export async function attempt(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx)
    throw error
  }
  await sql`release savepoint attempt`.execute(tx)
}

/** What an order has sold. */
interface Sold {
  items: ItemOfOrder[]
  parcels: SoldParcel[]
}

/**
 * Writes that an order and its things are paid, and that they are the buyer's. Takes what was sold out of the open cart; what was added
 * meanwhile stays there. A code that was used leaves it too. Lets the invoice be made.
 */
async function noteSold(tx: Tx, { id, userId, cartId, offCodeId }: OrderHead, now: Date): Promise<Sold> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ items: ItemOfOrder[]; parcels: ParcelRow[] }>`
    with paid as (
      update orders set state = 'paid', paid_at = ${at}, updated_at = ${at} where id = ${id}),
    sold as (
      update order_items set status = case when course_id is null then 'paid' else 'delivered' end,
        delivered_at = case when course_id is null then null else ${at} end, updated_at = ${at}
      where order_id = ${id} returning id, status, product_id, design_id, course_id, count),
    noted as (
      insert into order_item_changes (item_id, status, created_at) select id, status, ${at} from sold),
    products as (
      insert into user_products (user_id, product_id, source) select distinct ${userId}::integer, product_id, 'cart' from sold
      where product_id is not null on conflict do nothing),
    courses as (
      insert into user_courses (user_id, course_id, source) select ${userId}::integer, course_id, 'cart' from sold
      where course_id is not null on conflict do nothing),
    courses_in_cart as (
      delete from cart_courses line using sold where line.cart_id = ${cartId} and line.course_id = sold.course_id),
    goods_in_cart as (
      delete from cart_products line using sold where line.cart_id = ${cartId} and line.product_id = sold.product_id
        and line.design_id is not distinct from sold.design_id and line.count <= sold.count),
    more_in_cart as (
      update cart_products line set count = line.count - sold.count, seen_count = line.count - sold.count from sold
      where line.cart_id = ${cartId} and line.product_id = sold.product_id
        and line.design_id is not distinct from sold.design_id and line.count > sold.count),
    code_in_cart as (
      update carts set off_code_id = null, updated_at = now() where id = ${cartId} and off_code_id = ${offCodeId}),
    invoice as (${writtenJob(invoicing, sql`jsonb_build_object('orderId', ${id}::integer)`)})
    select coalesce((select json_agg(item) from (${itemRows(id)}) item), '[]') as items,
      coalesce((select json_agg(parcel) from (${parcelRows(id)}) parcel), '[]') as parcels`.execute(tx)
  const [{ items, parcels } = { items: [], parcels: [] }] = rows
  return { items, parcels: parcels.map(soldParcel) }
}

/** Keeps the goods of a waiting order for its buyer. Throws OutOfStock. */
export async function holdOrder(tx: Tx, order: OrderHead, now: Date): Promise<void> {
  const { rows } = await sql<{
    holds: boolean
  }>`select ${holds(now)} as holds from orders where id = ${order.id}`.execute(tx)
  if (!rows[0]?.holds) return
  const short = await holdStock(tx, order.userId, piecesOf(await itemsOf(tx, order.id)))
  if (short) throw new OperationError('OutOfStock', { ...short })
}

/** Ends a waiting order without a payment and gives back what it held. */
export async function closeOrder(tx: Tx, orderId: number, now: Date): Promise<void> {
  await releaseHolds(tx, orderId)
  await sql`update orders set state = 'cancelled', updated_at = ${now.toISOString()}::timestamptz
    where id = ${orderId} and state = 'waiting'`.execute(tx)
}

/** Whether a thing of an order costs more now than the buyer was to pay, in whole tomans. */
const isDearer = (priceOfToday: RawBuilder<number>) =>
  sql`${priceOfToday} / 10 > coalesce(item.unit_off_price, item.unit_price) / 10`

/** Whether the code of an order can still be used by it; an order that does not hold its code may lose it to others. */
export async function hasItsCode(tx: Tx, { offCodeId, userId }: OrderHead, now: Date): Promise<boolean> {
  return offCodeId === null || (await claimCode(tx, offCodeId, userId, now)) === 'ok'
}

/**
 * Whether an order that ended unpaid may still be fulfilled by money that comes late: nothing newer was ordered from the same cart, its
 * prices are still those of today, and no course of it is owned by now.
 */
export async function isStillOffered(tx: Tx, { id, userId, cartId }: OrderHead): Promise<boolean> {
  const { rows } = await sql<{ isOffered: boolean }>`
    select not exists (select from orders newer where newer.cart_id = ${cartId} and newer.id > ${id} and newer.state <> 'cancelled')
      and not exists (select from order_items item join user_courses owned on owned.course_id = item.course_id
        where item.order_id = ${id} and owned.user_id = ${userId})
      and not exists (select from order_items item join courses course on course.id = item.course_id
        where item.order_id = ${id} and (not course.is_active or ${isDearer(priceNow('course'))}))
      and not exists (select from order_items item join products product on product.id = item.product_id
        left join product_designs design on design.id = item.design_id
        where item.order_id = ${id} and (not product.is_active or not coalesce(design.is_active, true)
          or ${isDearer(sql`case when design.id is null then ${priceNow('product')} else ${designPriceNow('design')} end`)})) as "isOffered"`.execute(
    tx,
  )
  return rows[0]?.isOffered ?? false
}
