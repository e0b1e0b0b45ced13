import { sql } from 'kysely'
import { ADMINS } from '#contract/define.ts'
import { IS_SOCIAL_ADMIN } from '#server/platform/access/social-admin-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Those who may answer people on Instagram. */
export async function findAnswerers(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users where deleted_at is null and (${IS_SOCIAL_ADMIN} or exists (
      select from user_roles where user_id = users.id and is_active and role = any(${[...ADMINS]}::text[])))
    order by users.id`.execute(tx)
  return rows.map(({ id }) => id)
}
