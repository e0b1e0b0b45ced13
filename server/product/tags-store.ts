import { sql, type SqlBool } from 'kysely'
import { productTags } from '#contract/product/tags.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is } from '#server/platform/operations/list.ts'

/** Tags of products that are not deleted. */
export const tagRows = defineList(productTags.GetAdminProductTagsByFilter, {
  from: sql`product_tags each join products on products.id = each.product_id and products.deleted_at is null`,
  id: 'each.id',
  columns: {
    id: 'each.id',
    tag: 'each.tag',
    productId: 'each.product_id',
    productTitle: 'products.title',
    isActive: 'each.is_active',
    revision: 'each.revision',
  },
  words: ['each.tag', 'products.title'],
  filters: {
    productId: is('each.product_id'),
    isHidden: (isWanted) => sql<SqlBool>`each.is_active <> ${isWanted}`,
  },
})

export interface TagRow {
  id: number
  productId: number
  tag: string
  revision: number
}

const ROW = sql`id, product_id as "productId", tag, revision`

/** The tag with an id, or the tag of a product by its word. */
export async function findTag(
  tx: Tx,
  by: { id: number } | { productId: number; tag: string },
): Promise<TagRow | undefined> {
  const { rows } = await sql<TagRow>`select ${ROW} from product_tags where ${
    'id' in by ? sql`id = ${by.id}` : sql`product_id = ${by.productId} and tag = ${by.tag}`
  }`.execute(tx)
  return rows[0]
}

export async function addTag(tx: Tx, productId: number, tag: string): Promise<void> {
  await sql`insert into product_tags (product_id, tag) values (${productId}, ${tag})`.execute(tx)
}

/** Changes the word of a tag, or shows or hides it. */
export async function writeTag(
  tx: Tx,
  id: number,
  { tag, isActive }: { tag?: string; isActive?: boolean },
): Promise<void> {
  await sql`update product_tags set tag = coalesce(${tag ?? null}, tag),
    is_active = coalesce(${isActive ?? null}::boolean, is_active) where id = ${id}`.execute(tx)
}

export async function deleteTag(tx: Tx, id: number): Promise<void> {
  await sql`delete from product_tags where id = ${id}`.execute(tx)
}

/** Notes a change of the tags at the product: a version that was made from the tags before differs from now on. */
export async function noteTags(tx: Tx, productId: number): Promise<void> {
  await sql`update products set revision = revision + 1 where id = ${productId}`.execute(tx)
}
