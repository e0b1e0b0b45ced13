import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

/** So many people in one run of the job. */
export const GROUP = 200

/** What happened to a thing that people like. */
export interface News {
  thing: 'course' | 'product'
  id: number
  event: 'cheaper' | 'inStock'
  /** People up to this one have their notice. */
  afterId: number
}

/** What somebody heard is no longer true when it was sold out or taken away meanwhile. */
export async function isStillSo(tx: Tx, { thing, id, event }: News): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(`${thing}s`)}
    where id = ${id} and is_active and ${event === 'inStock' ? sql`stock > 0` : sql`true`}`.execute(tx)
  return rows.length > 0
}

/** Those who like a thing, and do not have the course yet. */
export async function nextLikers(tx: Tx, { thing, id, afterId }: News): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from likes where thing = ${thing} and thing_id = ${id} and user_id > ${afterId}
      and not (${thing === 'course'} and exists (
        select from user_courses own where own.user_id = likes.user_id and own.course_id = ${id}))
    order by user_id limit ${GROUP}`.execute(tx)
  return rows.map(({ userId }) => userId)
}
