import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { FilterRequest, Sort } from '#contract/shapes.ts'
import type { Tx } from '#server/platform/implement.ts'
import { matchesText, relevance } from './search-store.ts'

/**
 * How one thing of the catalogue is listed. `alias` is the table's name in all fragments; a thing without a price has
 * no `price`, and sorts that it does not know fall back to the newest.
 */
export interface Listing {
  table: string
  alias: string
  /** The select list of a card, each column named as the contract names it. */
  card: RawBuilder<unknown>
  joins: RawBuilder<unknown>
  categories: { table: string; idColumn: string; categories: string }
  tags: { table: string; idColumn: string }
  ownerColumn: string
  hasPrice: boolean
  hasSales: boolean
}

/** The price that counts now: the reduced one while it is in force. */
export function priceNow(alias: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<number>`case when ${column('off_price')} is not null
    and (${column('off_until')} is null or ${column('off_until')} > now())
    then ${column('off_price')} else ${column('price')} end`
}

/** Rows whose reduced price is in force. */
export function isReduced(alias: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<SqlBool>`${column('off_price')} is not null and (${column('off_until')} is null or ${column('off_until')} > now())`
}

function conditionsOf(listing: Listing, filter: FilterRequest): RawBuilder<SqlBool>[] {
  const { alias, categories, tags } = listing
  const id = sql.ref(`${alias}.id`)
  const conditions = [sql<SqlBool>`${sql.ref(`${alias}.is_active`)}`]
  if (filter.text) conditions.push(matchesText(alias, filter.text))
  if (filter.categoryIds?.length)
    conditions.push(sql<SqlBool>`${id} in (
      select ${sql.ref(categories.idColumn)} from ${sql.table(categories.table)} where category_id in (
        with recursive below as (
          select id from ${sql.table(categories.categories)} where id = any(${filter.categoryIds})
          union select child.id from ${sql.table(categories.categories)} child join below on child.parent_id = below.id
        ) select id from below))`)
  for (const tag of filter.tags ?? [])
    conditions.push(
      sql<SqlBool>`${id} in (select ${sql.ref(tags.idColumn)} from ${sql.table(tags.table)} where tag = ${tag})`,
    )
  if (filter.userId)
    conditions.push(sql<SqlBool>`${sql.ref(`${alias}.${listing.ownerColumn}`)} = ${filter.userId}`)
  if (listing.hasPrice && filter.minPrice !== undefined)
    conditions.push(sql<SqlBool>`${priceNow(alias)} >= ${filter.minPrice}`)
  if (listing.hasPrice && filter.maxPrice !== undefined)
    conditions.push(sql<SqlBool>`${priceNow(alias)} <= ${filter.maxPrice}`)
  return conditions
}

function orderOf(
  { alias, hasPrice, hasSales }: Listing,
  sort: Sort,
  text: string | undefined,
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if (sort === 'cheapest' && hasPrice) return sql`${priceNow(alias)}, ${column('id')}`
  if (sort === 'expensive' && hasPrice) return sql`${priceNow(alias)} desc, ${column('id')} desc`
  if (sort === 'mostViewed') return sql`${column('view_count')} desc, ${column('id')} desc`
  if (sort === 'bestSelling' && hasSales) return sql`${column('sell_count')} desc, ${column('id')} desc`
  const fit = sort === 'relevance' && text ? relevance(alias, text) : null
  if (fit) return sql`${fit} desc, ${column('id')} desc`
  return sql`${column('published_at')} desc, ${column('id')} desc`
}

/** One page of cards and the number of all that pass; `also` narrows a list of its own, such as the special products. */
export async function listCards<Card>(
  tx: Tx,
  listing: Listing,
  filter: FilterRequest,
  also?: RawBuilder<SqlBool>,
) {
  const conditions = conditionsOf(listing, filter)
  if (also) conditions.push(also)
  const where = sql.join(conditions, sql` and `)
  const from = sql`${sql.table(listing.table)} as ${sql.ref(listing.alias)}`
  const { rows } = await sql<Card>`
    select ${listing.card} from ${from} ${listing.joins} where ${where}
    order by ${orderOf(listing, filter.sort, filter.text)} limit ${filter.take} offset ${(filter.page - 1) * filter.take}`.execute(
    tx,
  )
  const isLastPage = rows.length < filter.take && (rows.length > 0 || filter.page === 1)
  const total = isLastPage
    ? (filter.page - 1) * filter.take + rows.length
    : ((
        await sql<{ total: number }>`select count(*)::integer as total from ${from} where ${where}`.execute(
          tx,
        )
      ).rows[0]?.total ?? 0)
  return { items: rows, total, page: filter.page, take: filter.take }
}

/** The newest, most viewed, … for the home page: a first page without a filter. */
export async function homeCards<Card>(
  tx: Tx,
  listing: Listing,
  sort: Sort,
  count: number,
  also?: RawBuilder<SqlBool>,
): Promise<Card[]> {
  const conditions = [sql<SqlBool>`${sql.ref(`${listing.alias}.is_active`)}`, ...(also ? [also] : [])]
  const { rows } = await sql<Card>`
    select ${listing.card} from ${sql.table(listing.table)} as ${sql.ref(listing.alias)} ${listing.joins}
    where ${sql.join(conditions, sql` and `)} order by ${orderOf(listing, sort, undefined)} limit ${count}`.execute(
    tx,
  )
  return rows
}

/** Others that share most categories and tags with one of them, best first. */
export async function sameCards<Card>(tx: Tx, listing: Listing, id: number, count: number): Promise<Card[]> {
  const { alias, categories, tags } = listing
  const shared = (table: string, idColumn: string, value: string) => sql`(
    select count(*) from ${sql.table(table)} mine join ${sql.table(table)} theirs on mine.${sql.ref(value)} = theirs.${sql.ref(value)}
    where mine.${sql.ref(idColumn)} = ${id} and theirs.${sql.ref(idColumn)} = ${sql.ref(`${alias}.id`)})`
  const { rows } = await sql<Card>`
    select ${listing.card} from ${sql.table(listing.table)} as ${sql.ref(alias)} ${listing.joins}
    where ${sql.ref(`${alias}.is_active`)} and ${sql.ref(`${alias}.id`)} <> ${id} and ${sql.ref(`${alias}.id`)} in (
      select ${sql.ref(categories.idColumn)} from ${sql.table(categories.table)} where category_id in (
        select category_id from ${sql.table(categories.table)} where ${sql.ref(categories.idColumn)} = ${id}))
    order by ${shared(categories.table, categories.idColumn, 'category_id')} + ${shared(tags.table, tags.idColumn, 'tag')} desc,
      ${sql.ref(`${alias}.view_count`)} desc, ${sql.ref(`${alias}.id`)} limit ${count}`.execute(tx)
  return rows
}
