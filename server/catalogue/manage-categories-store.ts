import { type RawBuilder, sql } from 'kysely'
import { type AdminCategory, CATEGORY_HOLDERS, type CategoryHolder } from '#contract/categories.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { CATEGORIES, type Categorised, CATEGORISED } from './categories-store.ts'
import type { Placed } from './place-in-tree.ts'

const THINGS = { course: 'courses', product: 'products', article: 'articles' } as const

/** The rows that put things into categories as `held`, each with its thing, deleted ones not. */
const heldThings = (kind: Categorised) => sql`${sql.table(CATEGORISED[kind].table)} held
  join ${sql.table(THINGS[kind])} thing
    on thing.id = ${sql.ref(`held.${CATEGORISED[kind].column}`)} and thing.deleted_at is null`

/** All categories, each below its parent. */
export async function readTree(tx: Tx, kind: Categorised): Promise<AdminCategory[]> {
  const table = sql.table(CATEGORIES[kind])
  const { rows } = await sql<AdminCategory>`
    with recursive tree as (
      select top.*, 0 as depth, null::text as above, array[top."order", top.id] as place from ${table} top where parent_id is null
      union all
      select each.*, tree.depth + 1, tree.title, tree.place || array[each."order", each.id]
      from ${table} each join tree on each.parent_id = tree.id
    )
    select id, parent_id as "parentId", title, slug, icon, "order", depth, above as "parentTitle", revision,
      case when is_shown then 'shown' when is_active then 'below' else 'hidden' end as state,
      (select count(*)::integer from ${heldThings(kind)} where held.category_id = tree.id) as "thingCount"
    from tree order by place`.execute(tx)
  return rows
}

export interface LockedCategory extends Placed {
  revision: number
}

/** All categories of a kind. Only one transaction at a time changes them; readers do not wait. */
export async function lockCategories(tx: Tx, kind: Categorised): Promise<LockedCategory[]> {
  await sql`lock table ${sql.table(CATEGORIES[kind])} in share row exclusive mode`.execute(tx)
  const { rows } = await sql<LockedCategory>`
    select id, parent_id as "parentId", revision from ${sql.table(CATEGORIES[kind])}`.execute(tx)
  return rows
}

export interface CategoryFields {
  title: string
  parentId: number | null
  icon: string
  order: number
}

/** Adds a category. */
export async function addCategory(
  tx: Tx,
  kind: Categorised,
  { title, parentId, icon, order }: CategoryFields,
  slug: string,
): Promise<{ id: number; revision: number } | undefined> {
  const { rows } = await sql<{ id: number; revision: number }>`
    insert into ${sql.table(CATEGORIES[kind])} (title, parent_id, icon, "order", slug)
    values (${title}, ${parentId}, ${icon}, ${order}, ${slug}) returning id, revision`.execute(tx)
  return rows[0]
}

/** Changes columns of a category. Its new revision. */
export async function writeCategory(
  tx: Tx,
  kind: Categorised,
  id: number,
  changed: Partial<CategoryFields> & { isActive?: boolean },
): Promise<{ id: number; revision: number } | undefined> {
  const columns = {
    title: 'title',
    parentId: 'parent_id',
    icon: 'icon',
    order: 'order',
    isActive: 'is_active',
  }
  const given: Readonly<Record<string, unknown>> = changed
  const set = Object.entries(columns).flatMap(([field, column]) =>
    given[field] === undefined ? [] : [sql`${sql.ref(column)} = ${given[field]}`],
  )
  const { rows } = await sql<{ id: number; revision: number }>`
    update ${sql.table(CATEGORIES[kind])} set ${sql.join(set)} where id = ${id} returning id, revision`.execute(
    tx,
  )
  return rows[0]
}

/** As many names of each kind as a refusal has. */
const MOST_NAMED = 3

/** What holds a category, by its id. Commissions are about categories of products alone. */
const HELD_BY: Readonly<
  Record<CategoryHolder, (kind: Categorised, id: number) => RawBuilder<{ title: string }>>
> = {
  things: (kind, id) =>
    sql<{ title: string }>`select thing.title from ${heldThings(kind)} where held.category_id = ${id}`,
  edits: (kind, id) =>
    sql<{ title: string }>`select title from edits where kind = ${kind} and state in ('pending', 'verified')
      and fields -> 'categoryIds' @> ${JSON.stringify([id])}::jsonb`,
  children: (kind, id) =>
    sql<{ title: string }>`select title from ${sql.table(CATEGORIES[kind])} where parent_id = ${id}`,
  commissions: (kind, id) =>
    sql<{ title: string }>`select percent::text as title from commissions
      where about = 'productCategory' and ${kind} = 'product' and about_id = ${id}`,
}

export interface Holder {
  kind: CategoryHolder
  count: number
  titles: string[]
}

/** What holds a category. Nothing new begins to hold it until this transaction ends. */
export async function holdersOf(tx: Tx, kind: Categorised, id: number): Promise<Holder[]> {
  await sql`select from ${sql.table(CATEGORIES[kind])} where id = ${id} for update`.execute(tx)
  const holders: Holder[] = []
  for (const holder of CATEGORY_HOLDERS) {
    const { rows } = await sql<{ count: number; titles: string[] }>`
      select count(*)::integer as count, coalesce((array_agg(title order by title))[1:${sql.lit(MOST_NAMED)}], '{}') as titles
      from (${HELD_BY[holder](kind, id)}) as held`.execute(tx)
    const [row] = rows
    if (row && row.count > 0) holders.push({ kind: holder, ...row })
  }
  return holders
}

/** Deletes a category, with its rows of deleted things. */
export async function deleteCategory(tx: Tx, kind: Categorised, id: number): Promise<void> {
  await sql`delete from ${sql.table(CATEGORISED[kind].table)} where category_id = ${id}`.execute(tx)
  await sql`delete from ${sql.table(CATEGORIES[kind])} where id = ${id}`.execute(tx)
}
