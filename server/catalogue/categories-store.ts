import { sql } from 'kysely'
import type { Category } from '#contract/shapes.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

export const CATEGORIES = {
  course: 'course_categories',
  product: 'product_categories',
  article: 'article_categories',
} as const
export const CATEGORISED = {
  course: { table: 'course_course_categories', column: 'course_id' },
  product: { table: 'product_product_categories', column: 'product_id' },
  article: { table: 'article_article_categories', column: 'article_id' },
} as const
export type Categorised = keyof typeof CATEGORIES

/** Categories that are shown, in their order: all of a kind, some by id, or those of one thing. */
export async function categoriesOf(
  tx: Tx,
  kind: Categorised,
  by: 'all' | { ids: readonly number[] } | { thingId: number },
): Promise<Category[]> {
  const { table, column } = CATEGORISED[kind]
  const condition =
    by === 'all'
      ? sql`true`
      : 'ids' in by
        ? sql`id = any(${by.ids})`
        : sql`id in (select category_id from ${sql.table(table)} where ${sql.ref(column)} = ${by.thingId})`
  const { rows } = await sql<Category>`
    select id, parent_id as "parentId", title, slug, icon, "order" from ${sql.table(CATEGORIES[kind])}
    where is_shown and ${condition} order by "order", id`.execute(tx)
  return rows
}
