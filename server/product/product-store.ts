import { sql, type SqlBool } from 'kysely'
import type { Product } from '#contract/product/product.ts'
import type { Listing } from '#server/catalogue/list-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const CARD = sql`
  p.id, p.slug, p.title, p.alias, p.summary, p.price, p.off_price as "offPrice", p.off_until as "offUntil",
  case when designs.count > 0 then designs.stock else p.stock end as stock, p.max_per_order as "maxPerOrder",
  designs.count > 0 as "hasDesigns", p.is_special as "isSpecial",
  (select picture from product_images where product_id = p.id and is_active order by "order", id limit 1) as cover,
  p.seller_id as "sellerId", (select user_id from seller_profiles where id = p.seller_id) as "userId",
  array(select category_id from product_product_categories where product_id = p.id order by category_id) as "categoryIds",
  array(select tag from product_tags where product_id = p.id and is_active order by tag) as tags,
  case when p.fits_all_cars then '"all"'::json else (
    select json_agg(car_model_id order by car_model_id) from product_car_models where product_id = p.id) end as fits,
  p.like_count as "likeCount", p.view_count as "viewCount", p.sell_count as "sellCount",
  p.rate_average as "rateAverage", p.rate_count as "rateCount", p.published_at as "publishedAt"`

const JOINS = sql`
  cross join lateral (select count(*)::integer as count, coalesce(sum(stock), 0)::integer as stock
    from product_designs where product_id = p.id and is_active) designs`

export const productListing: Listing = {
  table: 'products',
  alias: 'p',
  card: CARD,
  joins: JOINS,
  categories: {
    table: 'product_product_categories',
    idColumn: 'product_id',
    categories: 'product_categories',
  },
  tags: { table: 'product_tags', idColumn: 'product_id', shown: 'is_active' },
  owner: (userId) => sql<SqlBool>`p.seller_id = (select id from seller_profiles where user_id = ${userId})`,
  isPublished: sql<SqlBool>`p.is_active`,
  fits: (carModelId) => sql`
    select product_id from product_car_models where car_model_id = ${carModelId}
    union all select id from products where fits_all_cars`,
  hasPrice: true,
  hasSales: true,
}

/** Narrows a list to the products that the shop puts forward. */
export const isSpecial = sql<SqlBool>`p.is_special`

/** Published products by id with all their parts. */
export async function findProducts(tx: Tx, ids: readonly number[]): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select ${CARD}, p.description, p.sku, p.weight, p.rates,
      json_build_object('id', s.id, 'shopName', s.shop_name, 'city', s.city, 'logo', s.logo) as seller,
      coalesce((select json_agg(i.picture order by i."order", i.id)
        from product_images i where i.product_id = p.id and i.is_active), '[]') as images,
      coalesce((select json_agg(json_build_object('id', d.id, 'title', d.title, 'price', d.price,
          'offPrice', d.off_price, 'stock', d.stock, 'color', d.color, 'image', d.image) order by d."order", d.id)
        from product_designs d where d.product_id = p.id and d.is_active), '[]') as designs,
      coalesce((select json_agg(json_build_object('id', f.id, 'title', f.title, 'value', f.value,
          'group', f."group") order by f."order", f.id)
        from product_further_details f where f.product_id = p.id and f.is_active), '[]') as "furtherDetails"
    from products p join seller_profiles s on s.id = p.seller_id ${JOINS}
    where p.id = any(${ids}) and p.is_active`.execute(tx)
  return rows
}

/** Ids and titles of the products that a person has bought, newest first. */
export function ownedProducts(tx: Tx, userId: number): Promise<{ id: number; title: string }[]> {
  return tx
    .selectFrom('user_products')
    .innerJoin('products', 'products.id', 'user_products.product_id')
    .where('user_products.user_id', '=', userId)
    .orderBy('user_products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .select(['products.id', 'products.title'])
    .execute()
}
