import { sql } from 'kysely'
import type { Shown } from '#contract/contract.ts'
import { MOST_OWNED } from '#contract/user/review.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

type Owned = Shown<'User/GetAdminUserOwnedById'>

/** Whether there is an account with this id. */
export async function isPerson(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${id} and deleted_at is null`.execute(tx)
  return rows.length > 0
}

/** The courses and products of a person, whether bought or given. */
export async function readOwned(tx: Tx, userId: number): Promise<Owned> {
  const { rows: items } = await sql<Owned['items'][number]>`
    select kind, id, title, source not in ('gift', 'admin') as "isBought", created_at as "ownedSince" from (
      select 'course' as kind, course.id, course.title, owned.source, owned.created_at
      from user_courses owned join courses course on course.id = owned.course_id where owned.user_id = ${userId}
      union all
      select 'product', product.id, product.title, owned.source, owned.created_at
      from user_products owned join products product on product.id = owned.product_id where owned.user_id = ${userId}
    ) thing order by created_at desc, kind, id desc limit ${MOST_OWNED}`.execute(tx)
  const { rows: totals } = await sql<Pick<Owned, 'courses' | 'products'>>`
    select (select count(*)::integer from user_courses where user_id = ${userId}) as courses,
      (select count(*)::integer from user_products where user_id = ${userId}) as products`.execute(tx)
  return { items, ...(totals[0] ?? { courses: 0, products: 0 }) }
}
