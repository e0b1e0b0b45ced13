import { sql } from 'kysely'
import type { Shown } from '#contract/contract.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

interface NewRating {
  productId: number
  adminId: number
  rate: number
  author: string
  reason: string
  now: Date
}

export async function hasProduct(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from products where id = ${id} and deleted_at is null`.execute(tx)
  return rows.length > 0
}

export async function addImportedRating(tx: Tx, rating: NewRating): Promise<number> {
  const { id } = await tx
    .insertInto('imported_product_ratings')
    .values({
      product_id: rating.productId,
      admin_id: rating.adminId,
      rate: rating.rate,
      author: rating.author,
      reason: rating.reason,
      created_at: rating.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when there is none. */
export async function removeImportedRating(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from imported_product_ratings where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** Those of a product, the newest first. */
export async function findImportedRatings(
  tx: Tx,
  productId: number,
): Promise<Shown<'Product/GetFakeProductRatingsById'>> {
  const { rows } = await sql<Shown<'Product/GetFakeProductRatingsById'>[number]>`
    select rating.id, product_id as "productId", rate, author, reason, admin.display_name as "adminName",
      rating.created_at as "createdAt"
    from imported_product_ratings rating join user_profiles admin on admin.user_id = rating.admin_id
    where product_id = ${productId} order by rating.id desc`.execute(tx)
  return rows
}
