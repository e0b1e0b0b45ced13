import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { LIKENESS } from '#contract/similar-things.ts'
import type { FilterRequest, Sort } from '#contract/shapes.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { type FiltersFor, narrowedBy, since, until } from '#server/platform/operations/list.ts'
import { findRows, type FoundRows, type InCategories } from './search-store.ts'

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
  categories: InCategories
  /** A table whose tags can be hidden has the column that says so. */
  tags: { table: string; idColumn: string; shown?: string }
  /** The rows that belong to a user. */
  owner: (userId: number) => RawBuilder<SqlBool>
  /** The rows that everybody may see. Lists of owners and admins are lists of panels (server/platform/operations/list.ts). */
  isPublished: RawBuilder<SqlBool>
  /** Ids of what fits a car model; a thing that has nothing to do with cars has none. */
  fits?: (carModelId: number) => RawBuilder<unknown>
  hasPrice: boolean
  hasSales: boolean
}

/** Asked once in a statement, however many rows it has. */
const SITE_PERCENT = sql`(select site_offer_percent())`

/** The lower of a reduced price and what the site-wide offer leaves of the full price, in whole tomans. */
const withOffer = (price: RawBuilder<unknown>, reduced: RawBuilder<unknown>) =>
  sql<number>`case ${SITE_PERCENT} when 0 then ${reduced}
    else least(${reduced}, ${price} * (100 - ${SITE_PERCENT}) / 1000 * 10) end`

/** The price that counts now: the reduced one while it is in force, or the site-wide offer. On devices it is `salePrice`. */
export function priceNow(alias: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return withOffer(
    column('price'),
    sql`case when ${column('off_price')} is not null
      and (${column('off_until')} is null or ${column('off_until')} > now())
      then ${column('off_price')} else ${column('price')} end`,
  )
}

/** The price of a design that counts now. Its own reduced price has no end. */
export function designPriceNow(alias: string): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return withOffer(column('price'), sql`coalesce(${column('off_price')}, ${column('price')})`)
}

