import { sql } from 'kysely'
import type { Picture } from '#contract/shapes.ts'
import { designPriceNow, priceNow } from '#server/catalogue/list-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** A line of an open cart beside today's facts about its product. Prices are rials. */
export interface ProductLine {
  lineId: number
  productId: number
  designId: number | null
  title: string
  designTitle: string | null
  count: number
  seenCount: number
  seenPrice: number
  seenDesignTitle: string | null
  listPrice: number
  priceNow: number
  /** What this buyer can have: without the pieces that waiting orders of others keep. */
  stock: number
  maxPerOrder: number
  sellerId: number
  /** Of one piece. */
  grams: number
  vatPercent: number
  taxGoodsId: string
  isProductActive: boolean
  isDesignActive: boolean
  cover: Picture | null
}

export interface CourseLine {
  courseId: number
  teacherId: number
  title: string
  seenPrice: number
  listPrice: number
  priceNow: number
  vatPercent: number
  taxGoodsId: string
  isActive: boolean
  cover: Picture | null
}

/** The caller's open cart, locked until the transaction ends so that two changes at once do not cross. */
export async function openCart(tx: Tx, userId: number): Promise<number> {
  const found = await lockCart(tx, userId)
  if (found !== undefined) return found
  await sql`insert into carts (user_id) values (${userId}) on conflict (user_id) where state = 'open' do nothing`.execute(
    tx,
  )
  const made = await lockCart(tx, userId)
  if (made === undefined) throw new Error(`The cart of user ${userId} was closed while it was opened.`)
  return made
}

