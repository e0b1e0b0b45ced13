import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Pieces of a product, or of one of its designs. */
export interface Pieces {
  itemId: number
  productId: number
  designId: number | null
  title: string
  count: number
}

/** Pieces that are not there: how many are left for this buyer. */
export interface Shortage {
  productId: number
  designId: number | null
  name: string
  left: number
}

/**
 * Locks the products of goods in the order of their ids, so that two sales cannot wait for each other, and finds what is short:
 * what other people's waiting orders hold is not there. Call it last in a transaction: popular products are locked shortly.
 */
async function lockStock(tx: Tx, userId: number, goods: readonly Pieces[]): Promise<Shortage | undefined> {
  const ids = goods.map(({ productId }) => productId)
  await sql`select from products where id = any(${ids}::integer[]) order by id for no key update`.execute(tx)
  // a statement of its own sees the holds that were committed before the lock was ours
  const { rows } = await sql<Shortage>`
    select goods.product_id as "productId", goods.design_id as "designId", goods.title as name,
      greatest(coalesce(design.stock, product.stock) - coalesce(held.count, 0), 0)::integer as left
    from unnest(${ids}::integer[], ${goods.map(({ designId }) => designId)}::integer[],
        ${goods.map(({ count }) => count)}::integer[], ${goods.map(({ title }) => title)}::text[])
      as goods (product_id, design_id, count, title)
    join products product on product.id = goods.product_id
    left join product_designs design on design.id = goods.design_id
    left join lateral (select sum(hold.count) as count from stock_holds hold where hold.product_id = goods.product_id
      and hold.design_id is not distinct from goods.design_id and hold.user_id <> ${userId}) held on true
    where not product.is_active or not coalesce(design.is_active, true)
      or coalesce(design.stock, product.stock) - coalesce(held.count, 0) < goods.count`.execute(tx)
  return rows[0]
}

/** Keeps pieces for an order that waits for its payment. Returns what is short; then nothing is kept. */
export async function holdStock(
  tx: Tx,
  userId: number,
  goods: readonly Pieces[],
): Promise<Shortage | undefined> {
  const short = await lockStock(tx, userId, goods)
  if (short || goods.length === 0) return short
  const rows = goods.map(({ itemId, productId, designId, count }) => ({
    item_id: itemId,
    user_id: userId,
    product_id: productId,
    design_id: designId,
    count,
  }))
  await tx.insertInto('stock_holds').values(rows).execute()
  return undefined
}

const releasedHolds = (orderId: number) => sql`
  delete from stock_holds hold using order_items item where item.id = hold.item_id and item.order_id = ${orderId}`

/** Gives back what an order held. */
export async function releaseHolds(tx: Tx, orderId: number): Promise<void> {
  await releasedHolds(orderId).execute(tx)
}

/** Takes sold pieces out of the stock, held or not. Returns what is short; then nothing is taken. */
export async function takeStock(
  tx: Tx,
  userId: number,
  orderId: number,
  goods: readonly Pieces[],
): Promise<Shortage | undefined> {
  if (goods.length === 0) return undefined
  const short = await lockStock(tx, userId, goods)
  if (short) return short
  await moveStock(tx, goods, -1, sql`released as (${releasedHolds(orderId)}),`)
  return undefined
}

/** Puts pieces back that were sold and never sent. */
export async function returnStock(tx: Tx, goods: readonly Pieces[]): Promise<void> {
  const ids = goods.map(({ productId }) => productId)
  await sql`select from products where id = any(${ids}::integer[]) order by id for no key update`.execute(tx)
  await moveStock(tx, goods, 1)
}

async function moveStock(
  tx: Tx,
  goods: readonly Pieces[],
  sign: 1 | -1,
  alongWith: RawBuilder<unknown> = sql``,
): Promise<void> {
  await sql`
    with ${alongWith} moved as (
      select * from unnest(${goods.map(({ productId }) => productId)}::integer[], ${goods.map(({ designId }) => designId)}::integer[],
        ${goods.map(({ count }) => count * sign)}::integer[]) as moved (product_id, design_id, count)),
    designs as (
      update product_designs design set stock = stock + moved.count from moved where design.id = moved.design_id)
    update products product set sell_count = greatest(sell_count - pieces.count, 0), stock = stock + pieces.plain
    from (select product_id, sum(count)::integer as count, coalesce(sum(count) filter (where design_id is null), 0)::integer as plain
      from moved group by product_id) pieces
    where product.id = pieces.product_id`.execute(tx)
}