/** Rows that cost less than their full price now. */
export const isReduced = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${priceNow(alias)} < ${sql.ref(`${alias}.price`)}`

type Narrowing = Omit<FilterRequest, 'page' | 'take' | 'sort'>

const EVERY = sql<SqlBool>`true`

type Shared = Pick<Listing['tags'], 'table' | 'idColumn' | 'shown'>
const shownIn = ({ shown }: Shared) => (shown ? sql<SqlBool>`${sql.ref(shown)}` : EVERY)

/** How each filter of the contract narrows a list. A filter that is missing here does not compile. */
function filtersOf(
  { alias, categories, tags, owner, fits, hasPrice }: Listing,
  found: FoundRows | undefined,
): FiltersFor<Narrowing> {
  const id = sql.ref(`${alias}.id`)
  return {
    text: () => found?.matches ?? EVERY,
    categoryIds: (ids) =>
      ids.length === 0
        ? EVERY
        : sql<SqlBool>`${id} in (
            select ${sql.ref(categories.idColumn)} from ${sql.table(categories.table)} where category_id in (
              with recursive below as (
                select id from ${sql.table(categories.categories)} where id = any(${ids}) and is_shown
                union select child.id from ${sql.table(categories.categories)} child
                  join below on child.parent_id = below.id where child.is_shown
              ) select id from below))`,
    // one array, however many tags: the statement stays the same, and so does its plan
    tags: (words) =>
      words.length === 0
        ? EVERY
        : sql<SqlBool>`${id} in (
            select ${sql.ref(tags.idColumn)} from ${sql.table(tags.table)}
            where tag = any(${[...new Set(words)]}) and ${shownIn(tags)}
            group by ${sql.ref(tags.idColumn)} having count(*) = ${new Set(words).size})`,
    userId: owner,
    fromDate: since(`${alias}.published_at`),
    toDate: until(`${alias}.published_at`),
    carModelId: (car) => (fits ? sql<SqlBool>`${id} in (${fits(car)})` : EVERY),
    minPrice: (price) => (hasPrice ? sql<SqlBool>`${priceNow(alias)} >= ${price}` : EVERY),
    maxPrice: (price) => (hasPrice ? sql<SqlBool>`${priceNow(alias)} <= ${price}` : EVERY),
  }
}

/** The conditions of what everybody may see, narrowed by the filters that were given. */
const conditionsOf = (
  listing: Listing,
  filter: FilterRequest,
  found: FoundRows | undefined,
): RawBuilder<SqlBool>[] => [listing.isPublished, ...narrowedBy(filtersOf(listing, found), filter)]

function orderOf({ alias, hasPrice, hasSales }: Listing, sort: Sort, found?: FoundRows): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if (sort === 'cheapest' && hasPrice) return sql`${priceNow(alias)}, ${column('id')}`
  if (sort === 'expensive' && hasPrice) return sql`${priceNow(alias)} desc, ${column('id')} desc`
  if (sort === 'mostViewed') return sql`${column('view_count')} desc, ${column('id')} desc`
  if (sort === 'bestSelling' && hasSales) return sql`${column('sell_count')} desc, ${column('id')} desc`
  if (sort === 'relevant' && found) return sql`${found.rank} desc, ${column('id')} desc`
  return sql`${column('published_at')} desc, ${column('id')} desc`
}

/**
 * The cards of the rows that pass, in their order. The rows are chosen before anything is joined to them, so that the
 * cost is that of the page and not of the table.
 */
function cardsOf(
  listing: Listing,
  where: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
  take: number,
  skip = 0,
) {
  const { table, alias, card, joins } = listing
  const name = sql.ref(alias)
  return {
    columns: card,
    from: sql`(select ${name}.* from ${sql.table(table)} as ${name} where ${where}
      order by ${order} limit ${take} offset ${skip}) as ${name} ${joins}`,
    order,
  }
}

/** One page of cards and the number of all that pass; `also` narrows a list of its own, such as the special products. */
export async function listCards<Card>(
  tx: Tx,
  listing: Listing,
  filter: FilterRequest,
  also?: RawBuilder<SqlBool>,
) {
  const { page, take, text, sort } = filter
  const found = text ? await findRows(tx, listing, text, sort) : undefined
  const where = sql.join<SqlBool>(
    [...conditionsOf(listing, filter, found), ...(also ? [also] : [])],
    sql` and `,
  )
  const { columns, from, order } = cardsOf(
    listing,
    where,
    orderOf(listing, sort, found),
    take,
    (page - 1) * take,
  )
  const count = sql`select count(*)::integer as total from ${sql.table(listing.table)} as ${sql.ref(listing.alias)} where ${where}`
  const { rows } = await sql<Card & { total?: number }>`
    select ${columns}, counted.total from ${from} cross join (${count}) as counted order by ${order}`.execute(
    tx,
  )
  const isBeyond = rows.length === 0 && page > 1
  const total = isBeyond
    ? (await sql<{ total: number }>`${count}`.execute(tx)).rows[0]?.total
    : rows[0]?.total
  for (const row of rows) delete row.total
  return { items: rows, total: total ?? 0, page, take }
}

/** The newest, most viewed, … for the home page: a first page without a filter. */
export async function homeCards<Card>(
  tx: Tx,
  listing: Listing,
  sort: Sort,
  count: number,
  also?: RawBuilder<SqlBool>,
): Promise<Card[]> {
  const where = sql.join<SqlBool>([listing.isPublished, ...(also ? [also] : [])], sql` and `)
  const { columns, from, order } = cardsOf(listing, where, orderOf(listing, sort), count)
  return (await sql<Card>`select ${columns} from ${from} order by ${order}`.execute(tx)).rows
}

/** Others that share most tags and categories with one of them, best first, as the device ranks them (`LIKENESS`). */
export async function sameCards<Card>(tx: Tx, listing: Listing, id: number, count: number): Promise<Card[]> {
  const { alias, categories, tags } = listing
  const sharing = (shared: Shared, value: string, weight: number) => {
    const [table, column, isShown] = [sql.table(shared.table), sql.ref(shared.idColumn), shownIn(shared)]
    return sql`select ${column} as id, ${sql.lit(weight)}::int as weight from ${table}
      where ${isShown} and ${sql.ref(value)} in (
        select ${sql.ref(value)} from ${table} where ${column} = ${id} and ${isShown})`
  }
  const ownId = sql.ref(`${alias}.id`)
  const { rows } = await sql<Card>`
    select ${listing.card} from ${sql.table(listing.table)} as ${sql.ref(alias)} ${listing.joins}
    join (
      select id as like_id, sum(weight) as likeness from (
        ${sharing(tags, 'tag', LIKENESS.tag)} union all ${sharing(categories, 'category_id', LIKENESS.category)}
      ) as shared group by id
    ) as alike on alike.like_id = ${ownId}
    where ${listing.isPublished} and ${ownId} <> ${id}
    order by alike.likeness desc, ${ownId} desc limit ${count}`.execute(tx)
  return rows
}