async function lockCart(tx: Tx, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from carts where user_id = ${userId} and state = 'open' for update`.execute(tx)
  return rows[0]?.id
}

const courseLinesOf = (userId: number) => sql`
  select c.id as "courseId", c.teacher_id as "teacherId", c.title, line.seen_price as "seenPrice", c.price as "listPrice",
    ${priceNow('c')} as "priceNow", c.vat_percent as "vatPercent", c.tax_goods_id as "taxGoodsId", c.is_active as "isActive", c.cover
  from carts join cart_courses line on line.cart_id = carts.id join courses c on c.id = line.course_id
  where carts.user_id = ${userId} and carts.state = 'open' order by line.created_at, c.id`

/** Pieces of a product `p`, or of its design `d`, that waiting orders of others keep. */
const heldByOthers = (userId: number) => sql`
  coalesce((select sum(held.count)::integer from stock_holds held where held.product_id = p.id
    and held.design_id is not distinct from d.id and held.user_id <> ${userId}), 0)`

/** Today's facts about a product `p` and its design `d`, if any, as a buyer meets them. */
export const productFacts = (userId: number) => sql`
  p.id as "productId", d.id as "designId", p.title, d.title as "designTitle",
  coalesce(d.price, p.price) as "listPrice",
  case when d.id is null then ${priceNow('p')} else ${designPriceNow('d')} end as "priceNow",
  greatest(coalesce(d.stock, p.stock) - ${heldByOthers(userId)}, 0) as stock, p.max_per_order as "maxPerOrder",
  p.seller_id as "sellerId", p.weight as grams, p.vat_percent as "vatPercent", p.tax_goods_id as "taxGoodsId", p.is_active as "isProductActive",
  coalesce(d.is_active, true) as "isDesignActive",
  coalesce(d.image, (select picture from product_images where product_id = p.id and is_active order by "order", id limit 1)) as cover`

const productLinesOf = (userId: number) => sql`
  select line.id as "lineId", line.count, line.seen_count as "seenCount", line.seen_price as "seenPrice",
    line.seen_design_title as "seenDesignTitle", ${productFacts(userId)}
  from carts join cart_products line on line.cart_id = carts.id join products p on p.id = line.product_id
    left join product_designs d on d.id = line.design_id
  where carts.user_id = ${userId} and carts.state = 'open' order by line.created_at, line.id`

/** The columns `courses` and `products`: what the open cart holds, in the order in which it was put there. */
export const linesInCart = (userId: number) => sql`
  coalesce((select json_agg(line) from (${courseLinesOf(userId)}) line), '[]') as courses,
  coalesce((select json_agg(line) from (${productLinesOf(userId)}) line), '[]') as products`

/** All that the open cart holds. */
export async function cartLines(
  tx: Tx,
  userId: number,
): Promise<{ courses: CourseLine[]; products: ProductLine[] }> {
  const { rows } = await sql<{ courses: CourseLine[]; products: ProductLine[] }>`
    select ${linesInCart(userId)}`.execute(tx)
  return rows[0] ?? { courses: [], products: [] }
}

export interface ProductOffer extends Omit<
  ProductLine,
  'lineId' | 'count' | 'seenCount' | 'seenPrice' | 'seenDesignTitle'
> {
  hasDesigns: boolean
  /** Nothing is sold for the time being. */
  isAreaDisabled: boolean
}

/** Today's facts about one product, or one design of it, for a buyer; null when there is no such pair. */
export async function findOffer(
  tx: Tx,
  productId: number,
  designId: number | null,
  userId: number,
): Promise<ProductOffer | null> {
  const { rows } = await sql<ProductOffer>`
    select ${productFacts(userId)}, exists (select from product_designs where product_id = p.id and is_active) as "hasDesigns",
      exists (select from site_settings where key = 'isProductDisabled' and value = 'true') as "isAreaDisabled"
    from products p left join product_designs d on d.product_id = p.id and d.id = ${designId}
    where p.id = ${productId} and (${designId}::integer is null or d.id is not null)`.execute(tx)
  return rows[0] ?? null
}

export async function findCourseOffer(
  tx: Tx,
  courseId: number,
): Promise<{ priceNow: number; isActive: boolean } | null> {
  const { rows } = await sql<{ priceNow: number; isActive: boolean }>`
    select ${priceNow('c')} as "priceNow", c.is_active as "isActive" from courses c where c.id = ${courseId}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** What the cart holds of one product or design, and what the buyer has seen of it. */
export async function lineInCart(
  tx: Tx,
  cartId: number,
  productId: number,
  designId: number | null,
): Promise<Pick<ProductLine, 'count' | 'seenPrice' | 'seenDesignTitle'> | null> {
  const { rows } = await sql<Pick<ProductLine, 'count' | 'seenPrice' | 'seenDesignTitle'>>`
    select count, seen_price as "seenPrice", seen_design_title as "seenDesignTitle" from cart_products
    where cart_id = ${cartId} and product_id = ${productId} and design_id is not distinct from ${designId}`.execute(
    tx,
  )
  return rows[0] ?? null
}

interface NewLine {
  cartId: number
  productId: number
  designId: number | null
  count: number
  seenCount: number
  seenPrice: number
  seenDesignTitle: string | null
}

/** Sets a line and what the buyer saw of it. */
export async function putProductLine(tx: Tx, line: NewLine): Promise<void> {
  await sql`
    insert into cart_products (cart_id, product_id, design_id, count, seen_count, seen_price, seen_design_title)
    values (${line.cartId}, ${line.productId}, ${line.designId}, ${line.count}, ${line.seenCount}, ${line.seenPrice},
      ${line.seenDesignTitle})
    on conflict (cart_id, product_id, design_id) do update set count = excluded.count,
      seen_count = excluded.seen_count, seen_price = excluded.seen_price,
      seen_design_title = excluded.seen_design_title`.execute(tx)
}

export async function putCourseLine(
  tx: Tx,
  cartId: number,
  courseId: number,
  seenPrice: number,
): Promise<void> {
  await tx
    .insertInto('cart_courses')
    .values({ cart_id: cartId, course_id: courseId, seen_price: seenPrice })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a product out: one design (null is the product without designs), or all of them. */
export async function removeProductLine(
  tx: Tx,
  cartId: number,
  productId: number,
  designId: number | null | 'all',
): Promise<void> {
  const which = designId === 'all' ? sql`true` : sql`design_id is not distinct from ${designId}`
  await sql`delete from cart_products where cart_id = ${cartId} and product_id = ${productId} and ${which}`.execute(
    tx,
  )
}

export async function removeCourseLine(tx: Tx, cartId: number, courseId: number): Promise<void> {
  await tx
    .deleteFrom('cart_courses')
    .where('cart_id', '=', cartId)
    .where('course_id', '=', courseId)
    .execute()
}

type Confirmed = Pick<ProductLine, 'lineId' | 'priceNow' | 'designTitle'> & { available: number }

/** Stores what the buyer has now seen of these lines; the counts follow the stock. */
export async function confirmProductLines(tx: Tx, lines: readonly Confirmed[]): Promise<void> {
  const ids = lines.map(({ lineId }) => lineId)
  const available = lines.map((line) => line.available)
  const prices = lines.map(({ priceNow }) => priceNow)
  const titles = lines.map(({ designTitle }) => designTitle)
  await sql`
    update cart_products line set seen_count = seen.available, seen_price = seen.price, seen_design_title = seen.title,
      count = case when seen.available > 0 then seen.available else line.count end
    from unnest(${ids}::integer[], ${available}::integer[], ${prices}::bigint[], ${titles}::text[])
      as seen (id, available, price, title)
    where line.id = seen.id`.execute(tx)
}

export async function confirmCourseLines(tx: Tx, userId: number): Promise<void> {
  await sql`
    update cart_courses line set seen_price = case when c.is_active then ${priceNow('c')} else -1 end
    from carts, courses c where carts.id = line.cart_id and carts.user_id = ${userId} and carts.state = 'open'
      and c.id = line.course_id`.execute(tx)
}
